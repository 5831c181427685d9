SET LOCAL lock_timeout = '500ms';

-- Pages of the organization that booking pages, account pages and mail link to: its privacy policy and its imprint.
ALTER TABLE organizations
  ADD COLUMN privacy_url text,
  ADD COLUMN imprint_url text;
