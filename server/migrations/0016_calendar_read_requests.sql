SET LOCAL lock_timeout = '500ms';

-- The last request to read the calendar now, which limits further ones.
ALTER TABLE calendar_subscriptions ADD COLUMN read_requested_at timestamptz(3);
