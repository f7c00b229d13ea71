-- A person's download asks for what they did, for what others did with their data, and for the changes that they made, each
-- in the order of these indexes. Without them it reads all of the log and of the histories.
CREATE INDEX audit_log_by_actor ON audit_log (actor, position);
CREATE INDEX audit_log_by_others ON audit_log (subject, position) WHERE actor IS NULL OR actor <> subject;
CREATE INDEX planting_history_by_author ON planting_history (changed_by, planting_id, version);
CREATE INDEX field_history_by_author ON field_history (changed_by, field_id, version);
