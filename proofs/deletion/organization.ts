// An organization among others, with a row in every table, is deleted while its worker is killed, and again after an older backup.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { iso } from '../../server/src/domain/time/instant.ts'
import { withDatabaseClient } from '../../testbed/database-client.ts'
import { countRows, fillTables, listOrganizationTables } from '../../testbed/fill-tables.ts'
import type { Person } from '../../testbed/people.ts'
import { type FaultCheck, withFault } from '../../testbed/planted-fault.ts'
import type { ProcessOptions } from '../../testbed/testbed.ts'
import { createCanary } from './canary.ts'
import { restoreDump, saveDump } from './find-canary.ts'
import { placeCanary } from './place-canary.ts'
import type { TestContext } from './send.ts'
import { queryNumber } from './wait-until.ts'

const LEASE_MS = 30_000
const LEFT_OUT = 'mail_suppressions'
/** The worker may take the row of these at once. */
const QUEUES = ['undispatched_events', 'organizations_with_new_events']
/** The worker notes in it when it has checked a log. */
const VERIFICATIONS = 'activity_log_verifications'

export interface OrganizationContext extends TestContext {
  readonly folder: string
  readonly clock: { set(at: number): void }
  waitUntil(what: string, condition: () => Promise<boolean>): Promise<unknown>
  killWorker(options?: ProcessOptions): Promise<void>
  run(url: string, args: readonly string[]): Promise<{ code: number | null; out: string; err: string }>
}

export interface EndedOrganization {
  readonly summary: string
  readonly faultCheck: FaultCheck
}

export async function verifyOrganization(context: OrganizationContext): Promise<EndedOrganization> {
  const { testbed, folder } = context
  const { url } = testbed.postgres
  const ending = await createFilled(context, 'Ending')
  const staying = await createFilled(context, 'Staying')
  // Before the tables are filled: those rows refer to nothing, so a dump with them can't be restored.
  const dump = join(folder, 'with-organization.sql')
  await saveDump(url, dump)
  const tables = await withDatabaseClient(url, async (client) => {
    await fillTables(client, ending.organizationId, ['deletions'])
    return listOrganizationTables(client)
  })
  const due = `status = 'pending' AND due_at <= '${iso(testbed.ctx.clock.now())}'`
  for (const queue of [...QUEUES.map((table) => `${table} WHERE true`), `mails WHERE ${due}`])
    await context.waitUntil(`the end of ${queue}`, async () => {
      const text = `SELECT count(*) FROM ${queue} AND organization_id = '${staying.organizationId}'`
      return (await queryNumber(context, text)) === 0
    })
  const before = await snapshot(url, staying)
  await requestDeletion(url, context, ending)
  const rows = await countAll(url, ending)
  const empty = tables.filter((table) => !rows.has(table) && !QUEUES.includes(table))
  if (empty.length > 0) throw new Error(`Tables without a row of the organization: ${empty.join(', ')}`)

  await context.waitUntil('a worker to lease the deletion', async () =>
    isLeasedOrGone(await queryNumber(context, leases(ending))),
  )
  await context.killWorker()
  context.clock.set(testbed.ctx.clock.now() + LEASE_MS)
  await waitUntilGone(context, ending)
  await requireGone(url, ending)
  requireSame(before, await snapshot(url, staying))
  await requireLedgerLine(testbed.ctx.config.deletionLedger, ending)
  const after = join(folder, 'without-organization.sql')
  await saveDump(url, after)
  if ((await readFile(after, 'utf8')).includes(ending.organizationId))
    throw new Error('A dump still contains the id of the deleted organization.')

  await restoreAndVerify(context, ending, staying, dump)
  const total = [...rows.values()].reduce((sum, count) => sum + count, 0)
  return {
    summary: `a deleted organization: ${total} rows in ${tables.length} tables are gone, also after an older backup; those of another one are the same`,
    faultCheck: await checkLeftOutTable(context),
  }
}

async function createFilled(context: TestContext, name: string): Promise<Person> {
  const owner = await context.testbed.createOrganization(name)
  await placeCanary(context, owner, createCanary(), [])
  return owner
}

/** As the worker does at the end of the 30 days. It was requested two days ago, so nothing waits for calendars that don't exist. */
async function requestDeletion(
  url: string,
  { testbed }: TestContext,
  { organizationId }: Person,
): Promise<void> {
  const { clock, newId } = testbed.ctx
  const past = iso(clock.now()).replace(/^\d{4}/, '2020')
  await withDatabaseClient(url, async (client) => {
    await client.query(
      `UPDATE organizations SET deleted_at = $2, deletion_due_at = $2, deletion_step = 'deleting' WHERE organization_id = $1`,
      [organizationId, past],
    )
    await client.query(
      `INSERT INTO deletions (organization_id, id, kind, requested_at) VALUES ($1, $2, 'organization', $3)`,
      [organizationId, newId(), past],
    )
  })
}

const leases = ({ organizationId }: Person) =>
  `SELECT CASE WHEN NOT EXISTS (SELECT FROM deletions WHERE organization_id = '${organizationId}') THEN 2
               ELSE (SELECT count(leased_by) FROM deletions WHERE organization_id = '${organizationId}') END`
const isLeasedOrGone = (state: number) => state > 0

const waitUntilGone = (context: OrganizationContext, { organizationId }: Person) =>
  context.waitUntil(
    'the organization to be deleted',
    async () =>
      (await queryNumber(
        context,
        `SELECT count(*) FROM organizations WHERE organization_id = '${organizationId}'`,
      )) === 0,
  )

/** Tables with rows of the organization. */
const countAll = (url: string, { organizationId }: Person): Promise<Map<string, number>> =>
  withDatabaseClient(url, async (client) => {
    const counts = new Map<string, number>()
    for (const table of await listOrganizationTables(client)) {
      const count = await countRows(client, table, organizationId)
      if (count > 0) counts.set(table, count)
    }
    return counts
  })

async function requireGone(url: string, organization: Person): Promise<void> {
  const left = await countAll(url, organization)
  if (left.size > 0)
    throw new Error(`Rows of the deleted organization are left in ${[...left.keys()].join(', ')}.`)
}

/** The number of rows in each table, and the contents of those that no worker changes. */
const snapshot = (url: string, { organizationId }: Person): Promise<string> =>
  withDatabaseClient(url, async (client) => {
    const parts: string[] = []
    for (const table of await listOrganizationTables(client))
      if (table !== VERIFICATIONS) parts.push(`${table} ${await countRows(client, table, organizationId)}`)
    for (const table of ['users', 'event_types', 'scheduled_events', 'invitees', 'events', 'slugs'])
      parts.push(await checksum(client, table, organizationId))
    return parts.join('\n')
  })

function requireSame(before: string, after: string): void {
  const changed = after.split('\n').filter((line) => !before.split('\n').includes(line))
  if (changed.length > 0)
    throw new Error(`Rows of another organization have changed. Now: ${changed.join('; ')}`)
}

async function checksum(client: Client, table: string, organizationId: string): Promise<string> {
  const { rows } = await client.query(
    `SELECT md5(string_agg(t::text, ';' ORDER BY t::text)) AS sum FROM ${table} t WHERE organization_id = $1`,
    [organizationId],
  )
  return `${table} ${rows[0]?.sum}`
}

/** Without any data of the organization but its id. */
async function requireLedgerLine(path: string, { organizationId }: Person): Promise<void> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.includes(organizationId))
  const line = JSON.parse(lines[0] ?? '{}') as Record<string, unknown>
  const keys = ['version', 'id', 'organization', 'kind', 'requested_at']
  if (lines.length !== 1 || line.kind !== 'organization' || Object.keys(line).join() !== keys.join())
    throw new Error(`Unexpected lines in the ledger: ${lines.join('\n')}`)
}

async function restoreAndVerify(
  context: OrganizationContext,
  ending: Person,
  staying: Person,
  dump: string,
): Promise<void> {
  const url = restoreDump(context.testbed.postgres.url, dump, 'restored_organization')
  const before = await snapshot(url, staying)
  const refused = await context.run(url, ['worker'])
  if (refused.code !== 1 || !refused.err.includes('meetwright restore-check'))
    throw new Error(`A worker started with a deleted organization: ${refused.code} ${refused.err}`)
  const checked = await context.run(url, ['restore-check'])
  if (checked.code !== 0) throw new Error(`restore-check: ${checked.code} ${checked.err}`)
  await requireGone(url, ending)
  requireSame(before, await snapshot(url, staying))
}

async function checkLeftOutTable(context: OrganizationContext): Promise<FaultCheck> {
  const { url } = context.testbed.postgres
  await context.killWorker(
    withFault({
      file: 'features/data-compliance/organization-tables.ts',
      right: `  '${LEFT_OUT}',\n`,
      wrong: '',
    }),
  )
  const owner = await createFilled(context, 'With a table left out')
  await withDatabaseClient(url, (client) => fillTables(client, owner.organizationId, ['deletions']))
  await requestDeletion(url, context, owner)
  await waitUntilGone(context, owner)
  const left = [...(await countAll(url, owner)).keys()]
  await context.killWorker()
  return {
    description: 'a table is left out of the deletion of an organization',
    isCaught: left.join() === LEFT_OUT,
    effect: `rows are left in ${left.join()}`,
  }
}
