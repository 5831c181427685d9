// The organization of the proof: hosts in several zones with hours, time off and public holidays, groups and event types.
import { uriOf } from '../../server/src/platform/uris.ts'
import type { Client } from '../../testbed/client.ts'
import { runStatement } from '../../testbed/database-client.ts'
import type { Person } from '../../testbed/people.ts'
import type { Random } from '../../testbed/random.ts'
import type { Testbed } from '../../testbed/testbed.ts'
import { datesOf, expectDays } from '../holidays/expected-days.ts'

export const ZONES = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'] as const
/** A Friday. The clocks of the first three zones were changed in the seven weeks before. */
export const NOW = Date.UTC(2026, 10, 20, 10, 7)
export const DAY_MS = 86_400_000
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

export interface Hours {
  /** Minutes of the day. */
  readonly from: number
  readonly to: number
}

export interface ProofHost extends Person {
  readonly zone: string
  /** By weekday, from Sunday. */
  readonly weekly: readonly (readonly Hours[])[]
  readonly byDate: ReadonlyMap<string, readonly Hours[]>
  readonly holidays: ReadonlySet<string>
  /** Pairs of start and end. */
  readonly timeOff: readonly (readonly [number, number])[]
}

export interface ProofType {
  readonly id: string
  readonly name: string
  /** Indexes of hosts. */
  readonly hosts: readonly number[]
  readonly pooling: 'collective' | 'round_robin' | null
  readonly seats: number
  readonly minutes: number
}

export interface Fixture {
  readonly testbed: Testbed
  readonly owner: Person
  readonly hosts: readonly ProofHost[]
  readonly types: readonly ProofType[]
  /** Of each group: its id, and the indexes of its hosts. */
  readonly groups: readonly { readonly id: string; readonly hosts: readonly number[] }[]
}

interface Setting {
  readonly testbed: Testbed
  readonly client: Client
  readonly owner: Person
  readonly random: Random
}

async function call<Body>(
  { testbed, client, owner }: Setting,
  method: string,
  path: string,
  body?: object,
  token = owner.token,
) {
  const response = await client.call(testbed.apis[0]?.url ?? '', method, path, {
    token,
    ...(body && { body }),
  })
  if (response.status >= 300) throw new Error(`${method} ${path}: ${response.status} ${response.text}`)
  return JSON.parse(response.text) as Body
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const toIntervals = (hours: readonly Hours[]) =>
  hours.map(({ from, to }) => ({ from: clock(from), to: clock(to) }))

const drawHours = (random: Random): Hours[] => {
  const from = random.int(0, 10) * 60 + random.pick([0, 30])
  const noon = from + random.int(2, 5) * 60
  return [
    { from, to: noon },
    { from: noon + 30, to: noon + random.int(2, 6) * 60 },
  ]
}

async function createHost(setting: Setting, index: number): Promise<ProofHost> {
  const { testbed, owner, random } = setting
  const name = `Host ${String(index).padStart(2, '0')}`
  // The owner is a member, whose hours are those of the organization, too.
  const person = index === 0 ? owner : await testbed.addMember(owner.organizationId, name)
  const zone = random.pick(ZONES)
  const weekly = WEEKDAYS.map((_, day) => (day > 0 && random.chance(0.8) ? drawHours(random) : []))
  const byDate = new Map<string, Hours[]>()
  for (let count = 0; count < 6; count += 1) {
    const date = new Date(NOW - random.int(0, 60) * DAY_MS).toISOString().slice(0, 10)
    byDate.set(date, random.chance(0.5) ? [] : drawHours(random))
  }
  const asHost = <Body>(method: string, path: string, body?: object) =>
    call<Body>(setting, method, path, body, person.token)
  await asHost('PATCH', '/users/me', { name, timezone: zone })
  const { collection } = await asHost<{ collection: { uri: string }[] }>(
    'GET',
    '/user_availability_schedules',
  )
  await asHost('PATCH', new URL(collection[0]?.uri ?? '').pathname, {
    timezone: zone,
    rules: [
      ...WEEKDAYS.map((wday, day) => ({ type: 'wday', wday, intervals: toIntervals(weekly[day] ?? []) })),
      ...[...byDate].map(([date, hours]) => ({ type: 'date', date, intervals: toIntervals(hours) })),
    ],
  })
  const start = Math.floor((NOW - random.int(5, 40) * DAY_MS) / 3_600_000) * 3_600_000
  const timeOff = [[start, start + random.int(4, 90) * 3_600_000]] as const
  await runStatement(
    testbed.postgres.url,
    `INSERT INTO user_time_off (organization_id, id, user_id, start_time, end_time, created_at, updated_at)
     VALUES ($1, gen_random_uuid(), $2, $3, $4, now(), now())`,
    [owner.organizationId, person.userId, ...timeOff[0].map((at) => new Date(at).toISOString())],
  )
  const holidays = new Set<string>()
  if (index % 2 === 0) {
    await asHost('PATCH', '/user_public_holidays', { country: 'DE', region: 'BE' })
    for (const { start: first, end } of expectDays({ country: 'DE', parts: ['BE'] }, 2026))
      for (const date of datesOf({ start: first, end })) holidays.add(date)
  }
  return { ...person, zone, weekly, byDate, holidays, timeOff }
}

async function createType(setting: Setting, hosts: readonly ProofHost[], index: number): Promise<ProofType> {
  const { testbed, random } = setting
  const pooling = index % 4 === 1 ? 'collective' : index % 4 === 2 ? 'round_robin' : null
  const seats = index % 4 === 3 ? 5 : 1
  const count = pooling === null ? 1 : random.int(2, 4)
  const chosen = [...new Set(Array.from({ length: count }, () => random.below(hosts.length)))]
  const uri = (host: number) => uriOf(testbed.ctx.config.urls.api, 'users', hosts[host]?.userId ?? '')
  const minutes = random.pick([15, 30, 45, 60, 90])
  const name = `Type ${String(index).padStart(2, '0')}`
  const { resource } = await call<{ resource: { uri: string } }>(setting, 'POST', '/event_types', {
    owner: uri(chosen[0] ?? 0),
    hosts: chosen.map((host) => ({ user: uri(host) })),
    name,
    duration: minutes,
    ...(pooling !== null && chosen.length > 1 ? { pooling_type: pooling } : {}),
    ...(seats > 1 ? { kind: 'group', invitee_limit: seats } : {}),
  })
  return {
    id: resource.uri.slice(-36),
    name,
    hosts: chosen,
    pooling: chosen.length > 1 ? pooling : null,
    seats,
    minutes,
  }
}

export async function createFixture(
  setting: Setting,
  { hosts: hostCount, types: typeCount }: { readonly hosts: number; readonly types: number },
): Promise<Fixture> {
  const { testbed, owner, random } = setting
  const hosts: ProofHost[] = []
  for (let index = 0; index < hostCount; index += 1) hosts.push(await createHost(setting, index))
  const groups: { id: string; hosts: number[] }[] = []
  for (const name of ['Sales', 'Support']) {
    const { resource } = await call<{ resource: { uri: string } }>(setting, 'POST', '/groups', { name })
    const members = hosts.flatMap((_, index) => (random.chance(0.4) ? [index] : []))
    for (const index of members)
      await call(setting, 'POST', '/group_relationships', {
        group: resource.uri,
        owner: uriOf(
          testbed.ctx.config.urls.api,
          'organization_memberships',
          hosts[index]?.membershipId ?? '',
        ),
        role: 'member',
      })
    groups.push({ id: resource.uri.slice(-36), hosts: members })
  }
  const types: ProofType[] = []
  for (let index = 0; index < typeCount; index += 1) types.push(await createType(setting, hosts, index))
  return { testbed, owner, hosts, types, groups }
}
