// Shows that the export of a person contains the canary from every column, and that after the deletion nothing is found.
import type { Context } from '../../server/src/platform/context.ts'
import type { Person } from '../../testbed/people.ts'
import { type Fault, type FaultCheck, withFault } from '../../testbed/planted-fault.ts'
import type { ProcessOptions } from '../../testbed/testbed.ts'
import { type Canary, containsCanary, createCanary } from './canary.ts'
import { countByColumn, countSealedResponses } from './find-canary.ts'
import { placeCanary } from './place-canary.ts'
import { createSend, type TestContext } from './send.ts'

export interface LookupContext extends TestContext {
  waitUntil(what: string, condition: () => Promise<boolean>): Promise<unknown>
  /** Kills the worker and starts another. */
  replaceWorker(options?: ProcessOptions): Promise<void>
}

interface Contents {
  readonly uri: string
  readonly status: string
  readonly found: readonly { readonly kind: string; readonly count: number }[]
  readonly records: readonly {
    readonly source: string
    readonly fields: Readonly<Record<string, unknown>>
  }[]
}

const LEFT_OUT: Fault = {
  file: 'features/data-compliance/personal-data.ts',
  right: "description: cleared('the description, written by hosts')",
  wrong: "description: 'left out'",
}

/** Of `groups.slug`. */
const COPY = 'slugs.slug'

const lookupPath = (uri: string) => `/data_lookups/${uri.slice(-36)}`

async function waitForLookup(context: LookupContext, owner: Person, uri: string): Promise<Contents> {
  const send = createSend(context, owner)
  await context.waitUntil(
    'the lookup to finish',
    async () => (await send('GET', lookupPath(uri))).status === 'done',
  )
  return (await send('GET', `${lookupPath(uri)}/contents`)) as unknown as Contents
}

export async function exportPerson(
  context: LookupContext,
  owner: Person,
  { address }: Canary,
): Promise<Contents> {
  const send = createSend(context, owner)
  const body = { email: address.toUpperCase(), with_contents: true }
  const lookup = await send('POST', '/data_lookups', body)
  return waitForLookup(context, owner, lookup.uri ?? '')
}

/** Returns the columns of which the export lacks rows with the canary. */
async function findMissing(
  context: LookupContext,
  owner: Person,
  canary: Canary,
  { records }: Contents,
): Promise<string[]> {
  const { ctx, postgres } = context.testbed
  const countExported = (column: string) => {
    const [source, name = ''] = column.split('.')
    return records.filter(
      (record) =>
        record.source === source && containsCanary(canary, JSON.stringify(record.fields[name] ?? '')),
    ).length
  }
  const stored = await countByColumn(postgres.url, canary, owner.organizationId)
  const sealed = await countSealedResponses(ctx as Context, postgres.url, canary)
  stored.delete(COPY)
  return [...stored, ['idempotency_keys.answer', sealed] as const].flatMap(([column, rows]) => {
    const exported = countExported(column)
    return exported === rows ? [] : [`${column}: ${exported} of ${rows} rows`]
  })
}

/** Returns the export. Throws if it lacks a row. */
export async function verifyExport(context: LookupContext, owner: Person, canary: Canary): Promise<Contents> {
  const contents = await exportPerson(context, owner, canary)
  const missing = await findMissing(context, owner, canary, contents)
  if (missing.length > 0) throw new Error(`The export lacks the canary in ${missing.join('; ')}.`)
  return contents
}

/** After the deletion, a new lookup finds nothing, and neither does the one from before it. */
export async function verifyNothingFound(
  context: LookupContext,
  owner: Person,
  canary: Canary,
  before: Contents,
): Promise<void> {
  for (const contents of [
    await exportPerson(context, owner, canary),
    await waitForLookup(context, owner, before.uri),
  ]) {
    if (contents.found.length > 0)
      throw new Error(`A lookup after the deletion finds ${JSON.stringify(contents.found)}.`)
    if (containsCanary(canary, JSON.stringify(contents)))
      throw new Error('An export after the deletion contains the canary.')
  }
}

/** With a worker whose list of personal data lacks a column. */
export async function checkLeftOutColumn(context: LookupContext): Promise<FaultCheck> {
  await context.replaceWorker(withFault(LEFT_OUT))
  const canary = createCanary()
  const owner = await context.testbed.createOrganization('With a column left out')
  await placeCanary(context, owner, canary, [])
  const missing = await findMissing(context, owner, canary, await exportPerson(context, owner, canary))
  await context.replaceWorker()
  return {
    description: 'a column is left out of the export',
    isCaught: missing.length > 0,
    effect: missing.join('; '),
  }
}
