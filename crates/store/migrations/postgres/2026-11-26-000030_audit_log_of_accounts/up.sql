-- A person's download asks for what they did, then for what others did with their data, both in the log's order. Without
-- these indexes it reads the whole log.
CREATE INDEX audit_log_by_actor ON audit_log (actor, position);
CREATE INDEX audit_log_by_others ON audit_log (subject, position) WHERE actor IS NULL OR actor <> subject;
