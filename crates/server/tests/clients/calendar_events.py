"""Reads a calendar from standard input by icalendar. Prints its events as JSON."""

import json
import sys

from icalendar import Calendar

calendar = Calendar.from_ical(sys.stdin.buffer.read())
json.dump(
    {
        "version": calendar["VERSION"],
        "errors": [str(error) for component in calendar.walk() for error in component.errors],
        "events": [
            {
                "uid": event["UID"],
                "day": event["DTSTART"].dt.isoformat(),
                "summary": event["SUMMARY"],
                "description": event["DESCRIPTION"],
            }
            for event in calendar.walk("VEVENT")
        ],
    },
    sys.stdout,
)
