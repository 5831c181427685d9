SET LOCAL lock_timeout = '500ms';

-- Takes back what 0013 needed.
DO $$
DECLARE batch_table text;
BEGIN
  FOREACH batch_table IN ARRAY ARRAY['scheduled_events', 'invitees', 'users', 'event_words', 'user_words']
  LOOP
    EXECUTE format('DROP POLICY batch ON %I', batch_table);
  END LOOP;
END $$;
REVOKE SELECT ON scheduled_events, invitees, users FROM meetwright_batch;
REVOKE SELECT, INSERT, DELETE ON event_words, user_words FROM meetwright_batch;
-- squawk-ignore ban-drop-table
DROP TABLE search_words_progress;
