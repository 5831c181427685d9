SET LOCAL lock_timeout = '500ms';

-- The checks below are never validated: their columns are new and NULL in every row, so no row can break them.
-- What invitees see after booking. The message is plain text with line breaks.
ALTER TABLE event_types ADD COLUMN confirmation_message text;
ALTER TABLE event_types ADD CONSTRAINT event_types_confirmation_message_check
  CHECK (char_length(confirmation_message) BETWEEN 1 AND 2000) NOT VALID;
-- Where visitors go after booking; NULL = they stay.
ALTER TABLE event_types ADD COLUMN redirect_url text;
-- Browsers open it, so it must never be a script.
ALTER TABLE event_types ADD CONSTRAINT event_types_redirect_url_check
  CHECK (char_length(redirect_url) <= 2000 AND redirect_url ~ '^https?://') NOT VALID;
-- Whether the URL gets parameters with the booking and the invitee.
ALTER TABLE event_types ADD COLUMN redirect_with_booking boolean NOT NULL DEFAULT false;
-- Whether the confirmation links to the booking page again.
ALTER TABLE event_types ADD COLUMN book_another boolean NOT NULL DEFAULT true;

-- The one-time link or share that was used for the booking; NULL = none, or a booking of an earlier version.
ALTER TABLE invitees ADD COLUMN scheduling_link_id uuid;
