SET LOCAL lock_timeout = '500ms';

-- The mails that an event type sends before and after its meetings: kind, minutes, recipients, and the slot that planned mails name.
-- reminder_hours is the first of them to the invitee. If both differ, a server of the release before has changed reminder_hours.
ALTER TABLE event_types ADD COLUMN reminders jsonb NOT NULL DEFAULT '[]';
ALTER TABLE event_types ADD CONSTRAINT event_types_reminders_check
  CHECK (jsonb_typeof(reminders) = 'array' AND jsonb_array_length(reminders) <= 5) NOT VALID;

-- Whether a user gets the reminders of the meetings that they host.
ALTER TABLE notification_settings ADD COLUMN reminders boolean NOT NULL DEFAULT true;

-- The sequence of a reminder, a follow-up and a no_show is its slot. The check is wider than before, so rows need no validation.
ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check
  CHECK (kind IN ('confirmation', 'reschedule', 'cancellation', 'reminder', 'follow_up', 'no_show', 'reconfirmation', 'new_host',
                  'former_host', 'reschedule_request', 'invitation', 'webhook_disabled', 'calendar_unread', 'calendar_emptied',
                  'calendar_gone', 'entry_deleted', 'entry_time_taken', 'entry_time_past', 'entry_group', 'entry_put_back',
                  'entry_moved', 'entry_failed', 'entry_conflict', 'location', 'location_failed', 'conference_unusable', 'agenda',
                  'request_received', 'request_declined', 'request_expired', 'request_withdrawn')) NOT VALID;
