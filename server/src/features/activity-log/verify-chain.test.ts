// Whatever is done to the activity log by hand, with every right in the database but without the key, is found and named.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainAll, verifyLog } from '../../../test/activity-log.ts'
import { settled } from '../../../test/feed.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { dispatchEvents } from '../../platform/jobs/store.ts'
import { chainEntries } from './chain-entries.ts'
import { redactEntries } from './redact-entries.ts'

let service: Service
let database: pg.Client
let owner: Person
let organization: string

interface Row {
  readonly id: string
  readonly position: number
  readonly type: string
}

beforeAll(async () => {
  service = await startService()
  database = new pg.Client(service.ctx.config.database.url)
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await service.stop()
})

const makeGroup = (name: string) => service.call('POST', '/groups', { as: owner, body: { name } })
const log = async (): Promise<Row[]> => {
  const text = `SELECT e.id, l.position::int, e.type FROM events e LEFT JOIN activity_log_links l ON l.event_id = e.id
                 WHERE e.organization_id = $1 ORDER BY e.xact_id, e.id`
  return (await database.query(text, [organization])).rows
}
/** As a superuser. `$own` is the organization. */
const byHand = (statement: string, ...values: unknown[]) =>
  database.query(statement.replaceAll('$own', `'${organization}'`), values)

async function newLog(): Promise<Row[]> {
  owner = await service.found('Acme')
  organization = owner.organizationId
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await makeGroup(name)
  await chainAll(service)
  return log()
}

const faults = async () => (await verifyLog(service, organization)).faults
const named = ({ id, position }: Row) => ({ entryId: id, position })
/** In order; each with what it must at least say. */
const found = async (...expected: object[]) =>
  expect(await faults()).toEqual(expected.map((one) => expect.objectContaining(one)))
const saying = (what: RegExp) => ({ what: expect.stringMatching(what) })

const PLACES = ['first', 'middle', 'last'] as const
const at = (rows: readonly Row[], place: (typeof PLACES)[number]): Row => {
  const row = rows[{ first: 0, middle: 4, last: rows.length - 1 }[place]]
  if (!row) throw new Error('The log is empty.')
  return row
}

test('a log that nobody has touched verifies, while the service goes on', async () => {
  const rows = await newLog()
  await makeGroup('Waiting')
  const { faults: none, ...counts } = await verifyLog(service, organization)
  expect(none).toEqual([])
  expect(counts).toMatchObject({ entries: rows.length, waiting: 1, redacted: 0, late: 0 })
  await chainAll(service)
  expect(await verifyLog(service, organization)).toMatchObject({
    faults: [],
    entries: rows.length + 1,
    waiting: 0,
  })
})

describe.each(PLACES)('the %s entry', (place) => {
  test.each([
    [`after = '{"name": "Else"}'`, /content was changed/],
    [`before = '{}'`, /content was changed/],
    ['before = NULL, after = NULL', /taken away without a redaction/],
    [`after = after || '{"more": 1}'`, /content was changed/],
    [`type = 'group.deleted'`, /it was changed/],
    [`actor_kind = 'invitee'`, /it was changed/],
    ['actor_id = gen_random_uuid()', /it was changed/],
    ['subject_id = gen_random_uuid()', /it was changed/],
    [`request_id = 'x'`, /it was changed/],
    [`occurred_at = occurred_at - interval '1 year'`, /it was changed/],
    [
      'redaction_id = gen_random_uuid(), before = NULL, after = NULL',
      /salt was put back|no redaction names it/,
    ],
  ])('with %s', async (change, what) => {
    const row = at(await newLog(), place)
    await byHand(`UPDATE events SET ${change} WHERE id = $1`, row.id)
    const [first] = await faults()
    expect(first).toMatchObject({ ...named(row), occurredAt: expect.any(Number) })
    expect((await faults()).map((fault) => fault.what).join()).toMatch(what)
  })

  test('that is deleted', async () => {
    const row = at(await newLog(), place)
    await byHand('DELETE FROM events WHERE id = $1', row.id)
    await found({ ...named(row), type: row.type, ...saying(/it was deleted/) })
  })

  test('that is deleted with its link', async () => {
    const row = at(await newLog(), place)
    await byHand('DELETE FROM activity_log_links WHERE event_id = $1', row.id)
    await byHand('DELETE FROM events WHERE id = $1', row.id)
    const [first] = await faults()
    expect(first).toMatchObject({ position: row.position, ...saying(/and their links were deleted/) })
  })

  test('whose link is deleted, or whose link is changed', async () => {
    const row = at(await newLog(), place)
    await byHand('UPDATE activity_log_links SET hash = $2 WHERE event_id = $1', row.id, Buffer.alloc(36))
    expect(await faults()).not.toEqual([])
    await byHand('DELETE FROM activity_log_links WHERE event_id = $1', row.id)
    expect((await faults())[0]).toMatchObject({ entryId: row.id, ...saying(/link was deleted/) })
  })

  test('whose number in the order of the feed is changed', async () => {
    const row = at(await newLog(), place)
    await byHand(`UPDATE events SET xact_id = (xact_id::text::bigint - 1)::text::xid8 WHERE id = $1`, row.id)
    expect((await faults()).map(({ entryId }) => entryId)).toContain(row.id)
  })

  test('that is redacted by hand, with a redaction that the key has not signed', async () => {
    const row = at(await newLog(), place)
    const signature = service.ctx.secrets.sign('another purpose', row.id).toString('base64url')
    await byHand('BEGIN')
    await byHand(`SELECT set_config('app.organization_id', $own, true)`)
    await byHand(
      `SELECT redact_events(ARRAY[$1::uuid], ARRAY[$2::uuid], ARRAY[$3], now())`,
      row.id,
      service.ctx.newId(),
      signature,
    )
    await byHand('COMMIT')
    await found({ ...named(row), ...saying(/did not sign/) })
  })
})

describe('the chain', () => {
  test('without its head, or with another', async () => {
    const rows = await newLog()
    const last = at(rows, 'last')
    await byHand('UPDATE activity_log_heads SET position = position - 1 WHERE organization_id = $own')
    expect((await faults())[0]).toMatchObject(saying(/head of the chain was changed/))
    await byHand('DELETE FROM activity_log_heads WHERE organization_id = $own')
    await found({ position: last.position, ...saying(/head of the chain was deleted/) })
  })

  test('whose end is cut off, with entry, link and head', async () => {
    const rows = await newLog()
    const [last, before] = [at(rows, 'last'), rows.at(-2)]
    await byHand('DELETE FROM events WHERE id = $1', last.id)
    await byHand('DELETE FROM activity_log_links WHERE event_id = $1', last.id)
    await byHand(
      `UPDATE activity_log_heads h SET position = l.position, event_id = l.event_id, hash = l.hash, xact_id = e.xact_id
         FROM activity_log_links l JOIN events e ON e.id = l.event_id
        WHERE h.organization_id = $own AND l.event_id = $1`,
      before?.id,
    )
    await found({ position: before?.position, ...saying(/head of the chain was changed/) })
    // And the worker does not make it right by going on.
    await makeGroup('Six')
    await service.ctx.db.batch(dispatchEvents([], { most: 1_000, perJob: 100 }, 1))
    await settled(service)
    expect(await chainEntries.run(service.ctx, new AbortController().signal)).toBe(0)
    await byHand('DELETE FROM organizations_with_news WHERE organization_id = $own')
  })

  test('that is put back as it was at an earlier time is found by a head that was written down', async () => {
    await newLog()
    await byHand(`CREATE TEMP TABLE kept AS SELECT * FROM activity_log_heads WHERE organization_id = $own`)
    await makeGroup('Lost')
    await chainAll(service)
    const { head } = await verifyLog(service, organization)
    const lost = (await log()).at(-1)
    await byHand('DELETE FROM events WHERE id = $1', lost?.id)
    await byHand('DELETE FROM activity_log_links WHERE event_id = $1', lost?.id)
    await byHand('DELETE FROM activity_log_heads WHERE organization_id = $own')
    await byHand('INSERT INTO activity_log_heads SELECT * FROM kept')
    await byHand('DROP TABLE kept')
    await found()
    const known = head ? [{ ...head, hash: head.hash.slice(0, 22) }] : []
    expect((await verifyLog(service, organization, known)).faults).toMatchObject([
      { position: lost?.position, ...saying(/no longer does/) },
    ])
  })

  test('with two entries that changed places', async () => {
    const rows = await newLog()
    const [one, two] = [rows[2], rows[3]]
    await byHand('UPDATE activity_log_links SET event_id = gen_random_uuid() WHERE event_id = $1', one?.id)
    await byHand('UPDATE activity_log_links SET event_id = $1 WHERE event_id = $2', one?.id, two?.id)
    await byHand(
      `UPDATE activity_log_links SET event_id = $1 WHERE organization_id = $own AND position = $2`,
      two?.id,
      one?.position,
    )
    const all = await faults()
    expect(all.length).toBeGreaterThan(0)
    expect(all.some(({ entryId }) => entryId === one?.id || entryId === two?.id)).toBe(true)
  })

  test('with an entry that was put in between', async () => {
    const rows = await newLog()
    const [before] = [rows[3]]
    const id = service.ctx.newId()
    await byHand(
      `INSERT INTO events (organization_id, id, xact_id, type, actor_kind, subject_id, after, occurred_at)
       SELECT organization_id, $1, xact_id, type, actor_kind, subject_id, after, occurred_at FROM events WHERE id = $2`,
      id,
      before?.id,
    )
    await found({ entryId: id, position: null, ...saying(/added by hand/) })
  })

  test('with a link of another organization', async () => {
    const theirs = at(await newLog(), 'last')
    const rows = await newLog()
    const last = at(rows, 'last')
    await byHand(
      `UPDATE activity_log_links l SET hash = t.hash, digest = t.digest, salt = t.salt
         FROM activity_log_links t WHERE l.event_id = $1 AND t.event_id = $2`,
      last.id,
      theirs.id,
    )
    expect((await faults())[0]).toMatchObject(named(last))
  })
})

describe('a redaction by the service', () => {
  test('leaves the log whole, before and after it is chained itself', async () => {
    const rows = await newLog()
    await redactEntries(service.ctx, organization, [at(rows, 'first').id, at(rows, 'middle').id])
    expect(await verifyLog(service, organization)).toMatchObject({ faults: [], redacted: 2, waiting: 2 })
    await chainAll(service)
    expect(await verifyLog(service, organization)).toMatchObject({ faults: [], redacted: 2, waiting: 0 })
  })

  test('of what is not chained yet leaves it whole too', async () => {
    await newLog()
    await makeGroup('Redacted at once')
    const last = (await log()).at(-1)
    await redactEntries(service.ctx, organization, [last?.id ?? ''])
    await chainAll(service)
    expect(await verifyLog(service, organization)).toMatchObject({ faults: [], redacted: 1, waiting: 0 })
  })

  test('still shows what happens to the rest of the entry, to its content and to the redaction', async () => {
    const row = at(await newLog(), 'middle')
    await redactEntries(service.ctx, organization, [row.id])
    await chainAll(service)
    const redaction = (await log()).at(-1)
    await byHand(`UPDATE events SET type = 'group.deleted' WHERE id = $1`, row.id)
    await found(
      { ...named(row), ...saying(/it was changed/) },
      { ...named(row), ...saying(/that it is found by/) },
    )
    await byHand('UPDATE events SET type = $2 WHERE id = $1', row.id, row.type)
    for (const column of ["type = 'group.deleted'", 'actor_id = gen_random_uuid()']) {
      await byHand('CREATE TEMP TABLE kept AS SELECT * FROM activity_log_links WHERE event_id = $1', row.id)
      await byHand(`UPDATE activity_log_links SET ${column} WHERE event_id = $1`, row.id)
      await found({ ...named(row), ...saying(/that it is found by/) })
      await byHand('DELETE FROM activity_log_links WHERE event_id = $1', row.id)
      await byHand('INSERT INTO activity_log_links SELECT * FROM kept')
      await byHand('DROP TABLE kept')
    }
    await byHand(`UPDATE events SET after = '{"name": "Back"}' WHERE id = $1`, row.id)
    await found({ ...named(row), ...saying(/although it was redacted/) })
    await byHand('UPDATE events SET after = NULL, redaction_id = NULL WHERE id = $1', row.id)
    await found(
      { ...named(row), ...saying(/without a redaction/) },
      { entryId: redaction?.id, ...saying(/which was not/) },
    )
    await byHand('UPDATE events SET redaction_id = $2 WHERE id = $1', row.id, redaction?.id)
    await found()
    await byHand('DELETE FROM events WHERE id = $1', redaction?.id)
    await found({ ...named(row), ...saying(/no redaction names it/) }, { entryId: redaction?.id })
  })
})
