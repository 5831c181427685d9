SET LOCAL lock_timeout = '500ms';

-- Whether a host must accept a booking of this type, and for how many hours its time is held until then.
ALTER TABLE event_types ADD COLUMN requires_approval boolean NOT NULL DEFAULT false;
ALTER TABLE event_types ADD COLUMN request_hours integer NOT NULL DEFAULT 48;
ALTER TABLE event_types ADD CONSTRAINT event_types_request_hours_check
  CHECK (request_hours BETWEEN 1 AND 48) NOT VALID;

-- A booking request has a hold with the same id, which belongs to no user. A server of the release before can only let it expire.
-- squawk-ignore ban-drop-not-null
ALTER TABLE holds ALTER COLUMN user_id DROP NOT NULL;

-- The booking request that reserves a single-use link, and until when.
ALTER TABLE scheduling_links
  ADD COLUMN reserved_by uuid,
  ADD COLUMN reserved_until timestamptz(3);

-- A meeting that a host has not accepted yet, as the invitee entered it. A pending row past expires_at has expired.
CREATE TABLE booking_requests (
  organization_id uuid NOT NULL,
  -- Also the id of its hold.
  id uuid NOT NULL,
  event_type_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'accepted', 'declined', 'expired', 'withdrawn')),
  start_time timestamptz(3) NOT NULL,
  end_time timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  -- What the scheduled event will be called.
  event_name text NOT NULL,
  location jsonb,
  email text,
  name text,
  first_name text,
  last_name text,
  timezone text NOT NULL,
  locale text NOT NULL,
  questions_and_answers jsonb NOT NULL,
  guests jsonb NOT NULL,
  tracking jsonb NOT NULL,
  text_reminder_number text,
  payment jsonb,
  routing_form_submission_id uuid,
  -- The single-use link that it reserves.
  link_id uuid,
  -- The booking that it replaces, which stays until a host accepts.
  old_invitee_id uuid,
  source text NOT NULL CHECK (source IN ('page', 'api', 'mcp')),
  requested_by uuid,
  verified_at timestamptz(3),
  -- What the host wrote to the invitee when declining.
  message text,
  decided_by uuid,
  decided_at timestamptz(3),
  -- Why it was withdrawn without the person who asked: the meeting that it would move has another host.
  end_reason text CHECK (end_reason = 'host_changed'),
  -- The booking after it was accepted.
  event_id uuid,
  invitee_id uuid,
  -- Of the links of the invitee.
  generation integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, event_type_id) REFERENCES event_types (organization_id, id),
  CHECK (num_nonnulls(event_id, invitee_id) = CASE status WHEN 'accepted' THEN 2 ELSE 0 END)
);
CREATE INDEX booking_requests_by_age ON booking_requests (organization_id, created_at, id);
CREATE INDEX booking_requests_of_types ON booking_requests (organization_id, event_type_id, start_time);
CREATE INDEX booking_requests_by_expiry ON booking_requests (expires_at) WHERE status = 'pending';
CREATE INDEX booking_requests_pending ON booking_requests (organization_id, created_at, id) WHERE status = 'pending';

-- The hosts whose time it holds, each of whom can accept it.
CREATE TABLE booking_request_hosts (
  organization_id uuid NOT NULL,
  -- Of the link in the mail to this host.
  id uuid NOT NULL,
  request_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- Of the request.
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, request_id, user_id),
  FOREIGN KEY (organization_id, request_id) REFERENCES booking_requests (organization_id, id),
  FOREIGN KEY (organization_id, user_id) REFERENCES users (organization_id, id)
);
CREATE INDEX booking_request_hosts_by_user ON booking_request_hosts (organization_id, user_id, created_at, request_id);

ALTER TABLE booking_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE booking_requests FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON booking_requests TO meetwright_app
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
ALTER TABLE booking_requests ALTER COLUMN organization_id SET (n_distinct = 1);
GRANT SELECT, INSERT, UPDATE, DELETE ON booking_requests TO meetwright_app;

ALTER TABLE booking_request_hosts ENABLE ROW LEVEL SECURITY;
ALTER TABLE booking_request_hosts FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON booking_request_hosts TO meetwright_app
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
ALTER TABLE booking_request_hosts ALTER COLUMN organization_id SET (n_distinct = 1);
GRANT SELECT, INSERT, UPDATE, DELETE ON booking_request_hosts TO meetwright_app;

-- Workers find expired requests of all organizations.
GRANT SELECT (organization_id, id, status, expires_at) ON booking_requests TO meetwright_batch;
CREATE POLICY batch ON booking_requests FOR SELECT TO meetwright_batch
  USING ((SELECT current_user = 'meetwright_batch'));

-- Mails about requests. The checks are wider than before, so rows need no validation.
ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_kind_check
  CHECK (kind IN ('confirmation', 'reschedule', 'cancellation', 'reminder', 'reconfirmation', 'new_host', 'former_host',
                  'reschedule_request', 'invitation', 'webhook_disabled', 'calendar_unread', 'calendar_emptied', 'calendar_gone',
                  'entry_deleted', 'entry_time_taken', 'entry_time_past', 'entry_group', 'entry_put_back', 'entry_moved',
                  'entry_failed', 'entry_conflict', 'location', 'location_failed', 'conference_unusable', 'agenda',
                  'request_received', 'request_declined', 'request_expired', 'request_withdrawn')) NOT VALID;
ALTER TABLE mails DROP CONSTRAINT mails_subject_kind_check;
ALTER TABLE mails ADD CONSTRAINT mails_subject_kind_check
  CHECK (subject_kind IN ('invitee', 'scheduled_event', 'organization_invitation', 'webhook_subscription',
                          'calendar_connection', 'connected_calendar', 'conference_account', 'user', 'booking_request')) NOT VALID;
