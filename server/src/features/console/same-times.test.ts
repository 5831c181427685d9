// Same times: for random schedules and event types, the preview in the browser, the preview of the server and, once the
// hours are saved, the booking page offer the same times. SAME_TIMES sets how many are tried, for example 1000.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { BusyTime, EventType, ScheduleRule } from '../../../../sdk/src/api.gen.ts'
import { createBookingPageClient } from '../../../../testbed/booking-page.ts'
import { type Random, seededRandom } from '../../../../testbed/random.ts'
import {
  canCompute,
  comparePreview,
  computeStarts,
} from '../../../../web/src/console/pages/availability/compute-preview.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { weekdays } from '../../domain/availability/rule-definitions.ts'
import { closedHolidays, intervalsOf } from '../../domain/public-holidays/closed-days.ts'
import { DAY, HOUR, type Instant, instant, toWireTime } from '../../domain/time/instant.ts'
import { EMPTY_INTERVALS, type Intervals } from '../../domain/time/interval.ts'
import { addDays, formatDate } from '../../domain/time/local-date.ts'
import { getZone, localDateAt } from '../../domain/time/zone.ts'
import { loadCountry } from '../../platform/public-holidays/load-country.ts'

const COUNT = Number(process.env.SAME_TIMES ?? 12)
vi.setConfig({ testTimeout: 60_000 + COUNT * 5_000, hookTimeout: 60_000 })

const ZONES = ['Europe/London', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland', 'Pacific/Honolulu']
const NOW = START
const STEP_MINUTES = 5

let service: Service
let owner: Person
beforeAll(async () => {
  service = await startService({ TRUST_PROXY: '127.0.0.1' })
  owner = await service.createOrganization('Acme')
})
afterAll(() => service.stop())

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Up to three intervals that do not overlap. */
function randomIntervals(random: Random): { from: string; to: string }[] {
  const edges = new Set(Array.from({ length: 2 * random.int(0, 3) }, () => random.int(0, 288) * STEP_MINUTES))
  const sorted = [...edges].sort((a, b) => a - b)
  const pairs = Math.floor(sorted.length / 2)
  return Array.from({ length: pairs }, (_, pair) => ({
    from: clock(sorted[2 * pair] ?? 0),
    to: clock(sorted[2 * pair + 1] ?? 0),
  }))
}

function randomHours(random: Random): { timezone: string; rules: ScheduleRule[] } {
  const timezone = random.pick(ZONES)
  const today = localDateAt(getZone(timezone), NOW)
  const dates = new Set(Array.from({ length: random.int(0, 4) }, () => addDays(today, random.int(0, 21))))
  return {
    timezone,
    rules: [
      ...weekdays
        .filter(() => random.chance(0.8))
        .map((wday): ScheduleRule => ({ type: 'wday', wday, intervals: randomIntervals(random) })),
      ...[...dates].map(
        (date): ScheduleRule => ({
          type: 'date',
          date: formatDate(date),
          intervals: randomIntervals(random),
        }),
      ),
    ],
  }
}

function randomSettings(random: Random): object {
  const today = localDateAt(getZone('UTC'), NOW)
  return {
    duration: random.pick([15, 20, 30, 45, 60, 90]),
    start_increment: random.pick([5, 10, 15, 20, 30, 60]),
    buffer_before: random.pick([0, 0, 5, 15, 45]),
    buffer_after: random.pick([0, 0, 10, 30]),
    minimum_notice: random.pick([0, 60, 600, 2_880]),
    timezone: random.chance(0.5) ? null : random.pick(ZONES),
    booking_window: random.pick([
      null,
      { days: random.int(2, 20) },
      { start_date: formatDate(today), end_date: formatDate(addDays(today, random.int(2, 15))) },
    ]),
  }
}

function randomBlocks(random: Random): object[] {
  return Array.from({ length: random.int(0, 6) }, () => {
    const start = NOW + random.int(0, 21 * 24 * 12) * STEP_MINUTES * 60_000
    return {
      start_time: toWireTime(instant(start)),
      end_time: toWireTime(instant(start + random.int(1, 60) * STEP_MINUTES * 60_000)),
    }
  })
}

async function call<Body>(as: Person, method: string, path: string, body?: object): Promise<Body> {
  const response = await service.call(method, path, { as, ...(body ? { body } : {}) })
  expect([path, response.status < 300 || response.body]).toEqual([path, true])
  const { resource, ...page } = response.body as unknown as { resource?: Body }
  return resource ?? (page as Body)
}

/** A host with saved hours, busy times, meetings and an event type. */
async function createHost(random: Random, name: string) {
  const host = await service.addMember(owner.organizationId, name)
  const { collection } = await call<{ collection: { uri: string }[] }>(
    host,
    'GET',
    '/user_availability_schedules',
  )
  const uri = collection[0]?.uri ?? ''
  const path = new URL(uri).pathname
  const saved = randomHours(random)
  await call(host, 'PATCH', path, saved)
  await call(host, 'PUT', '/user_busy_sources/test', { blocks: randomBlocks(random) })
  const holidays = await chooseHolidays(random, host)
  const type = await call<EventType>(host, 'POST', '/event_types', {
    owner: service.uri('users', host.userId),
    name: 'Call',
    ...randomSettings(random),
  })
  const page = new URL(type.scheduling_url).pathname
  const visitor = createBookingPageClient(service)
  const { starts } = await visitor.month(page, '2026-11', type.duration)
  const start = starts.length > 0 ? random.pick(starts) : null
  if (start !== null) await visitor.book(page, { start, duration: type.duration })
  return { host, uri, path, page, visitor, saved, holidays, type }
}

/** Of countries with public holidays in these weeks. Their days are those of the user's zone, not of the schedule's. */
async function chooseHolidays(random: Random, host: Person): Promise<Intervals> {
  const code = random.pick([null, null, 'FR', 'JP', 'LV', 'US'])
  if (code === null) return EMPTY_INTERVALS
  const { timezone } = await call<{ timezone: string }>(host, 'PATCH', '/users/me', {
    timezone: random.pick(ZONES),
  })
  await call(host, 'PATCH', '/user_public_holidays', { country: code })
  const country = loadCountry(code)
  if (country === null) throw new Error(`${code} is missing.`)
  return intervalsOf(closedHolidays(country, { region: '', openDays: [] }), getZone(timezone))
}

async function readBusy(host: Person, from: Instant, to: Instant): Promise<BusyTime[]> {
  const [start, end] = [toWireTime(instant(from - DAY)), toWireTime(instant(to + DAY))]
  const path = `/user_busy_times?start_time=${start}&end_time=${end}`
  return (await call<{ collection: BusyTime[] }>(host, 'GET', path)).collection
}

const toInstants = (times: readonly string[]): Instant[] => times.map((time) => instant(Date.parse(time)))

test(`browser, server and booking page offer the same times for ${COUNT} random schedules and types`, async () => {
  let offered = 0
  let differing = 0
  for (let index = 0; index < COUNT; index += 1) {
    const random = seededRandom('same times', index)
    const { host, uri, path, page, visitor, saved, holidays, type } = await createHost(
      random,
      `Host ${index}`,
    )
    const draft = randomHours(random)
    const from = instant(NOW + random.int(0, 14 * 24) * HOUR)
    const to = instant(from + 7 * DAY)
    const busy = await readBusy(host, from, to)
    expect(canCompute(type)).toBe(true)
    const inBrowser = comparePreview(
      computeStarts(type, saved, busy, holidays, { now: NOW, from, to }),
      computeStarts(type, draft, busy, holidays, { now: NOW, from, to }),
    )
    const byServer = await call<{ start_times: string[]; added: string[]; removed: string[] }>(
      host,
      'POST',
      '/event_type_available_times/preview',
      {
        event_type: type.uri,
        schedule: { uri, ...draft },
        start_time: toWireTime(from),
        end_time: toWireTime(to),
      },
    )
    expect([index, inBrowser.starts]).toEqual([index, toInstants(byServer.start_times)])
    expect([index, inBrowser.added, inBrowser.removed]).toEqual([
      index,
      byServer.added.length,
      byServer.removed.length,
    ])
    await call(host, 'PATCH', path, draft)
    const { starts } = await visitor.month(page, '2026-11', type.duration)
    expect([index, starts.filter((start) => start >= from && start < to)]).toEqual([index, inBrowser.starts])
    offered += inBrowser.starts.length
    differing += inBrowser.added + inBrowser.removed
  }
  console.log(`same times: ${COUNT} schedules, ${offered} times, ${differing} changes`)
  expect(offered).toBeGreaterThan(0)
  expect(differing).toBeGreaterThan(0)
})
