SET LOCAL lock_timeout = '500ms';

-- The words of a text in lower case and without accents, each once. Words are letters and digits; an address has several. The
-- order is fixed, so concurrent inserts of the same words can't deadlock.
CREATE FUNCTION search_words(content text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY(
    SELECT DISTINCT word
      FROM regexp_split_to_table(
             regexp_replace(
               translate(
                 replace(replace(replace(normalize(lower(content COLLATE "und-x-icu"), NFKD), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
                 'øłđı', 'oldi'),
               '[\u0300-\u036f]', '', 'g'),
             '[^[:alnum:]]+') AS word
     WHERE word <> ''
     ORDER BY word);

-- Finds events by the beginning of a word. Row-level security allows only leakproof operators on an index, such as >= and < with the
-- collation "C"; pattern and trigram operators are not. No foreign key: events are never deleted, and checking each word would cost
-- more than inserting it.
CREATE TABLE event_words (
  organization_id uuid NOT NULL,
  event_id uuid NOT NULL,
  -- Of the event's name, and of the names and addresses of its invitees.
  word text COLLATE "C" NOT NULL,
  -- Of the event, which never changes.
  start_time timestamptz(3) NOT NULL,
  PRIMARY KEY (organization_id, event_id, word)
);
CREATE INDEX event_words_by_word ON event_words (organization_id, word, start_time, event_id);

CREATE TABLE user_words (
  organization_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- Of the user's name and address.
  word text COLLATE "C" NOT NULL,
  PRIMARY KEY (organization_id, user_id, word),
  FOREIGN KEY (organization_id, user_id) REFERENCES users (organization_id, id)
);
CREATE INDEX user_words_by_word ON user_words (organization_id, word, user_id);

DO $$
DECLARE word_table text;
BEGIN
  FOREACH word_table IN ARRAY ARRAY['event_words', 'user_words']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', word_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', word_table);
    EXECUTE format('CREATE POLICY tenant ON %I TO meetwright_app USING (organization_id = current_organization()) WITH CHECK (organization_id = current_organization())', word_table);
    EXECUTE format('ALTER TABLE %I ALTER COLUMN organization_id SET (n_distinct = 1)', word_table);
  END LOOP;
END $$;
GRANT SELECT, INSERT, DELETE ON event_words, user_words TO meetwright_app;

-- Only while 0013 adds the words of existing rows. 0014 takes it back.
GRANT SELECT ON scheduled_events, invitees, users TO meetwright_batch;
GRANT SELECT, INSERT, DELETE ON event_words, user_words TO meetwright_batch;
DO $$
DECLARE batch_table text;
BEGIN
  FOREACH batch_table IN ARRAY ARRAY['scheduled_events', 'invitees', 'users', 'event_words', 'user_words']
  LOOP
    EXECUTE format('CREATE POLICY batch ON %I TO meetwright_batch USING ((SELECT current_user = %L))', batch_table, 'meetwright_batch');
  END LOOP;
END $$;

-- The last row whose words were added, by table.
CREATE TABLE search_words_progress (table_name text PRIMARY KEY, organization_id uuid NOT NULL, id uuid NOT NULL);
INSERT INTO search_words_progress (table_name, organization_id, id)
SELECT table_name, '00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000'
  FROM unnest(ARRAY['scheduled_events', 'users']) AS table_name;
GRANT SELECT, UPDATE ON search_words_progress TO meetwright_batch;
