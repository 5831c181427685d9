// The rows of the pages proof: stable ones, and writers that insert and delete others throughout the list.
import { randomUUID } from 'node:crypto'
import { type Instant, instant, iso } from '../../server/src/domain/time/instant.ts'
import { sql } from '../../server/src/platform/db/sql.ts'
import type { Client } from '../../testbed/client.ts'
import type { Person } from '../../testbed/people.ts'
import type { Random } from '../../testbed/random.ts'
import type { Testbed } from '../../testbed/testbed.ts'

const uriOf = (collection: string, id: string) => `http://meetwright.test/${collection}/${id}`

export interface Span {
  readonly from: Instant
  readonly to: Instant
  /** The time that many rows share. */
  readonly sharedInstant: Instant
}

export const createSpan = (now: number): Span => ({
  from: instant(now - 3_600_000),
  to: instant(now - 1_000),
  sharedInstant: instant(now - 1_800_000),
})

async function insertGroups(
  testbed: Testbed,
  { organizationId }: Person,
  times: readonly Instant[],
): Promise<string[]> {
  const rows = times.map((time) => ({
    organization_id: organizationId,
    // Random ids, so a new row with the shared time can fall between two old ones.
    id: randomUUID(),
    name: 'Seeded',
    slug: 'seeded',
    created_at: iso(time),
    updated_at: iso(time),
  }))
  for (let at = 0; at < rows.length; at += 1_000) {
    const some = sql.insertInto('groups').values(rows.slice(at, at + 1_000))
    await testbed.ctx.db.transaction(organizationId, (tx) => tx.rows(some))
  }
  return rows.map((row) => row.id)
}

/** `equal` of the `total` rows have the same timestamp; the ids are independent of the order. */
export async function seedGroups(
  testbed: Testbed,
  owner: Person,
  span: Span,
  random: Random,
  { total, equal }: { total: number; equal: number },
): Promise<void> {
  const times = Array.from({ length: total }, (_, at) =>
    at < equal ? span.sharedInstant : instant(random.int(span.from, span.to)),
  )
  await insertGroups(testbed, owner, times)
}

/** Reads the rows with a plain ORDER BY, without paging. */
export async function groupsInOrder(testbed: Testbed, owner: Person): Promise<string[]> {
  const query = sql.selectFrom('groups').select('id').where('organization_id', '=', owner.organizationId)
  const rows = await testbed.ctx.db
    .withOrganization(owner.organizationId)
    .rows(query.orderBy('created_at').orderBy('id'))
  return rows.map(({ id }) => uriOf('groups', id))
}

export async function seedInvitations(
  testbed: Testbed,
  owner: Person,
  now: number,
  total: number,
): Promise<void> {
  const rows = Array.from({ length: total }, (_, at) => ({
    organization_id: owner.organizationId,
    id: testbed.ctx.newId(),
    email: `${['zoe', 'adam', 'max'][at % 3]}.${(at * 7919) % total}@example.com`,
    status: 'pending',
    last_sent_at: iso(instant(now)),
    expires_at: iso(instant(now + 30 * 86_400_000)),
    created_at: iso(instant(now - Math.floor(at / 5) * 1_000)),
    updated_at: iso(instant(now)),
  }))
  const insert = sql.insertInto('organization_invitations').values(rows)
  await testbed.ctx.db.transaction(owner.organizationId, (tx) => tx.rows(insert))
}

export async function invitationsInOrder(
  testbed: Testbed,
  owner: Person,
  fields: readonly ('email' | 'created_at')[],
): Promise<string[]> {
  const all = sql
    .selectFrom('organization_invitations')
    .select('id')
    .where('organization_id', '=', owner.organizationId)
  const sorted = fields.reduce((query, field) => query.orderBy(field), all).orderBy('id')
  const rows = await testbed.ctx.db.withOrganization(owner.organizationId).rows(sorted)
  return rows.map(({ id }) => uriOf('organization_invitations', id))
}

export interface Writers {
  /** Stops the writers and deletes their rows. */
  stop(): Promise<{ writes: number; perSecond: number }>
}

const TICK_MS = 20

/**
 * At `perSecond`: new groups through the API (last in the list), new ones in the middle (by SQL), deletions anywhere.
 */
export function startWriters(
  testbed: Testbed,
  client: Client,
  owner: Person,
  span: Span,
  random: Random,
  perSecond: number,
): Writers {
  const url = testbed.apis[0]?.url ?? ''
  const ids: string[] = []
  const started = performance.now()
  let writes = 0
  let failure: unknown = null
  let isOver = false

  async function remove(id: string): Promise<void> {
    const { status } = await client.call(url, 'DELETE', `/groups/${id}`, owner)
    if (status !== 204) throw new Error(`A deletion by the writers returned ${status}.`)
  }
  async function writeOnce(): Promise<void> {
    const roll = random.next()
    if (roll < 0.5 && ids.length > 20) {
      const [id = ''] = ids.splice(random.int(0, ids.length - 1), 1)
      await remove(id)
    } else if (roll < 0.75) {
      const time = random.next() < 0.3 ? span.sharedInstant : instant(random.int(span.from, span.to))
      ids.push(...(await insertGroups(testbed, owner, [time])))
    } else {
      const { status, text } = await client.call(url, 'POST', '/groups', {
        ...owner,
        body: { name: 'Comes and goes' },
      })
      if (status !== 201) throw new Error(`A write by the writers returned ${status}.`)
      ids.push((JSON.parse(text) as { resource: { uri: string } }).resource.uri.slice(-36))
    }
    writes += 1
  }
  async function run(): Promise<void> {
    const due = new Set<Promise<void>>()
    for (let startedCount = 0; !isOver && failure === null; ) {
      const wanted = Math.floor(((performance.now() - started) / 1_000) * perSecond)
      for (; startedCount < wanted && due.size < 20; startedCount += 1) {
        const one: Promise<void> = writeOnce()
          .catch((error: unknown) => {
            failure ??= error
          })
          .finally(() => due.delete(one))
        due.add(one)
      }
      await new Promise((resolve) => setTimeout(resolve, TICK_MS))
    }
    await Promise.all(due)
  }
  const running = run()

  return {
    async stop() {
      isOver = true
      await running
      if (failure !== null) throw failure
      const seconds = (performance.now() - started) / 1_000
      const done = writes
      for (const id of ids) await remove(id)
      return { writes: done, perSecond: Math.round(done / seconds) }
    },
  }
}
