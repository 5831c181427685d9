SET LOCAL lock_timeout = '500ms';

-- How booking pages and mail of the organization look. `logo` describes the pictures in organization_logos.
ALTER TABLE organizations
  ADD COLUMN accent_color text,
  ADD COLUMN show_powered_by boolean NOT NULL DEFAULT true,
  ADD COLUMN logo jsonb;

-- The logo of an organization in each variant: WebP for pages and apps, PNG for mail.
CREATE TABLE organization_logos (
  organization_id uuid NOT NULL REFERENCES organizations (organization_id),
  variant text NOT NULL CHECK (variant IN ('96.webp', '288.webp', '96.png')),
  image bytea NOT NULL CHECK (octet_length(image) BETWEEN 1 AND 1048576),
  PRIMARY KEY (organization_id, variant)
);
-- WebP and PNG can't be compressed further.
ALTER TABLE organization_logos ALTER COLUMN image SET STORAGE EXTERNAL;

ALTER TABLE organization_logos ENABLE ROW LEVEL SECURITY;
ALTER TABLE organization_logos FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON organization_logos TO meetwright_app
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
ALTER TABLE organization_logos ALTER COLUMN organization_id SET (n_distinct = 1);
GRANT SELECT, INSERT, UPDATE, DELETE ON organization_logos TO meetwright_app;
