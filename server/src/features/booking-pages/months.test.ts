// The months of a booking page: which days have which times.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBookingPageClient } from '../../../../testbed/booking-page.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

let service: Service
let owner: Person
let ada: Person
beforeAll(async () => {
  service = await startService({ TRUST_PROXY: '127.0.0.1' })
  owner = await service.createOrganization('Acme')
  ada = await service.addMember(owner.organizationId, 'Ada Lovelace')
})
afterAll(() => service.stop())

let types = 0
/** Creates a type of Ada with a unique name; returns its page address and its URI. */
async function createType(fields: object = {}, as: Person = ada): Promise<{ path: string; uri: string }> {
  types += 1
  const body = { owner: service.uri('users', as.userId), name: `Call ${types}`, minimum_notice: 0, ...fields }
  const response = await service.call('POST', '/event_types', { as: owner, body })
  if (response.status !== 201) throw new Error(JSON.stringify(response.body))
  const { uri = '', scheduling_url = '' } = response.body.resource
  return { uri, path: new URL(scheduling_url).pathname }
}
const guest = () => createBookingPageClient(service)

describe('a month', () => {
  test('has the times that the API lists, plus those that fall into the month in other time zones', async () => {
    const { path, uri } = await createType()
    const month = await guest().month(path, '2026-11')
    const listed = await service.call(
      'GET',
      `/event_type_available_times?event_type=${uri}&start_time=2026-11-02T09:00:00Z&end_time=2026-12-01T12:00:00Z`,
      { as: ada },
    )
    expect(month.starts.map((start) => new Date(start).toISOString())).toEqual(
      listed.body.collection.map(({ start_time = '' }) => new Date(start_time).toISOString()),
    )
    expect(month).toMatchObject({ previous: null, next: '2026-12', nextMonthWithTimes: null, seats: null })
    const first = await guest().open('booking', path)
    expect(first.props.month).toEqual(month)
  })

  test('ends at the booking window', async () => {
    const { path } = await createType({ booking_window: { days: 40 } })
    expect(await guest().month(path, '2026-12')).toMatchObject({
      previous: '2026-11',
      next: null,
      lastMonth: null,
    })
    expect(await guest().month(path, '2027-06')).toMatchObject({
      starts: [],
      next: null,
      nextMonthWithTimes: null,
      lastMonth: '2026-12',
    })
    const dates = await createType({ booking_window: { start_date: '2027-03-10', end_date: '2027-04-10' } })
    expect(await guest().month(dates.path, '2027-03')).toMatchObject({ previous: null, next: '2027-04' })
    expect(await guest().month(dates.path, '2026-11')).toMatchObject({
      starts: [],
      nextMonthWithTimes: '2027-03',
    })
    expect((await guest().open('booking', dates.path)).props.month.month).toBe('2027-03')
  })

  test('without times links to the next month with times, at most a year ahead', async () => {
    const { path } = await createType({ booking_window: null })
    expect(await guest().month(path, '2026-03')).toMatchObject({ starts: [], nextMonthWithTimes: '2026-11' })
    const far = await createType({ booking_window: { start_date: '2027-09-01', end_date: '2027-09-30' } })
    expect((await guest().month(far.path, '2026-11')).nextMonthWithTimes).toBe('2027-09')
    const further = await createType({ booking_window: { start_date: '2029-09-01', end_date: '2029-09-30' } })
    expect((await guest().month(further.path, '2026-11')).nextMonthWithTimes).toBe(null)
  })

  test('after a window that ends with a month names that month', async () => {
    const { path } = await createType({
      booking_window: { start_date: '2026-11-10', end_date: '2026-11-30' },
    })
    expect(await guest().month(path, '2026-12')).toMatchObject({ next: null, lastMonth: '2026-11' })
  })

  test('of a group event has the remaining seats', async () => {
    const { path } = await createType({ kind: 'group', invitee_limit: 3 })
    const { starts, seats } = await guest().month(path, '2026-11')
    expect(seats).toEqual(starts.map(() => 3))
    expect((await guest().open('booking', path)).props.bookableType.seats).toBe(3)
  })

  test.each(['2026-13', 'soon', '1999-01'])('%s returns 404', async (month) => {
    const { path } = await createType()
    await expect(guest().month(path, month)).rejects.toThrow('404')
  })

  test('of a type that can’t be booked returns 404', async () => {
    const { path } = await createType({ active: false })
    await expect(guest().month(path, '2026-11')).rejects.toThrow('404')
  })
})
