// What a worker saves about entries while bookings change, and after it has lost its connection.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeConnection } from '../../../../testbed/calendar-connections.ts'
import { storeEntry } from '../../../../testbed/calendar-entries.ts'
import { createMeetings, idOf } from '../../../test/meetings.ts'
import { type Service, START, startService } from '../../../test/service.ts'
import { DAY, HOUR, instant, iso } from '../../domain/time/instant.ts'
import { openCaldavServer } from '../../platform/calendar-servers/caldav-server.ts'
import type { Context } from '../../platform/context.ts'
import { type NewRow, sql } from '../../platform/db/sql.ts'
import { orNotFound } from '../../platform/errors.ts'
import { write } from '../../platform/writes/write.ts'
import { cancelDeleted } from './cancel-deleted.ts'
import { lockSameEntries } from './lock-same-entry.ts'
import { entryById, reviseEntry } from './store.ts'
import { recordWaitingEntries } from './write-entries.ts'

let service: Service

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

/** A context that does something after the statement that selects this column. */
function interrupt({ db, ...ctx }: Context, column: string, meanwhile: () => Promise<unknown>): Context {
  const transaction: typeof db.transaction = (organizationId, work, planMode) =>
    db.transaction(
      organizationId,
      (tx) =>
        work({
          organizationId,
          rows: (query) => tx.rows(query),
          lookUpAll: (...queries) => tx.lookUpAll(...queries),
          pipeline: (...queries) => tx.pipeline(...queries),
          defer: (query, refusal) => tx.defer(query, refusal),
          first: async (query) => {
            const row = await tx.first(query)
            if (query.compile().sql.includes(column)) await meanwhile()
            return row
          },
        }),
      planMode,
    )
  return { ...ctx, db: { ...db, transaction } }
}

/** A booking with an entry, and what a worker needs to decide about it. */
async function prepare(fields: Partial<NewRow<'calendar_entries'>>) {
  const owner = await service.createOrganization('Acme')
  const { organizationId } = owner
  const meetings = createMeetings(service, owner)
  const type = await meetings.createType([owner])
  const { event = '' } = await meetings.bookOrThrow(type, iso(instant(START + DAY)))
  const credentials = { username: 'ada', password: 'x' }
  const url = 'https://caldav.example.com/ada/'
  const { calendarId, connectionId } = await storeConnection(service.ctx, owner, url, credentials)
  const id = await storeEntry(service.ctx, owner, { eventId: idOf(event), calendarId }, fields)
  const reader = service.ctx.db.withOrganization(organizationId)
  const readEntry = async () => orNotFound(await reader.first(entryById(organizationId, id)))
  const { signal } = new AbortController()
  const round = {
    organizationId,
    connectionId,
    provider: 'caldav' as const,
    server: openCaldavServer(service.ctx.caldav, { ...credentials, homes: [] }, signal),
    timezone: 'UTC',
    signal,
    requireLease: async () => undefined,
  }
  return { meetings, event, reader, readEntry, round }
}

test('a booking that is canceled while its deleted entry is decided about is canceled once', async () => {
  const { meetings, event, readEntry, round } = await prepare({ gone_at: iso(START), confirmed: 2 })
  let cancellations = 0
  const ctx = interrupt(service.ctx, 'host_name', async () => {
    cancellations += 1
    expect((await meetings.cancel(event)).status).toBe(200)
  })
  await cancelDeleted(ctx, round, await readEntry())
  expect(cancellations).toBe(1)
  const { body } = await meetings.call('GET', `/scheduled_events/${idOf(event)}`)
  expect(body.resource).toMatchObject({ status: 'canceled', cancellation: { reason: null } })
})

test('a question is not asked about an entry whose booking has changed meanwhile', async () => {
  const { readEntry, round } = await prepare({ gone_at: iso(START), confirmed: 2 })
  const entry = await readEntry()
  const lock = () =>
    write(service.ctx, { kind: 'system', organizationId: round.organizationId }, (tx) =>
      lockSameEntries(tx, [entry]),
    )
  expect(await lock()).toEqual([entry.id])
  await service.ctx.db.transaction(round.organizationId, (tx) =>
    tx.rows(reviseEntry(round.organizationId, entry.id, entry, START)),
  )
  expect(await lock()).toEqual([])
})

describe('an entry that could not be written for 15 minutes', () => {
  const waiting = {
    ...{ state: 'pending', written: 0, due_at: iso(START) },
    ...{ failure: 'throttled', failing_since: iso(instant(START - HOUR)) },
  }

  test('is reported with what has changed', async () => {
    const { reader, round } = await prepare(waiting)
    await recordWaitingEntries(service.ctx, round, 'unreachable')
    const query = sql
      .selectFrom('events')
      .select(['before', 'after'])
      .where('organization_id', '=', round.organizationId)
      .where('type', '=', 'calendar_entry.failed')
    expect(await reader.rows(query)).toMatchObject([
      {
        before: { state: 'pending', failure: 'throttled' },
        after: { state: 'failed', failure: 'unreachable' },
      },
    ])
  })

  test('stays as it is if another worker holds the connection', async () => {
    const { readEntry, round } = await prepare(waiting)
    const lost = { ...round, requireLease: () => Promise.reject(new Error('lost')) }
    await expect(recordWaitingEntries(service.ctx, lost, 'unreachable')).rejects.toThrow('lost')
    expect(await readEntry()).toMatchObject({ state: 'pending', failure: 'throttled', attempts: 0 })
  })
})
