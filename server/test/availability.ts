// Fixture for tests of available times: an organization with hosts in three time zones, and shared requests.
import { sql as raw } from 'kysely'
import { expect } from 'vitest'
import { rawQuery } from '../src/platform/db/sql.ts'
import { type Person, type Service, startService } from './service.ts'

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const

export async function startAvailabilityFixture() {
  const service = await startService()
  const owner = await service.createOrganization('Acme')
  const ann = await service.addMember(owner.organizationId, 'Ann America')
  const bob = await service.addMember(owner.organizationId, 'Bob Berlin')
  const kim = await service.addMember(owner.organizationId, 'Kim Kathmandu')
  const { setHours, createType } = createHostHelpers(service)
  await setHours(ann, 'America/New_York', '09:00', '17:00')
  await setHours(bob, 'Europe/Berlin', '09:00', '17:00')
  await setHours(kim, 'Asia/Kathmandu', '14:00', '22:00')
  const userUri = (person: Person) => service.uri('users', person.userId)
  const insertClaim = createClaimInserter(service, owner)
  return {
    service,
    owner,
    ann,
    bob,
    kim,
    userUri,
    setHours,
    createType,
    insertClaim,
    ...createAvailabilityHelpers(service, owner),
  }
}

/** Creates the schedules and event types of hosts. */
const createHostHelpers = (service: Service) => ({
  async setHours(person: Person, timezone: string, from: string, to: string, dates: object[] = []) {
    const listed = await service.call('GET', '/user_availability_schedules', { as: person })
    const path = (listed.body.collection[0]?.uri ?? '').replace('https://api.meetwright.test', '')
    const rules = [...WEEK.map((wday) => ({ type: 'wday', wday, intervals: [{ from, to }] })), ...dates]
    const { status } = await service.call('PATCH', path, { as: person, body: { timezone, rules } })
    expect(status).toBe(200)
  },
  async createType(as: Person, fields: object = {}): Promise<string> {
    const owner = service.uri('users', as.userId)
    const body = { owner, name: 'Call', minimum_notice: 0, ...fields }
    const { status, body: created } = await service.call('POST', '/event_types', { as, body })
    expect(status).toBe(201)
    return created.resource.uri ?? ''
  },
})

/** Requests are made as `owner` unless another user is given. */
function createAvailabilityHelpers(service: Service, owner: Person) {
  const timesPath = (eventType: string, from: string, to: string, more = '') =>
    `/event_type_available_times?event_type=${eventType}&start_time=${from}&end_time=${to}${more}`
  return {
    timesPath,
    /** The available start times, to the minute. */
    async listStarts(eventType: string, from: string, to: string, as = owner, more = '') {
      const { status, body } = await service.call('GET', timesPath(eventType, from, to, more), { as })
      expect(status).toBe(200)
      return body.collection.map(({ start_time }) => start_time?.replace(':00.000000Z', 'Z') ?? '')
    },
    async explain(eventType: string, start: string, as = owner) {
      const explanationPath = `/event_type_available_times/explanation?event_type=${eventType}&start_time=${start}`
      const { status, body } = await service.call('GET', explanationPath, { as })
      expect(status).toBe(200)
      return body.resource as unknown as {
        bookable: boolean
        reasons: { rule: string; until: string | null }[]
        hosts: { user: string | null; reasons: { rule: string }[] }[]
        because: Record<string, unknown>[]
      }
    },
  }
}

/** Inserts only the claims of bookings: availability needs nothing else. */
const createClaimInserter =
  (service: Service, { organizationId }: Person) =>
  async (host: Person, eventType: string, from: string, minutes: number, more: object = {}) => {
    const row = { kind: 'booking', seats: null, taken: null, expires: null, before: 0, after: 0, ...more }
    await service.ctx.db.transaction(organizationId, (tx) =>
      tx.rows(
        rawQuery(raw`
          INSERT INTO claims (organization_id, id, host_id, event_type_id, booking_id, kind, active, start_time, end_time,
                              buffered_start, buffered_end, seats, seats_taken, expires_at, created_at)
          VALUES (${organizationId}, ${service.ctx.newId()}, ${host.userId}, ${eventType.slice(-36)}, ${service.ctx.newId()},
                  ${row.kind}, true, ${from}, ${from}::timestamptz + ${minutes}::integer * interval '1 minute',
                  ${from}::timestamptz - ${row.before}::integer * interval '1 minute',
                  ${from}::timestamptz + (${minutes}::integer + ${row.after}::integer) * interval '1 minute',
                  ${row.seats}::integer, ${row.taken}::integer, ${row.expires}::timestamptz, now())`),
      ),
    )
  }
