SET LOCAL lock_timeout = '500ms';

-- The rooms of users at video services: one link for each kind of conference.
CREATE TABLE personal_meeting_links (
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  url text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, user_id, kind),
  FOREIGN KEY (organization_id, user_id) REFERENCES users (organization_id, id),
  CHECK (kind IN ('google_conference', 'gotomeeting_conference', 'microsoft_teams_conference', 'webex_conference',
                  'zoom_conference')),
  CHECK (char_length(url) BETWEEN 1 AND 2000)
);

ALTER TABLE personal_meeting_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE personal_meeting_links FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON personal_meeting_links TO meetwright_app
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
ALTER TABLE personal_meeting_links ALTER COLUMN organization_id SET (n_distinct = 1);
GRANT SELECT, INSERT, UPDATE, DELETE ON personal_meeting_links TO meetwright_app;

-- The host whose personal link is the place of the meeting; NULL = none.
ALTER TABLE scheduled_events ADD COLUMN link_host_id uuid;
