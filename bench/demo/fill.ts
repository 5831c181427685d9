// Fills a database with a large demo, one organization at a time, with the application role and all constraints in force.
import { DAY, type Instant, instant } from '../../server/src/domain/time/instant.ts'
import { allOrganizations } from '../../server/src/features/organizations/store.ts'
import type { Context } from '../../server/src/platform/context.ts'
import type { Transaction } from '../../server/src/platform/db/database.ts'
import type { Terminal } from '../../server/src/processes/cli/terminal.ts'
import { withDatabaseClient } from '../../testbed/database-client.ts'
import { forEachConcurrently } from '../../testbed/run-concurrently.ts'
import { generateCalendar } from './calendar.ts'
import { claimTableRows, eventTableRows } from './calendar-rows.ts'
import { type DemoSize, type OrganizationPlan, planOrganizations, type TeamPlan } from './layout.ts'
import { rowsOfOrganization } from './rows.ts'
import {
  anyActiveClaim,
  disableSynchronousCommit,
  insertEventWords,
  insertRows,
  insertUserWords,
  type TableRows,
  VACUUM_STATEMENT,
} from './store.ts'
import { generateOrganization, generateTeam } from './team.ts'

export interface FillOptions extends Pick<Context, 'db' | 'clock'> {
  readonly databaseUrl: string
  /** The number of concurrent transactions. */
  readonly connections: number
  /** Inserts claims but no events. This takes a third of the time and is enough for available times. */
  readonly claimsOnly?: boolean
}

export interface FillResult {
  readonly organizations: number
  /** Added by this run. */
  readonly hosts: number
  readonly events: number
  readonly claims: number
  /** Owns the largest organization. */
  readonly ownerEmail: string
}

/** Keeps statements below the statement timeout. */
const ROWS_PER_STATEMENT = 2_000

/**
 * A run completes what an interrupted run has left out: each organization with its people, and each calendar of a team, is
 * one transaction.
 */
export async function fillLargeDemo(
  options: FillOptions,
  size: DemoSize,
  terminal: Pick<Terminal, 'step' | 'count'>,
): Promise<FillResult> {
  const plans = planOrganizations(size)
  const existing = new Set(
    (await options.db.batch(allOrganizations())).map(({ organization_id }) => organization_id),
  )
  const missing = plans.filter((plan) => !existing.has(generateOrganization(plan).id))
  const hosts = missing.reduce((sum, plan) => sum + plan.hosts, 0)
  if (missing.length > 0)
    await terminal.count('Creating organizations', hosts, 'hosts', (advance) =>
      forEachConcurrently(options.connections, missing, async (plan) => {
        await insertOrganization(options, plan)
        advance(plan.hosts)
      }),
    )
  const added = await terminal.count('Filling calendars', size.events, 'events', (advance) =>
    fillCalendars(options, plans, existing, advance),
  )
  if (hosts + added.claims > 0)
    await terminal.step('Vacuuming and updating planner statistics', () => vacuumTables(options.databaseUrl))
  return { organizations: missing.length, hosts, ...added, ownerEmail: ownerEmailOf(plans) }
}

function ownerEmailOf([whale]: readonly OrganizationPlan[]): string {
  const [team] = whale?.teams ?? []
  return whale && team ? (generateTeam(generateOrganization(whale), team).hosts[0]?.email ?? '') : ''
}

async function insertOrganization({ db }: FillOptions, plan: OrganizationPlan): Promise<void> {
  const organization = generateOrganization(plan)
  const teams = plan.teams.map((team) => generateTeam(organization, team))
  await db.transaction(organization.id, async (tx) => {
    for (const rows of rowsOfOrganization(organization, teams)) await insert(tx, rows)
    await tx.rows(insertUserWords(organization.id))
  })
}

async function fillCalendars(
  options: FillOptions,
  plans: readonly OrganizationPlan[],
  existing: ReadonlySet<string>,
  advance: (by: number) => void,
): Promise<{ events: number; claims: number }> {
  const now = options.clock.now()
  const today = instant(now - (now % DAY))
  const added = { events: 0, claims: 0 }
  const teams = plans.flatMap((plan) => plan.teams.map((team) => ({ plan, team })))
  await forEachConcurrently(options.connections, teams, async ({ plan, team }) => {
    const organization = generateOrganization(plan)
    const events = team.hosts.reduce((sum, { quota }) => sum + quota, 0)
    if (events === 0) return
    const claims = await fillCalendar(options, organization, team, today, existing.has(organization.id))
    if (claims > 0) {
      added.events += events
      added.claims += claims
    }
    advance(events)
  })
  return added
}

/** Returns the number of claims added; 0 if the team already has claims. */
async function fillCalendar(
  { db, claimsOnly }: FillOptions,
  organization: ReturnType<typeof generateOrganization>,
  plan: TeamPlan,
  today: Instant,
  mayExist: boolean,
): Promise<number> {
  const team = generateTeam(organization, plan)
  const hostIds = team.hosts.map(({ id }) => id)
  const reader = db.withOrganization(organization.id)
  if (mayExist && (await reader.first(anyActiveClaim(organization.id, hostIds)))) return 0
  const calendar = generateCalendar(team, today)
  const claims = claimTableRows(team, calendar)
  const events = claimsOnly ? [] : eventTableRows(team, calendar, today)
  await db.transaction(organization.id, async (tx) => {
    await tx.rows(disableSynchronousCommit())
    for (const rows of [...claims, ...events]) await insert(tx, rows)
    await insertWords(tx, events)
  })
  return claims.find(({ table }) => table === 'claims')?.rows.length ?? 0
}

async function insert(tx: Transaction, { table, rows }: TableRows): Promise<void> {
  for (let first = 0; first < rows.length; first += ROWS_PER_STATEMENT)
    await tx.rows(insertRows({ table, rows: rows.slice(first, first + ROWS_PER_STATEMENT) }))
}

async function insertWords(tx: Transaction, tables: readonly TableRows[]): Promise<void> {
  const ids = tables.flatMap(({ table, rows }) =>
    table === 'scheduled_events' ? rows.map(({ id }) => String(id)) : [],
  )
  for (let first = 0; first < ids.length; first += ROWS_PER_STATEMENT)
    await tx.rows(insertEventWords(tx.organizationId, ids.slice(first, first + ROWS_PER_STATEMENT)))
}

/** Does the work of autovacuum right away: the first reads get good plans and index-only scans. */
async function vacuumTables(databaseUrl: string): Promise<void> {
  await withDatabaseClient(databaseUrl, async (client) => {
    // Pages only become all-visible after the asynchronous commits are flushed. A synchronous commit waits for them.
    await client.query('SET synchronous_commit = on')
    await client.query(VACUUM_STATEMENT)
  })
}
