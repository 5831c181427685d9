-- Adds the words of existing events, in order of their key. Each batch moves the progress; the last one finds no events.
-- repeat until no rows
WITH batch AS (
  SELECT e.organization_id, e.id, e.start_time, e.name
    FROM search_words_progress p
   CROSS JOIN LATERAL (
     SELECT organization_id, id, start_time, name FROM scheduled_events
      WHERE (organization_id, id) > (p.organization_id, p.id)
      ORDER BY organization_id, id LIMIT 1000) AS e
   WHERE p.table_name = 'scheduled_events'
), added AS (
  INSERT INTO event_words (organization_id, event_id, word, start_time)
  SELECT b.organization_id, b.id, word, b.start_time
    FROM batch b
   CROSS JOIN LATERAL (
     SELECT b.name AS content
      UNION ALL
     SELECT concat_ws(' ', i.name, i.email) FROM invitees i
      WHERE i.organization_id = b.organization_id AND i.event_id = b.id) AS texts
   CROSS JOIN LATERAL unnest(search_words(texts.content)) AS word
      ON CONFLICT DO NOTHING
)
UPDATE search_words_progress p SET organization_id = last.organization_id, id = last.id
  FROM (SELECT organization_id, id FROM batch ORDER BY organization_id DESC, id DESC LIMIT 1) AS last
 WHERE p.table_name = 'scheduled_events';

-- The same for users who are not removed.
-- repeat until no rows
WITH batch AS (
  SELECT u.organization_id, u.id, u.name, u.email, u.removed_at
    FROM search_words_progress p
   CROSS JOIN LATERAL (
     SELECT organization_id, id, name, email, removed_at FROM users
      WHERE (organization_id, id) > (p.organization_id, p.id)
      ORDER BY organization_id, id LIMIT 1000) AS u
   WHERE p.table_name = 'users'
), added AS (
  INSERT INTO user_words (organization_id, user_id, word)
  SELECT b.organization_id, b.id, word
    FROM batch b CROSS JOIN LATERAL unnest(search_words(b.name || ' ' || b.email)) AS word
   WHERE b.removed_at IS NULL
      ON CONFLICT DO NOTHING
)
UPDATE search_words_progress p SET organization_id = last.organization_id, id = last.id
  FROM (SELECT organization_id, id FROM batch ORDER BY organization_id DESC, id DESC LIMIT 1) AS last
 WHERE p.table_name = 'users';

-- A deletion of personal data that ran between the reading and the adding of a batch has not seen its words.
-- repeat until no rows
WITH changed AS (
  SELECT organization_id, event_id FROM invitees WHERE email IS NULL
   UNION
  SELECT organization_id, id FROM scheduled_events WHERE name LIKE '%…%'
), present AS (
  SELECT c.organization_id, c.event_id, word
    FROM changed c
   CROSS JOIN LATERAL (
     SELECT e.name AS content FROM scheduled_events e WHERE e.organization_id = c.organization_id AND e.id = c.event_id
      UNION ALL
     SELECT concat_ws(' ', i.name, i.email) FROM invitees i
      WHERE i.organization_id = c.organization_id AND i.event_id = c.event_id) AS texts
   CROSS JOIN LATERAL unnest(search_words(texts.content)) AS word
)
DELETE FROM event_words w USING changed c
 WHERE w.organization_id = c.organization_id AND w.event_id = c.event_id
   AND NOT EXISTS (
     SELECT FROM present p
      WHERE p.organization_id = w.organization_id AND p.event_id = w.event_id AND p.word = w.word);
