DROP INDEX change_log_of_peer;
