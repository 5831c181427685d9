SET LOCAL lock_timeout = '500ms';

-- Subject, headline and text of a letter in one language, for the organization or for one of its event types. Ours applies without a row.
CREATE TABLE mail_templates (
  organization_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Null: for all event types.
  event_type_id uuid,
  letter text NOT NULL CHECK (char_length(letter) BETWEEN 1 AND 50),
  language text NOT NULL CHECK (char_length(language) = 2),
  -- Arrays of texts and variables.
  subject jsonb NOT NULL CHECK (jsonb_typeof(subject) = 'array'),
  headline jsonb NOT NULL CHECK (jsonb_typeof(headline) = 'array'),
  text jsonb NOT NULL CHECK (jsonb_typeof(text) = 'array'),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, id),
  UNIQUE NULLS NOT DISTINCT (organization_id, letter, language, event_type_id),
  FOREIGN KEY (organization_id, event_type_id) REFERENCES event_types (organization_id, id)
);

ALTER TABLE mail_templates ENABLE ROW LEVEL SECURITY;
ALTER TABLE mail_templates FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON mail_templates TO meetwright_app
  USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization());
ALTER TABLE mail_templates ALTER COLUMN organization_id SET (n_distinct = 1);
GRANT SELECT, INSERT, UPDATE, DELETE ON mail_templates TO meetwright_app;
