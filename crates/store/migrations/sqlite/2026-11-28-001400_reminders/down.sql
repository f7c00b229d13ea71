DROP TABLE reminder_stops;
DROP INDEX reminders_by_agent;
DROP TABLE reminders;
