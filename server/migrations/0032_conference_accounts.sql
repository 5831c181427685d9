SET LOCAL lock_timeout = '500ms';

-- The checks are wider than before, so rows need no validation.
ALTER TABLE calendar_providers DROP CONSTRAINT calendar_providers_provider_check;
ALTER TABLE calendar_providers ADD CONSTRAINT calendar_providers_provider_check
  CHECK (provider IN ('google', 'microsoft', 'zoom')) NOT VALID;
ALTER TABLE calendar_revocations DROP CONSTRAINT calendar_revocations_provider_check;
ALTER TABLE calendar_revocations ADD CONSTRAINT calendar_revocations_provider_check
  CHECK (provider IN ('google', 'microsoft', 'zoom')) NOT VALID;

-- Conference rooms whose meetings are deleted before the access is revoked, because their host has left.
ALTER TABLE calendar_revocations ADD COLUMN room_ids uuid[] NOT NULL DEFAULT '{}';

-- Accounts of users at services for video conferences, which create the rooms of their bookings.
CREATE TABLE conference_accounts (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  provider text NOT NULL CHECK (provider IN ('zoom')),
  -- The address of the account, and its permanent id.
  account text NOT NULL CHECK (char_length(account) BETWEEN 1 AND 320),
  subject text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 255),
  -- Encrypted.
  credentials bytea NOT NULL CHECK (octet_length(credentials) <= 4096),
  access_token bytea CHECK (octet_length(access_token) <= 8192),
  access_expires_at timestamptz(3),
  state text NOT NULL CHECK (state IN ('active', 'failing', 'refused', 'given_up')),
  failure text CHECK (char_length(failure) <= 40),
  failing_since timestamptz(3),
  -- Failed attempts in a row.
  failures integer NOT NULL CHECK (failures >= 0),
  -- When the user was notified that the account has been failing for a day.
  notified_at timestamptz(3),
  -- NULL = nothing to do.
  due_at timestamptz(3),
  -- The end of the lease of the worker that calls the service.
  leased_until timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, user_id, provider, subject),
  FOREIGN KEY (organization_id, user_id) REFERENCES users (organization_id, id),
  CHECK (num_nonnulls(failing_since, failure) IN (0, 2))
);
CREATE INDEX conference_accounts_due ON conference_accounts (due_at);
-- Finds accounts in all organizations.
CREATE INDEX conference_accounts_by_subject ON conference_accounts (subject);

-- The meetings that we create in conference accounts: one for each booking.
CREATE TABLE conference_rooms (
  organization_id uuid NOT NULL,
  -- Also the name by which the meeting is found at the service.
  id uuid NOT NULL,
  booking_id uuid NOT NULL,
  -- The current event of the booking. A reschedule replaces it.
  event_id uuid NOT NULL,
  host_id uuid NOT NULL,
  account_id uuid NOT NULL,
  wanted text NOT NULL CHECK (wanted IN ('present', 'absent')),
  state text NOT NULL CHECK (state IN ('pending', 'ready', 'failed', 'removed')),
  -- The last change of the booking, and the last one that the service has.
  revision integer NOT NULL CHECK (revision > 0),
  written integer NOT NULL CHECK (written BETWEEN 0 AND revision),
  -- The id and the link of the meeting at the service.
  external_id text CHECK (char_length(external_id) BETWEEN 1 AND 100),
  join_url text CHECK (char_length(join_url) BETWEEN 1 AND 2000),
  -- The last request whose response is not known. It may still be executed.
  sent_at timestamptz(3),
  -- Failed attempts in a row.
  attempts integer NOT NULL CHECK (attempts >= 0),
  failure text CHECK (char_length(failure) <= 40),
  failing_since timestamptz(3),
  -- The times of the booking.
  start_time timestamptz(3) NOT NULL,
  end_time timestamptz(3) NOT NULL,
  -- NULL = nothing to do.
  due_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, account_id) REFERENCES conference_accounts (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, event_id) REFERENCES scheduled_events (organization_id, id),
  FOREIGN KEY (organization_id, host_id) REFERENCES users (organization_id, id),
  CHECK (num_nonnulls(external_id, join_url) IN (0, 2)),
  CHECK (num_nonnulls(failure, failing_since) IN (0, 2))
);
CREATE UNIQUE INDEX conference_rooms_present ON conference_rooms (organization_id, booking_id) WHERE wanted = 'present';
CREATE INDEX conference_rooms_by_booking ON conference_rooms (organization_id, booking_id);
CREATE INDEX conference_rooms_by_event ON conference_rooms (organization_id, event_id);
CREATE INDEX conference_rooms_by_host ON conference_rooms (organization_id, host_id);
CREATE INDEX conference_rooms_due ON conference_rooms (organization_id, account_id, due_at) WHERE due_at IS NOT NULL;
-- Deleted some time after the end of the meeting.
CREATE INDEX conference_rooms_by_end ON conference_rooms (end_time);

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['conference_accounts', 'conference_rooms'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY tenant ON %I TO meetwright_app
      USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization())', tenant_table);
    EXECUTE format('ALTER TABLE %I ALTER COLUMN organization_id SET (n_distinct = 1)', tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO meetwright_app', tenant_table);
  END LOOP;
END $$;

-- Workers lease accounts of all organizations, and delete rooms of meetings that ended long ago.
GRANT SELECT, UPDATE ON conference_accounts TO meetwright_batch;
CREATE POLICY batch ON conference_accounts TO meetwright_batch USING ((SELECT current_user = 'meetwright_batch'));
GRANT SELECT, DELETE ON conference_rooms TO meetwright_batch;
CREATE POLICY batch ON conference_rooms TO meetwright_batch USING ((SELECT current_user = 'meetwright_batch'));

-- Mails about conference accounts that can't be used. The checks are wider than before, so rows need no validation.
ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check
  CHECK (kind IN ('confirmation', 'reschedule', 'cancellation', 'reminder', 'reconfirmation', 'new_host', 'reschedule_request',
                  'invitation', 'webhook_disabled', 'calendar_unread', 'calendar_emptied', 'calendar_gone', 'entry_deleted',
                  'entry_time_taken', 'entry_time_past', 'entry_group', 'entry_put_back', 'entry_moved', 'entry_failed',
                  'entry_conflict', 'location', 'location_failed', 'conference_unusable')) NOT VALID;
ALTER TABLE mails DROP CONSTRAINT mails_subject_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_subject_kind_check
  CHECK (subject_kind IN ('invitee', 'scheduled_event', 'organization_invitation', 'webhook_subscription',
                          'calendar_connection', 'connected_calendar', 'conference_account')) NOT VALID;
