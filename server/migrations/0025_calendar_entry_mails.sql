SET LOCAL lock_timeout = '500ms';

-- Mails to hosts about their meetings in connected calendars. The checks are wider than before, so rows need no validation.
ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check
  CHECK (kind IN ('confirmation', 'reschedule', 'cancellation', 'reminder', 'reconfirmation', 'new_host', 'reschedule_request',
                  'invitation', 'webhook_disabled', 'calendar_unread', 'calendar_emptied', 'entry_deleted', 'entry_time_taken',
                  'entry_time_past', 'entry_group', 'entry_put_back', 'entry_moved', 'entry_failed')) NOT VALID;
ALTER TABLE mails DROP CONSTRAINT mails_subject_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_subject_kind_check
  CHECK (subject_kind IN ('invitee', 'scheduled_event', 'organization_invitation', 'webhook_subscription',
                          'calendar_connection', 'connected_calendar')) NOT VALID;
