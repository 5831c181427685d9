SET LOCAL lock_timeout = '500ms';

-- The last request of a host that the invitee chooses a new time: message, keeps_time and requested_at.
ALTER TABLE invitees ADD COLUMN reschedule_request jsonb;

-- The check is wider than before, so rows need no validation.
ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check
  CHECK (kind IN ('confirmation', 'reschedule', 'cancellation', 'reminder', 'reconfirmation', 'new_host', 'reschedule_request',
                  'invitation', 'webhook_disabled')) NOT VALID;
