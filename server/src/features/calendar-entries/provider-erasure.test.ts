// Deleted personal data in calendars at Google and Microsoft, also in the texts of Teams meetings. Both are contract servers.
import { afterAll, describe, expect, test } from 'vitest'
import { createErasedPerson } from '../../../test/erased-person.ts'
import { startGoogleTestbed } from '../../../test/google-testbed.ts'
import { startMicrosoftTestbed } from '../../../test/microsoft-testbed.ts'
import { type Person, START } from '../../../test/service.ts'
import { DAY, instant, MINUTE } from '../../domain/time/instant.ts'

const TUESDAY = '2026-11-03T10:00:00Z'
const FRIDAY = '2026-11-06T10:00:00Z'

const google = await startGoogleTestbed({ accessTokenSeconds: 1_000_000 })
const microsoft = await startMicrosoftTestbed({ accessTokenSeconds: 1_000_000 })
afterAll(() => Promise.all([google.stop(), microsoft.stop()]))

interface HostAtProvider {
  readonly person: Person
  connectOrThrow(): Promise<string>
  /** Everything that the calendar has, as JSON. */
  read(): string
  countEvents(): number
  revokeAccess(): void
  allowAgain(connectionId: string): Promise<unknown>
}

async function createGoogleHost() {
  const host = await google.createHost()
  const { account, calendar } = host
  return {
    ...host,
    read: () => JSON.stringify(calendar.list().map(({ resource }) => resource)),
    countEvents: () => calendar.list().length,
    revokeAccess: () => google.google.revoke(account),
    allowAgain: (id: string) => host.connect(account, undefined, `?connection=${id}`),
  }
}

async function createMicrosoftHost() {
  const host = await microsoft.createHost()
  const { account, calendar } = host
  return {
    ...host,
    read: () => JSON.stringify(calendar.list()),
    countEvents: () => calendar.list().length,
    revokeAccess: () => microsoft.microsoft.revoke(account),
    allowAgain: (id: string) => host.connect(account, undefined, `?connection=${id}`),
  }
}

let people = 0

async function prepare<Host extends HostAtProvider>(
  { service, owner, sync }: Pick<typeof google | typeof microsoft, 'service' | 'owner' | 'sync'>,
  createHost: () => Promise<Host>,
) {
  let time: number = START
  service.setClock(START)
  const host = await createHost()
  const connectionId = await host.connectOrThrow()
  people += 1
  const person = createErasedPerson(service, owner, `Grace${people}`)
  return {
    host,
    connectionId,
    person,
    /** Advances the clock, then works like a worker. */
    async after(milliseconds: number) {
      time += milliseconds
      service.setClock(instant(time))
      await sync()
    },
    expectTraces(areThere: boolean) {
      const text = host.read().toLowerCase()
      expect(text.includes(person.email)).toBe(areThere)
      if (!areThere) expect(person.traces.filter((trace) => text.includes(trace))).toEqual([])
    },
  }
}

const providers = [
  { provider: 'Google', prepareHost: () => prepare(google, createGoogleHost) },
  { provider: 'Microsoft', prepareHost: () => prepare(microsoft, createMicrosoftHost) },
] as const

describe.each(providers)('entries at $provider', ({ prepareHost }) => {
  test('of future and past meetings are written again without the person', async () => {
    const { host, person, after, expectTraces } = await prepareHost()
    const type = await person.createType([host.person])
    await person.book(type, TUESDAY)
    await person.book(type, FRIDAY)
    await after(MINUTE)
    await after(2 * DAY)
    expectTraces(true)
    await person.erase()
    await after(MINUTE)
    expectTraces(false)
    expect(host.countEvents()).toBe(2)
    expect(await person.reports()).toEqual([{ calendar_entries: 2, waiting: 0, left_alone: 0, forgotten: 0 }])
  })

  test('of events in a deleted period are removed', async () => {
    const { host, person, after, expectTraces } = await prepareHost()
    const type = await person.createType([host.person])
    await person.book(type, TUESDAY)
    await after(MINUTE)
    await after(2 * DAY)
    await person.eraseEvents('2026-11-03T00:00:00Z', '2026-11-04T00:00:00Z')
    await after(MINUTE)
    expectTraces(false)
  })

  test('wait while the access is revoked, and are corrected after it is allowed again', async () => {
    const { host, connectionId, person, after, expectTraces } = await prepareHost()
    await person.book(await person.createType([host.person]), TUESDAY)
    await after(MINUTE)
    await after(2 * DAY)
    host.revokeAccess()
    await after(6 * MINUTE)
    await person.erase()
    await after(20 * MINUTE)
    expectTraces(true)
    expect(await person.reports()).toMatchObject([{ calendar_entries: 1, waiting: 1 }])
    await host.allowAgain(connectionId)
    await after(MINUTE)
    expectTraces(false)
  })
})

describe('a Teams meeting', () => {
  test('keeps its link when the person is deleted from its text, before and after it took place', async () => {
    const { host, person, after, expectTraces } = await prepare(microsoft, createMicrosoftHost)
    const type = await person.createType([host.person], {
      locations: [{ kind: 'microsoft_teams_conference' }],
    })
    for (const start of [TUESDAY, FRIDAY]) await person.book(type, start, { location: undefined })
    await after(MINUTE)
    await after(2 * DAY)
    expectTraces(true)
    const links = host.calendar.list().map(({ text }) => /href="(https:\/\/teams[^"]+)"/.exec(text)?.[1])
    await person.erase()
    await after(MINUTE)
    expectTraces(false)
    expect(host.calendar.list().map(({ written }) => written.isOnlineMeeting)).toEqual([true, true])
    expect(links).toHaveLength(2)
    for (const [index, { text }] of host.calendar.list().entries()) expect(text).toContain(links[index])
  })
})
