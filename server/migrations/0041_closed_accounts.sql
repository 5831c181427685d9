SET LOCAL lock_timeout = '500ms';

-- An account that its user has closed is a deletion by address, which also erases the account. Both checks are wider than before, so the
-- rows that are there need no validation.
ALTER TABLE deletions DROP CONSTRAINT deletions_kind_check;
ALTER TABLE deletions ADD CONSTRAINT deletions_kind_check CHECK (kind IN ('invitees', 'events', 'account')) NOT VALID;
ALTER TABLE deletions DROP CONSTRAINT deletions_check;
ALTER TABLE deletions ADD CONSTRAINT deletions_check
  CHECK ((kind IN ('invitees', 'account')) = (hashes IS NOT NULL AND cardinality(hashes) > 0)) NOT VALID;
