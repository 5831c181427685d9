// `meetwright audit verify`: checks the hash chain of the activity log.
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { iso } from '../../domain/time/instant.ts'
import type { Fault } from '../../features/activity-log/build-fault.ts'
import type { RecordedHead } from '../../features/activity-log/compare-heads.ts'
import { type VerificationResult, verifyChain } from '../../features/activity-log/verify-chain.ts'
import { countLinks } from '../../features/activity-log/verify-store.ts'
import { allOrganizations } from '../../features/organizations/store.ts'
import type { Context } from '../../platform/context.ts'
import { type Command, type Input, UsageError } from './command.ts'
import { findOrganizationId } from './org.ts'
import { printable, type Terminal } from './terminal.ts'
import { withContext } from './with-context.ts'

/** 22 base64url characters are 132 bits: enough to prevent collisions. */
const SHORT_HASH_LENGTH = 22
const MAX_FAULTS_PRINTED = 100

export const auditVerify: Command = {
  about: `Checks the activity log of every organization, or of one, against its hash chain: no entry was changed, deleted, added or
moved, and content was only removed by redactions of this service. Prints the head of each chain, and every fault with its
position. Exits with code 1 if there is a fault. Save the output outside of the database: with --heads, a later run also detects
that the end of a chain was cut off. Changes nothing and can run while the service is running.`,
  options: {
    organization: {
      takes: 'ORGANIZATION',
      help: 'check only this organization: its URI, its id, or its name',
    },
    head: { takes: 'ORG:POS:HASH', help: 'a head from an earlier run: the chain must still contain it' },
    heads: {
      takes: 'FILE',
      help: 'the output of an earlier run: the chains must still contain all its heads',
    },
  },
  async run(input) {
    const known = await readKnownHeads(input)
    return withContext(input, (ctx) => verify(ctx, input, known))
  },
}

interface VerifiedOrganization extends VerificationResult {
  readonly faults: number
}

async function verify(
  ctx: Context,
  { terminal, values }: Input,
  known: readonly EarlierHead[],
): Promise<number> {
  const reference = values.get('organization')
  const only = reference === undefined ? null : await findOrganizationId(ctx, reference)
  const all = await ctx.db.batch(allOrganizations())
  const organizations = all.filter(({ organization_id: id }) => only === null || id === only)
  const total = await ctx.db.batch(countLinks(only))
  const outcomes: VerifiedOrganization[] = []
  await terminal.count('Verifying', total[0]?.links ?? 0, 'entries', async (advance) => {
    for (const { organization_id: id, name } of organizations)
      outcomes.push(await verifyOne(ctx, { id, name: printable(name) }, known, terminal, advance))
  })
  let faults = sum(outcomes, 'faults')
  for (const { organizationId } of known)
    if (only === null && !all.some(({ organization_id: id }) => id === organizationId)) {
      faults += 1
      terminal.out.line(`FAULT organization ${organizationId}: it no longer exists, but its log had entries`)
    }
  terminal.out.line(summary(outcomes, faults))
  return faults === 0 ? 0 : 1
}

async function verifyOne(
  ctx: Context,
  organization: { readonly id: string; readonly name: string },
  known: readonly EarlierHead[],
  { out, err }: Terminal,
  advance: (by: number) => void,
): Promise<VerifiedOrganization> {
  let faults = 0
  const own = known.filter(({ organizationId }) => organizationId === organization.id)
  const verified = await verifyChain(ctx, organization.id, own, {
    onEntries: advance,
    onFault(fault) {
      faults += 1
      if (faults <= MAX_FAULTS_PRINTED) out.line(`FAULT ${describeFault(organization, fault)}`)
    },
  })
  if (faults > MAX_FAULTS_PRINTED)
    out.line(`… and ${faults - MAX_FAULTS_PRINTED} more in ${organization.name}`)
  const { head, entries, redacted, waiting, overdue, late } = verified
  if (head !== null)
    out.line(
      `head ${organization.id}:${head.position}:${head.hash.slice(0, SHORT_HASH_LENGTH)} ${organization.name}: ${entries} entries, ${redacted} redacted, ${waiting} waiting`,
    )
  if (late > 0)
    err.line(
      `Note: ${late} entries of ${organization.name} were chained more than a day after they happened. This is normal if the worker was stopped, or after the first run of this version. Otherwise the chain may have been rebuilt.`,
    )
  if (overdue > 0)
    err.line(
      `Note: ${overdue} entries of ${organization.name} have been waiting for their link for more than an hour. Check that a worker is running and that no transaction is left open. Otherwise their links may have been removed.`,
    )
  return { ...verified, faults }
}

function describeFault(organization: { id: string; name: string }, fault: Fault): string {
  const location = [
    `organization ${organization.id} (${organization.name})`,
    ...(fault.position === null ? [] : [`position ${fault.position}`]),
    ...(fault.entryId === null ? [] : [`entry ${fault.entryId}`]),
    ...(fault.type === null ? [] : [printable(fault.type)]),
    ...(fault.occurredAt === null ? [] : [iso(fault.occurredAt)]),
  ]
  return `${location.join(', ')}: ${fault.message}`
}

const sum = (outcomes: readonly VerifiedOrganization[], key: 'entries' | 'redacted' | 'waiting' | 'faults') =>
  outcomes.reduce((total, outcome) => total + outcome[key], 0)

function summary(outcomes: readonly VerifiedOrganization[], faults: number): string {
  const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
  const facts = [
    counted(sum(outcomes, 'entries'), 'entry', 'entries'),
    counted(outcomes.length, 'organization', 'organizations'),
    `${sum(outcomes, 'waiting')} waiting`,
    `${sum(outcomes, 'redacted')} redacted`,
  ].join(', ')
  return faults === 0
    ? `verified: ${facts}`
    : `NOT verified: ${counted(faults, 'fault', 'faults')} in ${facts}`
}

interface EarlierHead extends RecordedHead {
  readonly organizationId: string
}

const HEAD = /^([0-9a-f-]{36}):(\d{1,15}):([\w-]{8,})$/

async function readKnownHeads({ values, cwd }: Input): Promise<EarlierHead[]> {
  const [head, file] = [values.get('head'), values.get('heads')]
  const heads = head === undefined ? [] : [readHead(head, '--head')]
  if (file === undefined) return heads
  const text = await readFile(resolve(cwd, file), 'utf8').catch((error: unknown) => {
    throw new UsageError(`--heads: cannot read ${file} (${(error as NodeJS.ErrnoException).code}).`)
  })
  const lines = text.split('\n').filter((line) => line.startsWith('head '))
  if (lines.length === 0)
    throw new UsageError(
      `--heads: ${file} has no line that begins with "head". Use the output of audit verify.`,
    )
  return [...heads, ...lines.map((line) => readHead(line.split(' ')[1] ?? '', `--heads: ${file}`))]
}

function readHead(text: string, where: string): EarlierHead {
  const [, organizationId, position, hash] = HEAD.exec(text) ?? []
  if (organizationId === undefined || hash === undefined)
    throw new UsageError(
      `${where}: "${text}" is not a head. Use ORGANIZATION:POSITION:HASH, as printed by audit verify.`,
    )
  return { organizationId, position: Number(position), hash }
}
