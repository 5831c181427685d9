SET LOCAL lock_timeout = '500ms';

-- Which mails about their meetings a user gets. No row = all of them, and no agenda.
CREATE TABLE notification_settings (
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  booked boolean NOT NULL,
  rescheduled boolean NOT NULL,
  canceled boolean NOT NULL,
  assigned boolean NOT NULL,
  -- The mail that lists the meetings of a day: of which day, and when it is sent, as HH:MM in the user's time zone.
  agenda text NOT NULL CHECK (agenda IN ('off', 'today', 'tomorrow')),
  agenda_time text NOT NULL CHECK (agenda_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  agenda_on_empty_days boolean NOT NULL,
  -- When the next agenda is due.
  agenda_due_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, user_id),
  FOREIGN KEY (organization_id, user_id) REFERENCES users (organization_id, id),
  CHECK ((agenda = 'off') = (agenda_due_at IS NULL))
);
-- A worker reads only what is due.
CREATE INDEX notification_settings_due ON notification_settings (agenda_due_at) WHERE agenda_due_at IS NOT NULL;

ALTER TABLE notification_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification_settings FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON notification_settings TO meetwright_app
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
ALTER TABLE notification_settings ALTER COLUMN organization_id SET (n_distinct = 1);
GRANT SELECT, INSERT, UPDATE, DELETE ON notification_settings TO meetwright_app;

-- Workers find due agendas of all organizations.
GRANT SELECT (organization_id, user_id, agenda_due_at) ON notification_settings TO meetwright_batch;
CREATE POLICY batch ON notification_settings FOR SELECT TO meetwright_batch
  USING ((SELECT current_user = 'meetwright_batch'));

-- The agenda is a mail about its user; the day that it lists is its sequence. The checks are wider than before, so rows need no
-- validation.
ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check
  CHECK (kind IN ('confirmation', 'reschedule', 'cancellation', 'reminder', 'reconfirmation', 'new_host', 'former_host',
                  'reschedule_request', 'invitation', 'webhook_disabled', 'calendar_unread', 'calendar_emptied', 'calendar_gone',
                  'entry_deleted', 'entry_time_taken', 'entry_time_past', 'entry_group', 'entry_put_back', 'entry_moved',
                  'entry_failed', 'entry_conflict', 'location', 'location_failed', 'conference_unusable', 'agenda')) NOT VALID;
ALTER TABLE mails DROP CONSTRAINT mails_subject_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_subject_kind_check
  CHECK (subject_kind IN ('invitee', 'scheduled_event', 'organization_invitation', 'webhook_subscription',
                          'calendar_connection', 'connected_calendar', 'conference_account', 'user')) NOT VALID;
