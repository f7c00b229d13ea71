DROP INDEX change_log_in_order;
DROP INDEX change_log_of_peer;
