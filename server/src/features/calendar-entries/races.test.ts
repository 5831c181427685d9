// Changes of a booking between the steps of a decision about its entry.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeConnection } from '../../../../testbed/calendar-connections.ts'
import { storeEntry } from '../../../../testbed/calendar-entries.ts'
import { createMeetings, idOf } from '../../../test/meetings.ts'
import { type Service, START, startService } from '../../../test/service.ts'
import { DAY, instant, iso } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { cancelDeleted } from './cancel-deleted.ts'
import { entryById } from './store.ts'

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

test('a booking that is canceled while its deleted entry is decided about is canceled once', async () => {
  const owner = await service.createOrganization('Acme')
  const { organizationId } = owner
  const meetings = createMeetings(service, owner)
  const type = await meetings.createType([owner])
  const { event = '' } = await meetings.bookOrThrow(type, iso(instant(START + DAY)))
  const credentials = { username: 'ada', password: 'x' }
  const url = 'https://caldav.example.com/ada/'
  const { calendarId, connectionId } = await storeConnection(service.ctx, owner, url, credentials)
  const place = { eventId: idOf(event), calendarId }
  const gone = { gone_at: iso(START), confirmed: 2 }
  const id = await storeEntry(service.ctx, owner, place, gone)
  const reader = service.ctx.db.withOrganization(organizationId)
  const entry = orNotFound(await reader.first(entryById(organizationId, id)))
  const round = {
    organizationId,
    connectionId,
    account: { ...credentials, homes: [] },
    timezone: 'UTC',
    signal: new AbortController().signal,
    requireLease: async () => undefined,
  }
  let cancellations = 0
  const ctx = interrupt(service.ctx, 'host_name', async () => {
    cancellations += 1
    expect((await meetings.cancel(event)).status).toBe(200)
  })
  await cancelDeleted(ctx, round, entry)
  expect(cancellations).toBe(1)
  const { body } = await meetings.call('GET', `/scheduled_events/${idOf(event)}`)
  expect(body.resource).toMatchObject({ status: 'canceled', cancellation: { reason: null } })
})
