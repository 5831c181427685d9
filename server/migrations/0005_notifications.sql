-- Mail that is to be sent, or was.

SET LOCAL lock_timeout = '5s';

-- When the mail server refused a mail to this invitee for good: the host is shown that nobody reads there.
ALTER TABLE invitees ADD COLUMN email_bounced_at timestamptz(3);

-- What a mail is about and to whom it goes, by reference: its text, and the address, are read when it is sent. So there is
-- no personal data here, and a mail never says what is no longer true.
CREATE TABLE mails (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('confirmation', 'reschedule', 'cancellation', 'reminder', 'reconfirmation', 'new_host', 'invitation', 'webhook_disabled')),
  subject_kind text NOT NULL CHECK (subject_kind IN ('invitee', 'scheduled_event', 'organization_invitation', 'webhook_subscription')),
  subject_id uuid NOT NULL,
  recipient_kind text NOT NULL CHECK (recipient_kind IN ('invitee', 'guest', 'host', 'invited', 'creator')),
  -- The invitee (of a guest: whose guest it is), the user, or the invitation.
  recipient_id uuid NOT NULL,
  -- Which of the invitee's guests, from 1; 0 = none.
  guest integer NOT NULL,
  -- Of the booking, where the same may happen to it again; of a webhook subscription, the minute since 1970.
  sequence integer NOT NULL,
  -- The mail that began the thread: itself, or an earlier one to the same person about the same booking.
  thread_id uuid NOT NULL,
  -- The user who caused it.
  actor_id uuid,
  status text NOT NULL CHECK (status IN ('pending', 'sent', 'dropped', 'bounced', 'failed')),
  due_at timestamptz(3) NOT NULL,
  attempts integer NOT NULL,
  -- Until then one worker is at it, and no other takes it.
  leased_until timestamptz(3),
  -- What the mail server said last, without addresses; or why it was dropped.
  error text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id)
);
-- An event that is handed over twice makes no second mail.
CREATE UNIQUE INDEX mails_once ON mails (organization_id, subject_id, kind, recipient_id, guest, sequence);
CREATE INDEX mails_due ON mails (due_at) WHERE status = 'pending';
CREATE INDEX mails_done ON mails (updated_at) WHERE status <> 'pending';

-- As of every tenant table: whoever knows the id knows the organization.
ALTER TABLE mails ALTER COLUMN organization_id SET (n_distinct = 1);
ALTER TABLE mails ENABLE ROW LEVEL SECURITY;
ALTER TABLE mails FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON mails TO meetwright_app USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
GRANT SELECT, INSERT, UPDATE, DELETE ON mails TO meetwright_app;
GRANT SELECT, UPDATE, DELETE ON mails TO meetwright_batch;
CREATE POLICY batch ON mails TO meetwright_batch USING ((SELECT current_user = 'meetwright_batch'));
