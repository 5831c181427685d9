// Inserts members in bulk, bypassing the service: a million in a minute, in order of creation time.
import { iso } from '../../server/src/domain/time/instant.ts'
import { runStatement, withDatabaseClient } from '../../testbed/database-client.ts'
import type { Person } from '../../testbed/people.ts'
import type { Report } from '../../testbed/runner.ts'
import type { Testbed } from '../../testbed/testbed.ts'
import { vacuumUntilVisible } from './vacuum.ts'

const CHUNK = 50_000
/** Updates the planner statistics, as autovacuum would. */
const TABLES = ['users', 'organization_memberships', 'organizations', 'access_tokens']

/** Ids like those of the service: they begin with the time, so rows close in time are close in every index. */
export const uuidAt = (milliseconds: string, salt: string) =>
  `(lpad(to_hex(${milliseconds}), 12, '0') || '7' || substr(md5(${salt}), 1, 3) || '8' || substr(md5(${salt}), 4, 15))::uuid`

const INSERT_MEMBERSHIPS = `
  WITH people AS (
    SELECT i, ${uuidAt('$4::bigint + i', "$1 || ' user ' || i")} AS user_id,
           ${uuidAt('$4::bigint + i', "$1 || ' membership ' || i")} AS membership_id,
           to_timestamp(($4::bigint + i) / 1000.0) AS at
      FROM generate_series($2::bigint, $3::bigint) AS i
  ), added AS (
    INSERT INTO users (organization_id, id, name, slug, email, timezone, locale, time_notation, created_at, updated_at)
    SELECT $1::uuid, user_id, 'Member ' || i, 'member-' || i, 'member-' || i || '@example.com',
           'Europe/Berlin', 'en', '24h', at, at FROM people
  )
  INSERT INTO organization_memberships (organization_id, id, user_id, role, created_at, updated_at)
  SELECT $1::uuid, membership_id, user_id, 'user', at, at FROM people`

/** Adds `count` members to the organization and updates the planner statistics. */
export async function seedMemberships(
  testbed: Testbed,
  owner: Person,
  count: number,
  report: Report,
): Promise<void> {
  await withDatabaseClient(testbed.postgres.url, async (client) => {
    const start = testbed.ctx.clock.now() + 1_000
    // The rows are valid by construction, so foreign key checks are skipped.
    await client.query("SET session_replication_role = 'replica'")
    for (let done = 0; done < count; done += CHUNK) {
      report.progress(`seeding: ${done.toLocaleString('en')} of ${count.toLocaleString('en')} memberships`)
      await client.query(INSERT_MEMBERSHIPS, [
        owner.organizationId,
        done + 1,
        Math.min(done + CHUNK, count),
        start,
      ])
    }
    report.progress('seeding: VACUUM ANALYZE')
    await vacuumUntilVisible(client, TABLES)
  })
}

const INSERT_ORGANIZATIONS = `
  WITH others AS (
    SELECT i, ${uuidAt('i', "'organization ' || i")} AS organization_id, ${uuidAt('i', "'user ' || i")} AS user_id,
           ${uuidAt('i', "'token ' || i")} AS token_id, $2::timestamptz AS at
      FROM generate_series(1, $1::bigint) AS i
  ), organized AS (
    INSERT INTO organizations (organization_id, name, plan, stage, created_at, updated_at)
    SELECT organization_id, 'Organization ' || i, 'standard', 'active', at, at FROM others
  ), added AS (
    INSERT INTO users (organization_id, id, name, slug, email, timezone, locale, time_notation, created_at, updated_at)
    SELECT organization_id, user_id, 'Owner', 'owner-' || i, 'owner-' || i || '@example.com',
           'Europe/Berlin', 'en', '24h', at, at FROM others
  ), joined AS (
    INSERT INTO organization_memberships (organization_id, id, user_id, role, created_at, updated_at)
    SELECT organization_id, user_id, user_id, 'owner', at, at FROM others
  )
  INSERT INTO access_tokens (hash, id, organization_id, user_id, name, scopes, created_at)
  SELECT sha256(i::text::bytea), token_id, organization_id, user_id, 'Token', ARRAY['users:read'], at FROM others`

/**
 * Adds organizations of one person with a token each. Finding a caller is then a real search, and the planner sees a
 * typical installation: many small organizations and one large one.
 */
export async function seedOrganizations(testbed: Testbed, count: number, report: Report): Promise<void> {
  report.progress(`seeding: ${count.toLocaleString('en')} organizations`)
  await withDatabaseClient(testbed.postgres.url, async (client) => {
    await client.query("SET session_replication_role = 'replica'")
    await client.query(INSERT_ORGANIZATIONS, [count, iso(testbed.ctx.clock.now())])
    await vacuumUntilVisible(client, TABLES)
  })
}

const SELECT_SOME_IDS = `
  SELECT id FROM organization_memberships WHERE organization_id = $1 AND user_id <> $2 ORDER BY md5(id::text) LIMIT $3`

/** A random sample of ids of the organization. */
export const pickMembershipIds = (testbed: Testbed, owner: Person, count: number): Promise<string[]> =>
  pickIds(testbed, SELECT_SOME_IDS, [owner.organizationId, owner.userId, count])

export async function pickIds(testbed: Testbed, text: string, values: readonly unknown[]): Promise<string[]> {
  const rows = await runStatement<{ id: string }>(testbed.postgres.url, text, values)
  return rows.map(({ id }) => id)
}
