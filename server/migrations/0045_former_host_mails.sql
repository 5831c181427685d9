SET LOCAL lock_timeout = '500ms';

-- The mail to a host whose meeting was given to a colleague. The checks are wider than before, so rows need no validation.
ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check
  CHECK (kind IN ('confirmation', 'reschedule', 'cancellation', 'reminder', 'reconfirmation', 'new_host', 'former_host',
                  'reschedule_request', 'invitation', 'webhook_disabled', 'calendar_unread', 'calendar_emptied', 'calendar_gone',
                  'entry_deleted', 'entry_time_taken', 'entry_time_past', 'entry_group', 'entry_put_back', 'entry_moved',
                  'entry_failed', 'entry_conflict', 'location', 'location_failed', 'conference_unusable')) NOT VALID;
ALTER TABLE mails DROP CONSTRAINT mails_recipient_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_recipient_kind_check
  CHECK (recipient_kind IN ('invitee', 'guest', 'host', 'former_host', 'invited', 'creator')) NOT VALID;
