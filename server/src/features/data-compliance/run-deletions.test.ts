// A deletion is finished only when it was done: also what was being written then, and only where it can be read.
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { instant } from '../../domain/time/instant.ts'
import type { Query } from '../../platform/db/sql.ts'
import { LEASE } from './begin-round.ts'
import { runNext } from './run-deletions.ts'

const GRACE = 'grace@example.com'
let service: Service
let owner: Person
let database: pg.Client
let uri: string

beforeAll(async () => {
  service = await startService()
  database = new pg.Client(service.ctx.config.database.url)
  await database.connect()
})
beforeEach(async () => {
  owner = await service.found('Acme')
  const { type, booked } = meetings(service, owner)
  uri = (await booked(await type([owner]), '2026-11-03T10:00:00Z', { email: GRACE })).uri ?? ''
})
afterAll(async () => {
  await database.end()
  await service.stop()
})

const ask = (as = owner) =>
  service.call('POST', '/data_compliance/invitee_deletion', { as, body: { emails: [GRACE] } })
const emailNow = async () => (await service.call('GET', pathOf(uri), { as: owner })).body.resource.email
const ofOwner = async (text: string, ...values: unknown[]) =>
  (await database.query(text, [owner.organizationId, ...values])).rows

test('what was being written when it was asked for is waited for', async () => {
  await ask()
  await database.query('BEGIN')
  await ofOwner('UPDATE event_types SET internal_note = $2 WHERE organization_id = $1', `Ask ${GRACE}`)
  const { db } = service.ctx
  let asked = 0
  const jobs = async <Row>(query: Query<Row>): Promise<Row[]> => {
    const answer = await db.jobs(query)
    asked += 1
    // The first question is how late it is, the second who still runs.
    if (asked === 2) await database.query('COMMIT')
    return answer
  }
  expect(await runNext({ ...service.ctx, db: { ...db, jobs } })).toBe(1)
  const rows = await ofOwner('SELECT internal_note FROM event_types WHERE organization_id = $1')
  expect(rows).toEqual([{ internal_note: null }])
})

test('one of a secret that is gone stays waiting and says so; others, also of other organizations, are done', async () => {
  await ask()
  const [kept] = await ofOwner('SELECT id, hashes FROM deletions WHERE organization_id = $1')
  await ofOwner(`UPDATE deletions SET hashes = '{AAAAAAAAAAAA}' WHERE organization_id = $1`)
  await expect(runNext(service.ctx)).rejects.toThrow(`Deletion ${kept.id} was made under a secret`)
  expect(await emailNow()).toBe(GRACE)
  const other = await service.found('Other')
  await ask(other)
  expect(await runNext(service.ctx)).toBe(1)
  const unfinished = 'SELECT id FROM deletions WHERE organization_id = $1 AND finished_at IS NULL'
  expect(await ofOwner(unfinished)).toEqual([{ id: kept.id }])

  service.setClock(instant(START + LEASE))
  await ask()
  await expect(runNext(service.ctx)).rejects.toThrow('Add that secret')
  expect(await emailNow()).toBeNull()
  expect(await ofOwner(unfinished)).toEqual([{ id: kept.id }])
  await ofOwner(
    'UPDATE deletions SET hashes = $2 WHERE finished_at IS NULL AND organization_id = $1',
    kept.hashes,
  )
  service.setClock(instant(START + 2 * LEASE))
  expect(await runNext(service.ctx)).toBe(1)
  expect(await ofOwner(unfinished)).toEqual([])
})
