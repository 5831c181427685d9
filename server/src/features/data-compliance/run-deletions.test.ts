// Tests that a deletion finishes only after concurrent writes, and only if its secret is known.
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMeetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { instant } from '../../domain/time/instant.ts'
import type { Query } from '../../platform/db/sql.ts'
import { runNextDeletions } from './run-deletions.ts'
import { LEASE_MS } from './start-deletion-run.ts'

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
  owner = await service.createOrganization('Acme')
  const { createType, bookOrThrow } = createMeetings(service, owner)
  uri = (await bookOrThrow(await createType([owner]), '2026-11-03T10:00:00Z', { email: GRACE })).uri ?? ''
})
afterAll(async () => {
  await database.end()
  await service.stop()
})

const requestDeletion = (as = owner) =>
  service.call('POST', '/data_compliance/invitee_deletion', { as, body: { emails: [GRACE] } })
const emailNow = async () => (await service.call('GET', pathOf(uri), { as: owner })).body.resource.email
const queryForOwner = async (text: string, ...values: unknown[]) =>
  (await database.query(text, [owner.organizationId, ...values])).rows

test('waits for writes that were running at the time of the request', async () => {
  await requestDeletion()
  await database.query('BEGIN')
  await queryForOwner('UPDATE event_types SET internal_note = $2 WHERE organization_id = $1', `Ask ${GRACE}`)
  const { db } = service.ctx
  let queryCount = 0
  const directory = async <Row>(query: Query<Row>): Promise<Row[]> => {
    const result = await db.directory(query)
    queryCount += 1
    // The first query returns the time, the second the running work.
    if (queryCount === 2) await database.query('COMMIT')
    return result
  }
  expect(await runNextDeletions({ ...service.ctx, db: { ...db, directory } })).toBe(true)
  const rows = await queryForOwner('SELECT internal_note FROM event_types WHERE organization_id = $1')
  expect(rows).toEqual([{ internal_note: null }])
})

test('a deletion with a missing secret throws and stays waiting; other deletions run', async () => {
  await requestDeletion()
  const [kept] = await queryForOwner('SELECT id, hashes FROM deletions WHERE organization_id = $1')
  await queryForOwner(`UPDATE deletions SET hashes = '{AAAAAAAAAAAA}' WHERE organization_id = $1`)
  await expect(runNextDeletions(service.ctx)).rejects.toThrow(`Deletion ${kept.id} uses a secret`)
  expect(await emailNow()).toBe(GRACE)
  const other = await service.createOrganization('Other')
  await requestDeletion(other)
  expect(await runNextDeletions(service.ctx)).toBe(true)
  const unfinished = 'SELECT id FROM deletions WHERE organization_id = $1 AND finished_at IS NULL'
  expect(await queryForOwner(unfinished)).toEqual([{ id: kept.id }])

  service.setClock(instant(START + LEASE_MS))
  await requestDeletion()
  await expect(runNextDeletions(service.ctx)).rejects.toThrow('Append that secret')
  expect(await emailNow()).toBeNull()
  expect(await queryForOwner(unfinished)).toEqual([{ id: kept.id }])
  await queryForOwner(
    'UPDATE deletions SET hashes = $2 WHERE finished_at IS NULL AND organization_id = $1',
    kept.hashes,
  )
  service.setClock(instant(START + 2 * LEASE_MS))
  expect(await runNextDeletions(service.ctx)).toBe(true)
  expect(await queryForOwner(unfinished)).toEqual([])
})
