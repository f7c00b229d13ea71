-- Whoever follows the log asks for the links of one peer, and for the end of what is complete.
CREATE INDEX change_log_of_peer ON change_log (peer, epoch, position) WHERE peer IS NOT NULL;
CREATE INDEX change_log_in_order ON change_log (epoch, position);
