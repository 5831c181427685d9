SET LOCAL lock_timeout = '500ms';

-- The last time that the provider has refused the client id or the secret of the app.
ALTER TABLE calendar_providers ADD COLUMN refused_at timestamptz(3);
