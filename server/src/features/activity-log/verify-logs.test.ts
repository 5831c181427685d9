// The worker verifies logs step by step; GET /activity_log_verification returns what it found.

import pg from 'pg'
import type { Static } from 'typebox'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chainAllEntries } from '../../../test/activity-log.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, HOUR, instant, MINUTE, toWireTime } from '../../domain/time/instant.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { deleteExpiredEntries } from './delete-expired-entries.ts'
import { redactEntries } from './redact-entries.ts'
import type { ActivityLogVerification } from './verification-schema.ts'
import { readState, type VerificationState } from './verification-state.ts'
import { verificationOf } from './verification-store.ts'
import { verifyLogs } from './verify-logs.ts'
import { continueRound } from './verify-round.ts'

let service: Service
let database: pg.Client
let owner: Person
let now = START

beforeAll(async () => {
  service = await startService({ EVENTS_RETENTION_DAYS: '30' })
  database = new pg.Client(service.ctx.config.database.url)
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await service.stop()
})
beforeEach(async () => {
  pass(0)
  owner = await service.createOrganization('Acme')
})

const neverAborted = new AbortController().signal
const verify = () => verifyLogs.run(service.ctx, neverAborted)
function pass(milliseconds: number): void {
  now = instant(milliseconds === 0 ? START : now + milliseconds)
  service.setClock(now)
}
async function addGroups(...names: string[]): Promise<void> {
  for (const name of names) await service.call('POST', '/groups', { as: owner, body: { name } })
  await chainAllEntries(service)
}
const runSql = async (statement: string) =>
  (await database.query(statement.replaceAll('$own', `'${owner.organizationId}'`))).rows
async function read(): Promise<Static<typeof ActivityLogVerification>> {
  const { status, body } = await service.call('GET', '/activity_log_verification', { as: owner })
  expect(status).toBe(200)
  return body.resource as unknown as Static<typeof ActivityLogVerification>
}
const newestGroup = `(SELECT id FROM events WHERE organization_id = $own AND type = 'group.created' ORDER BY id DESC LIMIT 1)`

test('nothing is verified before the worker has run', async () => {
  expect(await read()).toMatchObject({ status: 'pending', verified_at: null, entry_count: 0, faults: [] })
})

test('says until when, how many entries, and how many are newer', async () => {
  await addGroups('One', 'Two')
  const [{ count }] = await runSql('SELECT count(*)::int AS count FROM events WHERE organization_id = $own')
  await verify()
  expect(await read()).toEqual({
    organization: service.uri('organizations', owner.organizationId),
    status: 'verified',
    verified_at: toWireTime(now),
    started_at: toWireTime(now),
    entry_count: count,
    redacted_count: 0,
    newer_count: 0,
    fault_count: 0,
    faults: [],
  })
  pass(MINUTE)
  await addGroups('Three')
  expect(await read()).toMatchObject({ status: 'verified', entry_count: count, newer_count: 1 })
  await verify()
  expect(await read()).toMatchObject({
    verified_at: toWireTime(now),
    started_at: toWireTime(START),
    entry_count: count + 1,
    newer_count: 0,
  })
})

test('reads only new entries until the next round, and all of them then', async () => {
  await addGroups('One', 'Two')
  await verify()
  const all = (await read()).entry_count
  expect(await verify()).toBe(0)
  pass(MINUTE)
  await addGroups('Three')
  expect(await verify()).toBe(1)
  pass(HOUR)
  expect(await verify()).toBeGreaterThan(all)
  expect(await read()).toMatchObject({ entry_count: all + 1, started_at: toWireTime(now) })
})

test('names the entry that was changed, until it is undone and verified again', async () => {
  await addGroups('One', 'Two')
  await verify()
  await runSql(`UPDATE events SET after = after || '{"name": "Forged"}' WHERE id = ${newestGroup}`)
  pass(HOUR)
  await verify()
  const [{ id }] = await runSql(`SELECT ${newestGroup} AS id`)
  expect(await read()).toMatchObject({
    status: 'failed',
    fault_count: 1,
    faults: [
      {
        code: 'entry_changed',
        entry: service.uri('activity_log_entries', id),
        fully_qualified_name: 'Group.Created',
        occurred_at: toWireTime(START),
      },
    ],
  })
  await runSql(`UPDATE events SET after = after || '{"name": "Two"}' WHERE id = ${newestGroup}`)
  pass(HOUR)
  await verify()
  expect(await read()).toMatchObject({ status: 'verified', faults: [] })
})

describe('reports as a fault', () => {
  const codesAfterRound = async () => {
    pass(HOUR)
    await verify()
    return (await read()).faults.map(({ code }) => code)
  }
  beforeEach(async () => {
    await addGroups('One', 'Two')
    await verify()
  })

  test('an entry that was deleted with its link', async () => {
    await runSql(`DELETE FROM activity_log_links WHERE event_id = ${newestGroup}`)
    await runSql(`DELETE FROM events WHERE id = ${newestGroup}`)
    expect(await codesAfterRound()).toContain('entry_deleted')
  })

  test('the whole log', async () => {
    for (const table of ['activity_log_links', 'activity_log_heads', 'events'])
      await runSql(`DELETE FROM ${table} WHERE organization_id = $own`)
    expect(await codesAfterRound()).toContain('entry_deleted')
  })

  test('a chain that was deleted, and was made again by the worker', async () => {
    for (const table of ['activity_log_links', 'activity_log_heads'])
      await runSql(`DELETE FROM ${table} WHERE organization_id = $own`)
    await runSql(`UPDATE events SET after = after || '{"name": "Forged"}' WHERE id = ${newestGroup}`)
    await addGroups('Three')
    expect(await codesAfterRound()).toContain('chain_changed')
  })

  test('a stored result that was changed, at once and in the next round', async () => {
    await runSql(`UPDATE activity_log_verifications SET state = state || ' ' WHERE organization_id = $own`)
    expect(await read()).toMatchObject({ status: 'failed', faults: [{ code: 'chain_changed', entry: null }] })
    expect(await codesAfterRound()).toEqual(['chain_changed'])
  })
})

describe('a chain whose newest entries were cut off, with the head from before', () => {
  const cutOff = async () => {
    await addGroups('One', 'Two')
    const columns = 'position, event_id, xact_id, hash, signature, revision'
    await runSql(
      `CREATE TEMP TABLE head AS SELECT ${columns} FROM activity_log_heads WHERE organization_id = $own`,
    )
    await addGroups('Three', 'Four')
    await verify()
    await runSql('CREATE TEMP TABLE present AS SELECT * FROM activity_log_heads WHERE organization_id = $own')
    await runSql(`CREATE TEMP TABLE link AS SELECT * FROM activity_log_links
                   WHERE organization_id = $own AND position > (SELECT position FROM head)`)
    await runSql('CREATE TEMP TABLE event AS SELECT * FROM events WHERE id IN (SELECT event_id FROM link)')
    await runSql('DELETE FROM activity_log_links WHERE event_id IN (SELECT event_id FROM link)')
    await runSql('DELETE FROM events WHERE id IN (SELECT id FROM event)')
    await runSql(`UPDATE activity_log_heads h
                     SET (${columns}) = (SELECT ${columns} FROM head) WHERE organization_id = $own`)
  }
  afterEach(async () => {
    await runSql('DROP TABLE head, present, link, event')
  })

  test.each([
    ['at once', 0],
    ['after as many new entries', 3],
  ])('stays a fault in later rounds, if it is noticed %s', async (_, added) => {
    await cutOff()
    await addGroups(...Array.from({ length: added }, (_, index) => `New ${index}`))
    for (let round = 0; round < 3; round += 1) {
      pass(HOUR)
      await verify()
      await addGroups(`Round ${round}`)
      await verify()
      expect(await read()).toMatchObject({ status: 'failed' })
    }
  })

  test('is none after it was restored', async () => {
    await cutOff()
    pass(MINUTE)
    await verify()
    expect(await read()).toMatchObject({ status: 'failed', faults: [{ code: 'entry_deleted' }] })
    await runSql('INSERT INTO events SELECT * FROM event')
    await runSql('INSERT INTO activity_log_links SELECT * FROM link')
    await runSql(`UPDATE activity_log_heads SET (position, event_id, xact_id, hash, signature) = (
                    SELECT position, event_id, xact_id, hash, signature FROM present) WHERE organization_id = $own`)
    pass(HOUR)
    await verify()
    expect(await read()).toMatchObject({ status: 'verified', fault_count: 0 })
  })
})

test('a log that can’t be read does not keep others from being verified', async () => {
  const other = await service.createOrganization('Other')
  await chainAllEntries(service)
  const [first, second] = [owner, other].toSorted((a, b) => (a.organizationId < b.organizationId ? -1 : 1))
  owner = first as Person
  const setPosition = (from: string, to: string) =>
    runSql(
      `UPDATE activity_log_links SET position = ${to} WHERE organization_id = $own AND position = ${from}`,
    )
  const farthest = '9223372036854775807'
  await setPosition('1', farthest)
  await expect(verify()).rejects.toThrow()
  await setPosition(farthest, '1')
  owner = second as Person
  expect(await read()).toMatchObject({ status: 'verified' })
})

test('accepts redactions and expired entries', async () => {
  await addGroups('One', 'Two')
  await verify()
  const [{ id }] = await runSql(`SELECT ${newestGroup} AS id`)
  await redactEntries(service.ctx, owner.organizationId, [id])
  await chainAllEntries(service)
  pass(HOUR)
  await verify()
  expect(await read()).toMatchObject({ status: 'verified', redacted_count: 1 })
  pass(40 * DAY)
  await addGroups('Young')
  expect(await deleteExpiredEntries.run(service.ctx, neverAborted)).toBeGreaterThan(0)
  await verify()
  expect(await read()).toMatchObject({ status: 'verified', entry_count: 1, redacted_count: 0 })
})

test('a log of several batches is verified in several runs, with the same result as in one', async () => {
  for (let made = 0; made < 6; made += 1)
    await write(service.ctx, { kind: 'system', organizationId: owner.organizationId }, async (tx) => {
      for (let index = 0; index < 100; index += 1)
        emit(tx, {
          type: 'group.updated',
          subjectId: service.ctx.newId(),
          before: { index },
          after: { made },
        })
    })
  await chainAllEntries(service)
  const organization = owner.organizationId
  const step = (before: VerificationState | null) =>
    continueRound(service.ctx, organization, before, { maxEntries: 1, stopping: neverAborted })
  const first = await step(null)
  expect(first).toMatchObject({ verified: 500, state: { result: null } })
  const second = await step(first.state)
  await verify()
  const [stored] = await service.ctx.db.withOrganization(organization).rows(verificationOf(organization))
  const whole = stored && readState(service.ctx.secrets, organization, stored)
  expect(second.state.result).toMatchObject({ faults: { count: 0 } })
  expect(second.state.result).toEqual(whole?.state?.result)
})

test('a member can’t read it', async () => {
  const member = await service.addMember(owner.organizationId, 'Mia')
  expect((await service.call('GET', '/activity_log_verification', { as: member })).status).toBe(403)
})
