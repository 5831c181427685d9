// Fills a database with a demo at size, organization by organization under the application's role, with every constraint in force.
import pg from 'pg'
import { DAY, type Instant, instant } from '../../../domain/time/instant.ts'
import { allOrganizations } from '../../../features/organizations/store.ts'
import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Terminal } from '../terminal.ts'
import { inventCalendar } from './calendar.ts'
import { claimsOfCalendar, eventsOfCalendar } from './calendar-rows.ts'
import { layOut, type OrganizationPlan, type Size, type TeamPlan } from './layout.ts'
import { rowsOfOrganization } from './rows.ts'
import { anyClaimOf, commitLater, insertRows, REFRESH, type Rows } from './store.ts'
import { inventOrganization, inventTeam } from './team.ts'

export interface Filling extends Pick<Context, 'db' | 'clock'> {
  readonly databaseUrl: string
  /** How many transactions run at the same time. */
  readonly connections: number
  /** Without what takes place in the time that is claimed: who asks for open times alone waits a third as long. */
  readonly claimsOnly?: boolean
}

export interface Filled {
  readonly organizations: number
  /** What was not there before. */
  readonly hosts: number
  readonly events: number
  readonly claims: number
  /** Owns the largest organization. */
  readonly ownerEmail: string
}

/** Small enough for any statement timeout. */
const ROWS_PER_STATEMENT = 2_000

/**
 * What an interrupted run has left out is added by the next one: people come with their organization, and a calendar with
 * its team, in one transaction each.
 */
export async function fillAtSize(
  filling: Filling,
  size: Size,
  show: Pick<Terminal, 'step' | 'count'>,
): Promise<Filled> {
  const plans = layOut(size)
  const there = new Set(
    (await filling.db.batch(allOrganizations())).map(({ organization_id }) => organization_id),
  )
  const missing = plans.filter((plan) => !there.has(inventOrganization(plan).id))
  const hosts = missing.reduce((sum, plan) => sum + plan.hosts, 0)
  if (missing.length > 0)
    await show.count('Founding organizations', hosts, 'hosts', (advance) =>
      share(missing, filling.connections, async (plan) => {
        await found(filling, plan)
        advance(plan.hosts)
      }),
    )
  const added = await show.count('Filling calendars', size.events, 'events', (advance) =>
    fillCalendars(filling, plans, there, advance),
  )
  if (hosts + added.claims > 0)
    await show.step('Vacuuming, for the statistics of the planner', () => refresh(filling.databaseUrl))
  return { organizations: missing.length, hosts, ...added, ownerEmail: ownerEmailOf(plans) }
}

function ownerEmailOf([whale]: readonly OrganizationPlan[]): string {
  const [team] = whale?.teams ?? []
  return whale && team ? (inventTeam(inventOrganization(whale), team).hosts[0]?.email ?? '') : ''
}

async function found({ db }: Filling, plan: OrganizationPlan): Promise<void> {
  const organization = inventOrganization(plan)
  const teams = plan.teams.map((team) => inventTeam(organization, team))
  await db.transaction(organization.id, async (tx) => {
    for (const rows of rowsOfOrganization(organization, teams)) await insert(tx, rows)
  })
}

async function fillCalendars(
  filling: Filling,
  plans: readonly OrganizationPlan[],
  there: ReadonlySet<string>,
  advance: (by: number) => void,
): Promise<{ events: number; claims: number }> {
  const now = filling.clock.now()
  const today = instant(now - (now % DAY))
  const added = { events: 0, claims: 0 }
  const teams = plans.flatMap((plan) => plan.teams.map((team) => ({ plan, team })))
  await share(teams, filling.connections, async ({ plan, team }) => {
    const organization = inventOrganization(plan)
    const events = team.hosts.reduce((sum, { quota }) => sum + quota, 0)
    if (events === 0) return
    const claims = await fillCalendar(filling, organization, team, today, there.has(organization.id))
    if (claims > 0) {
      added.events += events
      added.claims += claims
    }
    advance(events)
  })
  return added
}

/** How many claims it took; none where there have been some before. */
async function fillCalendar(
  { db, claimsOnly }: Filling,
  organization: ReturnType<typeof inventOrganization>,
  plan: TeamPlan,
  today: Instant,
  mayBeThere: boolean,
): Promise<number> {
  const team = inventTeam(organization, plan)
  const hostIds = team.hosts.map(({ id }) => id)
  const reader = db.withOrganization(organization.id)
  if (mayBeThere && (await reader.first(anyClaimOf(organization.id, hostIds)))) return 0
  const calendar = inventCalendar(team, today)
  const claims = claimsOfCalendar(team, calendar)
  const events = claimsOnly ? [] : eventsOfCalendar(team, calendar, today)
  await db.transaction(organization.id, async (tx) => {
    await tx.rows(commitLater())
    for (const rows of [...claims, ...events]) await insert(tx, rows)
  })
  return claims.find(({ table }) => table === 'claims')?.rows.length ?? 0
}

async function insert(tx: Transaction, { table, rows }: Rows): Promise<void> {
  for (let first = 0; first < rows.length; first += ROWS_PER_STATEMENT)
    await tx.rows(insertRows({ table, rows: rows.slice(first, first + ROWS_PER_STATEMENT) }))
}

/** Several at a time; after the first failure no further one is begun. */
async function share<T>(
  items: readonly T[],
  workers: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = [...items].reverse()
  const worker = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) {
      try {
        await work(item)
      } catch (error) {
        left.length = 0
        throw error
      }
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: workers }, worker))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

/** As autovacuum would in time: with it the first reads find their plans, and indexes answer without the table. */
async function refresh(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'meetwright demo' })
  await client.connect()
  try {
    // The first of its commits waits for those before it that were not waited for; until then no page counts as visible.
    await client.query('SET synchronous_commit = on')
    await client.query(REFRESH)
  } finally {
    await client.end()
  }
}
