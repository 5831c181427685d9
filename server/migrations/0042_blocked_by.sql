SET LOCAL lock_timeout = '500ms';

-- Who blocked the address or domain. Null: the operator, on the command line, or it was blocked by an earlier version.
ALTER TABLE blocked_invitees ADD COLUMN blocked_by uuid;
