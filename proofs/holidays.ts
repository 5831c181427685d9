// Proves that the public holidays of the API are those of the date-holidays package, and that exactly the days with a tick are closed.
import type { PublicHoliday } from '../sdk/src/api.gen.ts'
import { locales } from '../server/src/domain/language/locales.ts'
import { uriOf } from '../server/src/platform/uris.ts'
import { type Client, createClient } from '../testbed/client.ts'
import { createMeetingFixtures } from '../testbed/meeting-fixtures.ts'
import type { Person } from '../testbed/people.ts'
import { type Fault, reportFaultChecks, withFault } from '../testbed/planted-fault.ts'
import { type Random, seededRandom } from '../testbed/random.ts'
import { forEachConcurrently } from '../testbed/run-concurrently.ts'
import type { Proof } from '../testbed/runner.ts'
import { createTestClock } from '../testbed/test-clock.ts'
import { startTestbed, type Testbed } from '../testbed/testbed.ts'
import {
  byDate,
  datesOf,
  type ExpectedDay,
  expectDays,
  listPlaces,
  type Place,
} from './holidays/expected-days.ts'

/** `places`: for which bookings are tried. The short form lists one place in a country, of this many countries. */
const SIZES = {
  full: { years: [2027, 2028], countries: Number.POSITIVE_INFINITY, places: 40 },
  short: { years: [2027], countries: 30, places: 3 },
}
const CONCURRENCY = 8
const MAX_SHOWN = 10
const DAY_MS = 86_400_000
/** Before the first year. */
const CLOCK_START = Date.UTC(2026, 11, 30)

/** A region has the days of the one before it. */
const otherRegion: Fault = {
  file: 'domain/public-holidays/country.ts',
  right: 'country.regions.findIndex(([code]) => code === region) + 1',
  wrong: 'country.regions.findIndex(([code]) => code === region)',
}
/** Days that the user keeps open are closed. */
const ticksIgnored: Fault = {
  file: 'domain/public-holidays/closed-days.ts',
  right: 'filter(({ id }) => !open.has(id))',
  wrong: 'filter(() => true)',
}

interface Setting {
  readonly testbed: Testbed
  readonly client: Client
  readonly owner: Person
  readonly url: string
}

function shuffle<T>(random: Random, items: readonly T[]): T[] {
  const keyed = items.map((item) => ({ item, key: random.next() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
}

const regionOf = ({ parts }: Place): string | null =>
  parts.length === 0 ? null : parts.join('-').toUpperCase()

async function call<Body>(
  { client, url, owner }: Setting,
  method: string,
  path: string,
  body?: object,
  token = owner.token,
): Promise<Body> {
  const response = await client.call(url, method, path, { token, ...(body ? { body } : {}) })
  if (response.status >= 300) throw new Error(`${method} ${path}: ${response.status} ${response.text}`)
  return JSON.parse(response.text) as Body
}

async function listDays(setting: Setting, place: Place, year: number): Promise<PublicHoliday[]> {
  const region = regionOf(place)
  const query = `country=${place.country}&year=${year}${region === null ? '' : `&region=${region}`}`
  const { collection } = await call<{ collection: PublicHoliday[] }>(
    setting,
    'GET',
    `/public_holidays?${query}`,
  )
  return collection.toSorted((a, b) => byDate({ ...a, start: a.start_date }, { ...b, start: b.start_date }))
}

/** A name that the API does not have may be in any other language. */
function matches(listed: PublicHoliday | undefined, expected: ExpectedDay | undefined): boolean {
  if (listed === undefined || expected === undefined) return false
  return (
    listed.start_date === expected.start &&
    listed.end_date === expected.end &&
    listed.name === expected.name &&
    locales.every(
      (locale) => listed.names[locale] === null || listed.names[locale] === expected.names[locale],
    )
  )
}

/** Compares the list of the API with that of the package. Returns the number of days. */
async function compareDays(
  setting: Setting,
  place: Place,
  year: number,
  differences: string[],
): Promise<number> {
  const expected = expectDays(place, year)
  const listed = await listDays(setting, place, year)
  const where = `${place.country} ${regionOf(place) ?? ''} ${year}`
  for (let index = 0; index < Math.max(expected.length, listed.length); index += 1)
    if (!matches(listed[index], expected[index]))
      differences.push(
        `${where}: listed ${JSON.stringify(listed[index])}, expected ${JSON.stringify(expected[index])}`,
      )
  if (new Set(listed.map(({ id }) => id)).size !== listed.length)
    differences.push(`${where}: two days share an id`)
  return listed.length
}

interface Bookable {
  readonly host: Person
  readonly type: string
}

/** A host with one start on each date, at noon. */
async function createBookable(setting: Setting): Promise<Bookable> {
  const { testbed, owner, client } = setting
  const host = await testbed.addMember(owner.organizationId, 'Host')
  const asHost = <Body>(method: string, path: string, body?: object) =>
    call<Body>(setting, method, path, body, host.token)
  await asHost('PATCH', '/users/me', { timezone: 'UTC' })
  const { collection } = await asHost<{ collection: { uri: string }[] }>(
    'GET',
    '/user_availability_schedules',
  )
  const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
  await asHost('PATCH', new URL(collection[0]?.uri ?? '').pathname, {
    timezone: 'UTC',
    rules: days.map((wday) => ({ type: 'wday', wday, intervals: [{ from: '12:00', to: '12:30' }] })),
  })
  const fixtures = createMeetingFixtures(testbed, client, owner)
  const type = await fixtures.createType([host.userId], { start_increment: 30 })
  return { host, type }
}

async function openDates(setting: Setting, type: string, year: number): Promise<Set<string>> {
  const open = new Set<string>()
  const end = Date.UTC(year + 1, 0, 1)
  for (let from = Date.UTC(year, 0, 1); from < end; from += 31 * DAY_MS) {
    const [start, until] = [from, Math.min(from + 31 * DAY_MS, end)].map((at) => new Date(at).toISOString())
    const { collection } = await call<{ collection: { start_time: string }[] }>(
      setting,
      'GET',
      `/event_type_available_times?event_type=${type}&start_time=${start}&end_time=${until}`,
    )
    for (const { start_time } of collection) open.add(start_time.slice(0, 10))
  }
  return open
}

/** Chooses a place and opens some of its days: exactly the others are closed, and only the open ones can be booked. */
async function checkClosedDates(
  setting: Setting,
  { host, type }: Bookable,
  place: Place,
  years: readonly number[],
  random: Random,
  differences: string[],
): Promise<number> {
  const days = (await Promise.all(years.map((year) => listDays(setting, place, year)))).flat()
  const kept = days.filter(() => random.chance(0.3))
  await call(setting, 'PATCH', '/user_public_holidays', {
    user: uriOf(setting.testbed.ctx.config.urls.api, 'users', host.userId),
    country: place.country,
    region: regionOf(place),
    open_days: kept.map(({ id }) => id),
  })
  const where = `${place.country} ${regionOf(place) ?? ''}`
  const keptKeys = new Set(kept.map(({ start_date, name }) => `${start_date} ${name}`))
  const closed = new Set(
    years
      .flatMap((year) => expectDays(place, year))
      .filter(({ start, name }) => !keptKeys.has(`${start} ${name}`))
      .flatMap(datesOf),
  )
  for (const year of years) {
    const open = await openDates(setting, type, year)
    for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += DAY_MS) {
      const date = new Date(at).toISOString().slice(0, 10)
      if (open.has(date) === closed.has(date))
        differences.push(`${where}: ${date} is ${open.has(date) ? 'open' : 'closed'}`)
    }
  }
  const [closedDate] = closed
  const openDate = kept
    .flatMap((day) => datesOf({ start: day.start_date, end: day.end_date }))
    .find((date) => !closed.has(date))
  for (const [date, status] of [
    [closedDate, 409],
    [openDate, 200],
  ] as const) {
    if (date === undefined) continue
    const answer = await setting.client.call(setting.url, 'POST', '/invitees', {
      token: setting.owner.token,
      body: {
        event_type: type,
        start_time: `${date}T12:00:00Z`,
        invitee: { email: 'grace@example.com', name: 'Grace Hopper' },
      },
    })
    if (answer.status !== status) differences.push(`${where}: a booking on ${date} returned ${answer.status}`)
  }
  return closed.size
}

async function catches(setting: Setting, fault: Fault, run: (faulty: Setting) => Promise<unknown>) {
  const { url } = await setting.testbed.startApi(withFault(fault))
  await run({ ...setting, url })
}

export default {
  claim:
    'Public holidays are those of the date-holidays package, and exactly the days with a tick are closed.',
  seed: 1,
  shortSeconds: 15,
  async run({ full, seed }, report) {
    const { years, countries, places: bookedPlaces } = full ? SIZES.full : SIZES.short
    const clock = createTestClock(CLOCK_START)
    const testbed = await startTestbed({ redis: false, environment: clock.environment })
    const client = createClient()
    try {
      const owner = await testbed.createOrganization('Holidays')
      const setting: Setting = { testbed, client, owner, url: testbed.apis[0]?.url ?? '' }
      const random = seededRandom('holidays', seed)
      const all = listPlaces()
      const byCountry = [...Map.groupBy(all, ({ country }) => country).values()]
      const places = full
        ? all
        : shuffle(random, byCountry)
            .slice(0, countries)
            .map((list) => random.pick(list))
      const differences: string[] = []
      let compared = 0
      await forEachConcurrently(CONCURRENCY, places, async (place) => {
        for (const year of years) {
          const days = await compareDays(setting, place, year, differences)
          compared += days
        }
        report.progress(`${compared} days compared`)
      })
      let closed = 0
      for (const place of shuffle(random, places).slice(0, bookedPlaces)) {
        // Its own host: a booking takes the time of a day.
        const bookable = await createBookable(setting)
        closed += await checkClosedDates(setting, bookable, place, years, random, differences)
        report.progress(`${closed} closed dates`)
      }
      for (const difference of differences.slice(0, MAX_SHOWN)) report.print(difference)
      const found: Record<'region' | 'ticks', string[]> = { region: [], ticks: [] }
      const berlin: Place = { country: 'DE', parts: ['BE'] }
      await catches(setting, otherRegion, (faulty) => compareDays(faulty, berlin, 2027, found.region))
      const other = await createBookable(setting)
      await catches(setting, ticksIgnored, (faulty) =>
        checkClosedDates(faulty, other, berlin, [2027], seededRandom('holidays', 'fault'), found.ticks),
      )
      const isCaught = reportFaultChecks(report, [
        { description: 'a region has the days of another', isCaught: found.region.length > 0 },
        { description: 'days without a tick are closed', isCaught: found.ticks.length > 0 },
      ])
      const countryCount = new Set(places.map(({ country }) => country)).size
      return {
        pass: differences.length === 0 && compared > 0 && closed > 0 && isCaught,
        figure: `${compared} days of ${places.length} places in ${countryCount} countries, ${closed} closed dates of ${Math.min(bookedPlaces, places.length)} places, ${differences.length} differences`,
      }
    } finally {
      client.close()
      clock.remove()
      await testbed.stop()
    }
  },
} satisfies Proof
