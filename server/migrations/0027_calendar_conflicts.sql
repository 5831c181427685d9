SET LOCAL lock_timeout = '500ms';

-- Another event of the host at the time of a meeting: for which start it was looked for, and what was found first.
ALTER TABLE calendar_entries
  ADD COLUMN checked_start timestamptz(3),
  ADD COLUMN conflict_start timestamptz(3),
  ADD COLUMN conflict_end timestamptz(3);

-- Mails about such an event, and about a receiving calendar that is gone. The check is wider than before, so rows need no validation.
ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check
  CHECK (kind IN ('confirmation', 'reschedule', 'cancellation', 'reminder', 'reconfirmation', 'new_host', 'reschedule_request',
                  'invitation', 'webhook_disabled', 'calendar_unread', 'calendar_emptied', 'calendar_gone', 'entry_deleted',
                  'entry_time_taken', 'entry_time_past', 'entry_group', 'entry_put_back', 'entry_moved', 'entry_failed',
                  'entry_conflict')) NOT VALID;
