SET LOCAL lock_timeout = '500ms';

-- The rules of the event type that a member waived for a booking, or for a hold.
ALTER TABLE invitees ADD COLUMN waived_rules text[] NOT NULL DEFAULT '{}';
ALTER TABLE holds ADD COLUMN waived_rules text[] NOT NULL DEFAULT '{}';
