-- Whoever follows the log asks for the links of one peer.
CREATE INDEX change_log_of_peer ON change_log (peer, epoch, position) WHERE peer IS NOT NULL;
