// Verification detects every manual change to the activity log by a database superuser without the key.
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainAllEntries, verifyLog } from '../../../test/activity-log.ts'
import { dispatchAll } from '../../../test/dispatch.ts'
import { waitUntilSettled } from '../../../test/feed.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
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

const createGroup = (name: string) => service.call('POST', '/groups', { as: owner, body: { name } })
const readLog = async (): Promise<Row[]> => {
  const text = `SELECT e.id, l.position::int, e.type FROM events e LEFT JOIN activity_log_links l ON l.event_id = e.id
                 WHERE e.organization_id = $1 ORDER BY e.xact_id, e.id`
  return (await database.query(text, [organization])).rows
}
/** Runs as a superuser. `$own` is the organization. */
const runSql = (statement: string, ...values: unknown[]) =>
  database.query(statement.replaceAll('$own', `'${organization}'`), values)

async function createLog(): Promise<Row[]> {
  owner = await service.createOrganization('Acme')
  organization = owner.organizationId
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await createGroup(name)
  await chainAllEntries(service)
  return readLog()
}

const findFaults = async () => (await verifyLog(service, organization)).faults
const toFaultLocation = ({ id, position }: Row) => ({ entryId: id, position })
/** Expects these faults in this order, each with at least these fields. */
const expectFaults = async (...expected: object[]) =>
  expect(await findFaults()).toEqual(expected.map((one) => expect.objectContaining(one)))
const withMessage = (what: RegExp) => ({ message: expect.stringMatching(what) })

const POSITIONS = ['first', 'middle', 'last'] as const
const rowAt = (rows: readonly Row[], place: (typeof POSITIONS)[number]): Row => {
  const row = rows[{ first: 0, middle: 4, last: rows.length - 1 }[place]]
  if (!row) throw new Error('The log is empty.')
  return row
}

test('an unchanged log verifies while the service is running', async () => {
  const rows = await createLog()
  await createGroup('Waiting')
  const { faults: none, ...counts } = await verifyLog(service, organization)
  expect(none).toEqual([])
  expect(counts).toMatchObject({ entries: rows.length, waiting: 1, redacted: 0, late: 0 })
  await chainAllEntries(service)
  expect(await verifyLog(service, organization)).toMatchObject({
    faults: [],
    entries: rows.length + 1,
    waiting: 0,
  })
})

describe.each(POSITIONS)('the %s entry', (place) => {
  test.each([
    [`after = '{"name": "Else"}'`, /content was changed/],
    [`before = '{}'`, /content was changed/],
    ['before = NULL, after = NULL', /removed without a redaction/],
    [`after = after || '{"more": 1}'`, /content was changed/],
    [`type = 'group.deleted'`, /it was changed/],
    [`actor_kind = 'invitee'`, /it was changed/],
    ['actor_id = gen_random_uuid()', /it was changed/],
    ['subject_id = gen_random_uuid()', /it was changed/],
    [`request_id = 'x'`, /it was changed/],
    [`occurred_at = occurred_at - interval '1 year'`, /it was changed/],
    [
      'redaction_id = gen_random_uuid(), before = NULL, after = NULL',
      /salt was restored|no redaction names it/,
    ],
  ])('with %s', async (change, what) => {
    const row = rowAt(await createLog(), place)
    await runSql(`UPDATE events SET ${change} WHERE id = $1`, row.id)
    const [first] = await findFaults()
    expect(first).toMatchObject({ ...toFaultLocation(row), occurredAt: expect.any(Number) })
    expect((await findFaults()).map((fault) => fault.message).join()).toMatch(what)
  })

  test('that is deleted', async () => {
    const row = rowAt(await createLog(), place)
    await runSql('DELETE FROM events WHERE id = $1', row.id)
    await expectFaults({ ...toFaultLocation(row), type: row.type, ...withMessage(/it was deleted/) })
  })

  test('that is deleted with its link', async () => {
    const row = rowAt(await createLog(), place)
    await runSql('DELETE FROM activity_log_links WHERE event_id = $1', row.id)
    await runSql('DELETE FROM events WHERE id = $1', row.id)
    const [first] = await findFaults()
    expect(first).toMatchObject({ position: row.position, ...withMessage(/and its link were deleted/) })
  })

  test('whose link is deleted, or whose link is changed', async () => {
    const row = rowAt(await createLog(), place)
    await runSql('UPDATE activity_log_links SET hash = $2 WHERE event_id = $1', row.id, Buffer.alloc(36))
    expect(await findFaults()).not.toEqual([])
    await runSql('DELETE FROM activity_log_links WHERE event_id = $1', row.id)
    expect((await findFaults())[0]).toMatchObject({ entryId: row.id, ...withMessage(/link was deleted/) })
  })

  test('whose position in the feed is changed', async () => {
    const row = rowAt(await createLog(), place)
    await runSql(`UPDATE events SET xact_id = (xact_id::text::bigint - 1)::text::xid8 WHERE id = $1`, row.id)
    expect((await findFaults()).map(({ entryId }) => entryId)).toContain(row.id)
  })

  test('that is redacted manually, with a forged redaction', async () => {
    const row = rowAt(await createLog(), place)
    const signature = service.ctx.secrets.sign('another purpose', row.id).toString('base64url')
    await runSql('BEGIN')
    await runSql(`SELECT set_config('app.organization_id', $own, true)`)
    await runSql(
      `SELECT redact_events(ARRAY[$1::uuid], ARRAY[$2::uuid], ARRAY[$3], now())`,
      row.id,
      service.ctx.newId(),
      signature,
    )
    await runSql('COMMIT')
    await expectFaults({ ...toFaultLocation(row), ...withMessage(/did not sign/) })
  })
})

describe('the chain', () => {
  test('without its head or with a changed head', async () => {
    const rows = await createLog()
    const last = rowAt(rows, 'last')
    await runSql('UPDATE activity_log_heads SET position = position - 1 WHERE organization_id = $own')
    expect((await findFaults())[0]).toMatchObject(withMessage(/head of the chain was changed/))
    await runSql('DELETE FROM activity_log_heads WHERE organization_id = $own')
    await expectFaults({ position: last.position, ...withMessage(/head of the chain was deleted/) })
  })

  test('that is truncated, with entry, link and head', async () => {
    const rows = await createLog()
    const [last, before] = [rowAt(rows, 'last'), rows.at(-2)]
    await runSql('DELETE FROM events WHERE id = $1', last.id)
    await runSql('DELETE FROM activity_log_links WHERE event_id = $1', last.id)
    await runSql(
      `UPDATE activity_log_heads h SET position = l.position, event_id = l.event_id, hash = l.hash, xact_id = e.xact_id
         FROM activity_log_links l JOIN events e ON e.id = l.event_id
        WHERE h.organization_id = $own AND l.event_id = $1`,
      before?.id,
    )
    await expectFaults({ position: before?.position, ...withMessage(/head of the chain was changed/) })
    // The worker must not hide the damage by adding links.
    await createGroup('Six')
    await dispatchAll(service.ctx)
    await waitUntilSettled(service)
    expect(await chainEntries.run(service.ctx, new AbortController().signal)).toBe(0)
    await runSql('DELETE FROM organizations_with_new_events WHERE organization_id = $own')
  })

  test('that is restored to an earlier state does not match a recorded head', async () => {
    await createLog()
    await runSql(`CREATE TEMP TABLE kept AS SELECT * FROM activity_log_heads WHERE organization_id = $own`)
    await createGroup('Lost')
    await chainAllEntries(service)
    const { head } = await verifyLog(service, organization)
    const lost = (await readLog()).at(-1)
    await runSql('DELETE FROM events WHERE id = $1', lost?.id)
    await runSql('DELETE FROM activity_log_links WHERE event_id = $1', lost?.id)
    await runSql('DELETE FROM activity_log_heads WHERE organization_id = $own')
    await runSql('INSERT INTO activity_log_heads SELECT * FROM kept')
    await runSql('DROP TABLE kept')
    await expectFaults()
    const known = head ? [{ ...head, hash: head.hash.slice(0, 22) }] : []
    expect((await verifyLog(service, organization, known)).faults).toMatchObject([
      { position: lost?.position, ...withMessage(/no longer does/) },
    ])
  })

  test('that is deleted as a whole, with all entries, before and after new ones are added', async () => {
    await createLog()
    for (const table of ['events', 'activity_log_links', 'activity_log_heads'])
      await runSql(`DELETE FROM ${table} WHERE organization_id = $own`)
    await expectFaults({ position: 1, ...withMessage(/the whole log was deleted/) })
    await createGroup('Six')
    await expectFaults()
    await chainAllEntries(service)
    await expectFaults({ position: 1, ...withMessage(/its first entries were deleted/) })
  })

  test('with two swapped entries', async () => {
    const rows = await createLog()
    const [one, two] = [rows[2], rows[3]]
    await runSql('UPDATE activity_log_links SET event_id = gen_random_uuid() WHERE event_id = $1', one?.id)
    await runSql('UPDATE activity_log_links SET event_id = $1 WHERE event_id = $2', one?.id, two?.id)
    await runSql(
      `UPDATE activity_log_links SET event_id = $1 WHERE organization_id = $own AND position = $2`,
      two?.id,
      one?.position,
    )
    const all = await findFaults()
    expect(all.length).toBeGreaterThan(0)
    expect(all.some(({ entryId }) => entryId === one?.id || entryId === two?.id)).toBe(true)
  })

  test('with an inserted entry', async () => {
    const rows = await createLog()
    const [before] = [rows[3]]
    const id = service.ctx.newId()
    await runSql(
      `INSERT INTO events (organization_id, id, xact_id, type, actor_kind, subject_id, after, occurred_at)
       SELECT organization_id, $1, xact_id, type, actor_kind, subject_id, after, occurred_at FROM events WHERE id = $2`,
      id,
      before?.id,
    )
    await expectFaults({ entryId: id, position: null, ...withMessage(/added manually/) })
  })

  test('with a link of another organization', async () => {
    const theirs = rowAt(await createLog(), 'last')
    const rows = await createLog()
    const last = rowAt(rows, 'last')
    await runSql(
      `UPDATE activity_log_links l SET hash = t.hash, digest = t.digest, salt = t.salt
         FROM activity_log_links t WHERE l.event_id = $1 AND t.event_id = $2`,
      last.id,
      theirs.id,
    )
    expect((await findFaults())[0]).toMatchObject(toFaultLocation(last))
  })
})

describe('a redaction by the service', () => {
  test('keeps the log valid, before and after the redaction is chained', async () => {
    const rows = await createLog()
    await redactEntries(service.ctx, organization, [rowAt(rows, 'first').id, rowAt(rows, 'middle').id])
    expect(await verifyLog(service, organization)).toMatchObject({ faults: [], redacted: 2, waiting: 2 })
    await chainAllEntries(service)
    expect(await verifyLog(service, organization)).toMatchObject({ faults: [], redacted: 2, waiting: 0 })
  })

  test('of an unchained entry keeps the log valid too', async () => {
    await createLog()
    await createGroup('Redacted at once')
    const last = (await readLog()).at(-1)
    await redactEntries(service.ctx, organization, [last?.id ?? ''])
    await chainAllEntries(service)
    expect(await verifyLog(service, organization)).toMatchObject({ faults: [], redacted: 1, waiting: 0 })
  })

  test('does not hide changes to the entry, its content or the redaction', async () => {
    const row = rowAt(await createLog(), 'middle')
    await redactEntries(service.ctx, organization, [row.id])
    await chainAllEntries(service)
    const redaction = (await readLog()).at(-1)
    await runSql(`UPDATE events SET type = 'group.deleted' WHERE id = $1`, row.id)
    await expectFaults(
      { ...toFaultLocation(row), ...withMessage(/it was changed/) },
      { ...toFaultLocation(row), ...withMessage(/in its link was changed/) },
    )
    await runSql('UPDATE events SET type = $2 WHERE id = $1', row.id, row.type)
    for (const column of ["type = 'group.deleted'", 'actor_id = gen_random_uuid()']) {
      await runSql('CREATE TEMP TABLE kept AS SELECT * FROM activity_log_links WHERE event_id = $1', row.id)
      await runSql(`UPDATE activity_log_links SET ${column} WHERE event_id = $1`, row.id)
      await expectFaults({ ...toFaultLocation(row), ...withMessage(/in its link was changed/) })
      await runSql('DELETE FROM activity_log_links WHERE event_id = $1', row.id)
      await runSql('INSERT INTO activity_log_links SELECT * FROM kept')
      await runSql('DROP TABLE kept')
    }
    await runSql(`UPDATE events SET after = '{"name": "Back"}' WHERE id = $1`, row.id)
    await expectFaults({ ...toFaultLocation(row), ...withMessage(/although it was redacted/) })
    await runSql('UPDATE events SET after = NULL, redaction_id = NULL WHERE id = $1', row.id)
    await expectFaults(
      { ...toFaultLocation(row), ...withMessage(/without a redaction/) },
      { entryId: redaction?.id, ...withMessage(/which it did not redact/) },
    )
    await runSql('UPDATE events SET redaction_id = $2 WHERE id = $1', row.id, redaction?.id)
    await expectFaults()
    await runSql('DELETE FROM events WHERE id = $1', redaction?.id)
    await expectFaults(
      { ...toFaultLocation(row), ...withMessage(/no redaction names it/) },
      { entryId: redaction?.id },
    )
  })
})
