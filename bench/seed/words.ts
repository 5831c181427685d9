// Inserts the words of generated invitees for the events of an organization, in bulk.
import { withDatabaseClient } from '../../testbed/database-client.ts'
import type { Person } from '../../testbed/people.ts'
import type { Report } from '../../testbed/runner.ts'
import type { Testbed } from '../../testbed/testbed.ts'
import { vacuumUntilVisible } from './vacuum.ts'

const FIRST_NAMES =
  'Ada Alan Anna Barbara Ben Carla Chen Clara David Diego Elif Emma Eva Felix Fatima Frank Grace Hannah Hugo Ines Ivan Jana Jin Jonas Jörg Julia Karim Klara Lars Lea Leon Lina Lucía Luis Magda Mara Maria Martin Max Maya Mei Mia Milan Nadia Nina Noah Nora Olga Omar Oskar Paula Pavel Petra Rosa Sami Sara Sofia Søren Tariq Theo Tom Uma Vera Yusuf'
const BEGINNINGS =
  'Ab An Bar Ber Bro Cal Car Cro Dan Dor Ehr Fal Fer Gar Gor Hal Har Hop In Jan Kal Kor Lan Lov Mar May Mel Nor Pet Ros Sch Wil'
const MIDDLES = 'a an ar da de do e el en er ga go i il in ka ke la le li ma me mi na ne o on ra re ri sa ta'
const ENDS = 'ard berg dale er feld ham ing kov land man nen per ri sen son ton'

const CHUNKS = 20
const array = (names: string) => `ARRAY['${names.split(' ').join("','")}']`

/**
 * The hash of the id chooses a name and an address. The last third of the events in time has another name. So some words are in
 * every event, some only in new ones, and most in a few.
 */
const INSERT = `
  INSERT INTO event_words (organization_id, event_id, word, start_time)
  SELECT organization_id, id, word, start_time
    FROM (SELECT e.organization_id, e.id, e.start_time, hashtext(e.id::text) AS hash,
                 CASE WHEN e.start_time < bounds.first + (bounds.last - bounds.first) * 2 / 3 THEN 'Intro call' ELSE 'Product demo' END
                   AS title,
                 bounds.first + (bounds.last - bounds.first) * $2 / ${CHUNKS} AS chunk_start,
                 bounds.first + (bounds.last - bounds.first) * ($2 + 1) / ${CHUNKS} AS chunk_end
            FROM scheduled_events e,
                 (SELECT min(start_time) AS first, max(start_time) + interval '1 second' AS last
                    FROM scheduled_events WHERE organization_id = $1) AS bounds
           WHERE e.organization_id = $1) AS events
   CROSS JOIN LATERAL (
     SELECT (${array(FIRST_NAMES)})[1 + (hash & 63)] AS first_name,
            (${array(BEGINNINGS)})[1 + (hash >> 6 & 31)] || (${array(MIDDLES)})[1 + (hash >> 11 & 31)]
              || (${array(ENDS)})[1 + (hash >> 16 & 15)] AS last_name) AS names
   CROSS JOIN LATERAL unnest(search_words(
     concat(title, ' ', first_name, ' ', last_name, ' ', last_name, hash >> 6 & 1023, '@example.com'))) AS word
   WHERE start_time >= chunk_start AND start_time < chunk_end`

export async function seedEventWords(
  testbed: Testbed,
  { organizationId }: Person,
  report: Report,
): Promise<void> {
  await withDatabaseClient(testbed.postgres.url, async (client) => {
    for (let chunk = 0; chunk < CHUNKS; chunk += 1) {
      report.progress(`seeding: words, ${chunk} of ${CHUNKS}`)
      await client.query(INSERT, [organizationId, chunk])
    }
    report.progress('seeding: VACUUM ANALYZE')
    await vacuumUntilVisible(client, ['event_words'])
  })
}

const INSERT_USER_WORDS = `
  INSERT INTO user_words (organization_id, user_id, word)
  SELECT u.organization_id, u.id, word FROM users u CROSS JOIN LATERAL unnest(search_words(u.name || ' ' || u.email)) AS word
   WHERE u.organization_id = $1
      ON CONFLICT DO NOTHING`

export const seedUserWords = (testbed: Testbed, { organizationId }: Person): Promise<void> =>
  withDatabaseClient(testbed.postgres.url, async (client) => {
    await client.query(INSERT_USER_WORDS, [organizationId])
    await vacuumUntilVisible(client, ['user_words'])
  })
