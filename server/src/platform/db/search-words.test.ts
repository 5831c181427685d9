// The words of search: how a text is split, and that a migration adds the words of existing rows.
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase } from '../../../test/database.ts'
import { MIGRATIONS, migrate } from './migrate.ts'

const FIRST_MIGRATION = '0012_search_words.sql'
const EVENTS = 2_500

let client: pg.Client

/** Migrates to the schema before the words, adds rows, and migrates again. */
beforeAll(async () => {
  const url = await createEmptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'meetwright-migrations-'))
  try {
    for (const file of await readdir(MIGRATIONS))
      if (file < FIRST_MIGRATION) await symlink(join(MIGRATIONS, file), join(folder, file))
    await migrate(url, { folder })
    client = new pg.Client(url)
    await client.connect()
    await client.query(`
      SET session_replication_role = 'replica';
      INSERT INTO users (organization_id, id, name, slug, email, timezone, locale, time_notation, removed_at, created_at, updated_at)
      VALUES (gen_random_uuid(), gen_random_uuid(), 'Zoë Host', 'zoe', 'zoe@host.example', 'UTC', 'en', '24h', NULL, now(), now()),
             (gen_random_uuid(), gen_random_uuid(), 'Rémy Removed', 'remy', 'r@x.example', 'UTC', 'en', '24h', now(), now(), now());
      WITH events AS (
        INSERT INTO scheduled_events (organization_id, id, event_type_id, booking_id, sequence, name, status, start_time, end_time,
               invitees_limit, invitees_total, invitees_active, created_at, updated_at)
        SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 0, 'Call ' || i, 'active', now(), now(),
               1, 1, 1, now(), now() FROM generate_series(1, ${EVENTS}) AS i
        RETURNING organization_id, id, name)
      INSERT INTO invitees (organization_id, id, event_id, start_time, email, name, status, timezone, locale, questions_and_answers,
             guests, tracking, rescheduled, source, generation, created_at, updated_at)
      SELECT organization_id, gen_random_uuid(), id, now(), 'ada@' || replace(name, 'Call ', 'x') || '.example', 'Ada', 'active', 'UTC',
             'en', '[]', '[]', '{}', false, 'page', 1, now(), now() FROM events;
      SET session_replication_role = 'origin'`)
    await migrate(url)
  } finally {
    await rm(folder, { recursive: true })
  }
})
afterAll(() => client.end())

test.each([
  ['Grace Hopper', ['grace', 'hopper']],
  ['grace.hopper+navy@example.com', ['com', 'example', 'grace', 'hopper', 'navy']],
  ['Jörg MÜLLER jorg', ['jorg', 'muller']],
  ['Søren Łukasz Strauß Œuvre Ærø Đorđe', ['aero', 'dorde', 'lukasz', 'oeuvre', 'soren', 'strauss']],
  ['İstanbul ısı', ['isi', 'istanbul']],
  ['Ольга Йовчева', ['иовчева', 'ольга']],
  ['田中 太郎', ['太郎', '田中']],
  ['O’Brien-Smith 30min', ['30min', 'brien', 'o', 'smith']],
  ['ﬁne ２０２６', ['2026', 'fine']],
  ['☕ … --', []],
  ['', []],
])('the words of %s', async (text, words) => {
  const { rows } = await client.query('SELECT search_words($1) AS words', [text])
  expect([...rows[0].words].sort()).toEqual([...words].sort())
})

test('a migration adds the words of existing events and users, in batches', async () => {
  const { rows } = await client.query(
    `SELECT e.name, array_agg(w.word ORDER BY w.word) AS words
       FROM scheduled_events e JOIN event_words w ON w.organization_id = e.organization_id AND w.event_id = e.id
      WHERE w.start_time = e.start_time GROUP BY e.id, e.name`,
  )
  expect(rows).toHaveLength(EVENTS)
  for (const { name, words } of rows) {
    const number = name.split(' ')[1]
    expect(words).toEqual([number, 'ada', 'call', 'example', `x${number}`])
  }
  const users = await client.query('SELECT word FROM user_words ORDER BY word')
  expect(users.rows.map(({ word }) => word)).toEqual(['example', 'host', 'zoe'])
})

test('afterwards the role of the worker has no access to events, invitees and users', async () => {
  const { rows } = await client.query(
    `SELECT table_name FROM unnest(ARRAY['scheduled_events', 'invitees', 'users', 'event_words', 'user_words']) AS table_name
      WHERE has_any_column_privilege('meetwright_batch', table_name, 'SELECT')`,
  )
  expect(rows).toEqual([])
})
