// Bench: how long each report takes over HTTP in an organization with a million meetings.
import { setTimeout } from 'node:timers/promises'
import { uriOf } from '../server/src/platform/uris.ts'
import { type Client, createClient } from '../testbed/client.ts'
import { withDatabaseClient } from '../testbed/database-client.ts'
import type { Person } from '../testbed/people.ts'
import { median } from '../testbed/percentiles.ts'
import type { Proof, Report, Verdict } from '../testbed/runner.ts'
import { startTestbed, type Testbed } from '../testbed/testbed.ts'
import { seedEvents } from './seed/events.ts'
import { markMeetings } from './seed/marked-meetings.ts'
import { seedMemberships } from './seed/memberships.ts'
import { vacuumUntilVisible } from './seed/vacuum.ts'

const GOAL_MS = 150
const FULL = { events: 1_000_000, hosts: 1_000, types: 40, repeats: 7 }
const SHORT = { events: 2_000, hosts: 10, types: 4, repeats: 1 }
const DAY_MS = 86_400_000

type Query = Readonly<Record<string, string>>

const dateBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
const lastDays = (days: number): Query => ({ start_date: dateBefore(days), end_date: dateBefore(1) })

/** What the page shows first, for the whole organization; then longer periods and other filters. */
function listReports(base: Query, group: string, type: string): readonly Query[] {
  const kinds = ['summary', 'trend', 'event_types', 'hosts', 'cancellations', 'sources']
  const { organization = '' } = base
  return [
    ...[30, 90, 365].flatMap((days) => kinds.map((kind) => ({ ...base, kind, ...lastDays(days) }))),
    ...[30, 90, 365].map((days) => ({ ...base, kind: 'summary', date_of: 'booking', ...lastDays(days) })),
    { ...base, kind: 'trend', ...lastDays(1_095) },
    { kind: 'summary', group, ...lastDays(90) },
    { organization, event_type: type, kind: 'summary', ...lastDays(365) },
    { kind: 'summary', ...lastDays(365) },
  ]
}

async function createTypes(
  testbed: Testbed,
  client: Client,
  owner: Person,
  count: number,
): Promise<string[]> {
  const types: string[] = []
  for (let number = 1; number <= count; number += 1) {
    const { status, text } = await client.call(testbed.apis[0]?.url ?? '', 'POST', '/event_types', {
      token: owner.token,
      body: { owner: uriOf(testbed.ctx.config.urls.api, 'users', owner.userId), name: `Type ${number}` },
    })
    if (status !== 201) throw new Error(`POST /event_types returned ${status}: ${text}`)
    types.push((JSON.parse(text) as { resource: { uri: string } }).resource.uri)
  }
  return types
}

/** As a worker has after some minutes, if the meetings were booked through the API. */
async function countDays(testbed: Testbed, { organizationId }: Person, report: Report): Promise<void> {
  await testbed.startWorker()
  await withDatabaseClient(testbed.postgres.url, async (client) => {
    await client.query(
      `INSERT INTO meeting_days (organization_id, day, changes)
       SELECT DISTINCT organization_id, (start_time AT TIME ZONE 'UTC')::date, 1 FROM scheduled_events WHERE organization_id = $1`,
      [organizationId],
    )
    for (let due = 1; due > 0; ) {
      await setTimeout(500)
      const { rows } = await client.query<{ due: number }>(
        "SELECT count(*)::integer AS due FROM meeting_days WHERE counted_changes IS NULL AND day < (now() - interval '12 hours')::date",
      )
      due = rows[0]?.due ?? 0
      report.progress(`${due} days to count`)
    }
    await vacuumUntilVisible(client, ['meeting_days'])
  })
}

async function measure(testbed: Testbed, client: Client, owner: Person, query: Query, repeats: number) {
  const path = `/scheduling_reports?${new URLSearchParams(query)}`
  const times: number[] = []
  for (let turn = 0; turn <= repeats; turn += 1) {
    const begun = performance.now()
    const { status, text } = await client.call(testbed.apis[0]?.url ?? '', 'GET', path, {
      token: owner.token,
    })
    if (status !== 200) throw new Error(`GET ${path} returned ${status}: ${text}`)
    // The first one fills caches.
    if (turn > 0) times.push(performance.now() - begun)
  }
  const { kind = '', organization, group, event_type, date_of = 'meeting', start_date = '' } = query
  const scope =
    event_type !== undefined
      ? 'one event type'
      : group !== undefined
        ? 'group'
        : organization
          ? 'organization'
          : 'one user'
  const days = Math.round((Date.now() - Date.parse(start_date)) / DAY_MS)
  return { kind, scope, date_of, days, medianMs: median(times) }
}

async function measureAll(testbed: Testbed, size: typeof FULL, report: Report): Promise<Verdict> {
  const client = createClient()
  const owner = await testbed.createOrganization('Large')
  await seedMemberships(testbed, owner, size.hosts, report)
  const types = await createTypes(testbed, client, owner, size.types)
  const group = await seedEvents(
    testbed,
    owner,
    { events: size.events, hosts: size.hosts, ownerEvery: 100, canceledEvery: 15, frequentEvery: 200 },
    report,
  )
  await markMeetings(testbed, owner, types, report)
  await countDays(testbed, owner, report)
  const organization = uriOf(testbed.ctx.config.urls.api, 'organizations', owner.organizationId)
  const base = { organization, timezone: 'Europe/Berlin' }
  const measured = []
  for (const query of listReports(base, group, types[0] ?? '')) {
    report.progress(`${query.kind} since ${query.start_date}`)
    measured.push(await measure(testbed, client, owner, query, size.repeats))
  }
  client.close()
  report.table(measured.map(({ medianMs, ...rest }) => ({ ...rest, 'median ms': Math.round(medianMs) })))
  const slowest = measured.reduce((a, b) => (b.medianMs > a.medianMs ? b : a))
  return {
    pass: slowest.medianMs <= GOAL_MS,
    figure: `${size.events.toLocaleString('en')} meetings: ${measured.length} reports, the slowest ${Math.round(slowest.medianMs)} ms (${slowest.kind} of ${slowest.days} days; goal ≤ ${GOAL_MS})`,
  }
}

export default {
  claim: `a report takes at most ${GOAL_MS} ms in an organization with a million meetings`,
  async run({ full }, report): Promise<Verdict> {
    const testbed = await startTestbed({
      apis: 1,
      settings: { shared_buffers: '1GB', autovacuum: 'off' },
    })
    try {
      return await measureAll(testbed, full ? FULL : SHORT, report)
    } finally {
      await testbed.stop()
    }
  },
} satisfies Proof
