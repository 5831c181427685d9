# Expands calendar files with Debian's recurring-ical-events. Reads {text, zone, from, to} as JSON lines and writes the
# busy times of each as [start, end] in epoch milliseconds.
import datetime
import json
import sys
from zoneinfo import ZoneInfo

import icalendar
import recurring_ical_events

UTC = datetime.timezone.utc


def milliseconds(time, zone):
    if not isinstance(time, datetime.datetime):
        time = datetime.datetime(time.year, time.month, time.day)
    if time.tzinfo is None:
        time = time.replace(tzinfo=ZoneInfo(zone))
    return round(time.astimezone(UTC).timestamp() * 1000)


def busy_times(task):
    calendar = icalendar.Calendar.from_ical(task["text"])
    first, last = (datetime.datetime.fromtimestamp(task[name] / 1000, UTC) for name in ("from", "to"))
    events = recurring_ical_events.of(calendar).between(first, last)
    # Only canceled occurrences have a status.
    return [busy_time(event, task["zone"]) for event in events if "STATUS" not in event]


def busy_time(event, zone):
    start, end = event["DTSTART"].dt, event["DTEND"].dt
    first = milliseconds(start, zone)
    if isinstance(start, datetime.datetime) and start.tzinfo is None:
        # The library computes the end without the zone, so a clock change would make the event longer.
        return [first, first + round((end - start).total_seconds() * 1000)]
    return [first, milliseconds(end, zone)]


for line in sys.stdin:
    print(json.dumps(busy_times(json.loads(line))), flush=True)
