"""What all tests share: properties are judged by what they find, never by the speed of the machine."""

from hypothesis import HealthCheck, settings

settings.register_profile("adjudicator", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("adjudicator")
