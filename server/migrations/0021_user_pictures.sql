SET LOCAL lock_timeout = '500ms';

-- Names the picture of a user in its URL; null without one.
ALTER TABLE users ADD COLUMN picture_name text;

-- The picture of a user in each size that pages show, as WebP.
CREATE TABLE user_pictures (
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  size integer NOT NULL,
  image bytea NOT NULL,
  PRIMARY KEY (organization_id, user_id, size),
  FOREIGN KEY (organization_id, user_id) REFERENCES users (organization_id, id),
  CHECK (octet_length(image) BETWEEN 1 AND 1048576)
);
-- WebP can't be compressed further.
ALTER TABLE user_pictures ALTER COLUMN image SET STORAGE EXTERNAL;

ALTER TABLE user_pictures ENABLE ROW LEVEL SECURITY;
ALTER TABLE user_pictures FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON user_pictures TO meetwright_app
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
ALTER TABLE user_pictures ALTER COLUMN organization_id SET (n_distinct = 1);
GRANT SELECT, INSERT, UPDATE, DELETE ON user_pictures TO meetwright_app;
