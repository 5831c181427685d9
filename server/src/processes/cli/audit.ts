// `meetwright audit verify`: whether the activity log is what it was when it was written.
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { iso } from '../../domain/time/instant.ts'
import type { Fault } from '../../features/activity-log/build-fault.ts'
import {
  type RecordedHead,
  type VerificationResult,
  verifyChain,
} from '../../features/activity-log/verify-chain.ts'
import { countLinks } from '../../features/activity-log/verify-store.ts'
import { allOrganizations } from '../../features/organizations/store.ts'
import type { Context } from '../../platform/context.ts'
import { type Command, type Input, UsageError } from './command.ts'
import { findOrganizationId } from './org.ts'
import type { Terminal } from './terminal.ts'
import { withContext } from './with-context.ts'

/** As many letters of a hash as nobody finds a second one for. */
const SHORT_HASH_LENGTH = 22
const MAX_FAULTS_PRINTED = 100

export const auditVerify: Command = {
  about: `Checks the activity log of every organization, or of one, against its chain: that no entry was changed, deleted, added or
moved, and that content was taken away only by redactions of this service. Prints the head of each chain, and every fault with its
place. Exit code 1: something does not hold. Keep what it prints outside of the database: with --heads it also finds a chain
whose end was cut off. Changes nothing; may run beside the service.`,
  operands: [],
  options: {
    organization: { takes: 'ORGANIZATION', help: 'only this one: its URI, its id, or its name' },
    head: { takes: 'ORG:POS:HASH', help: 'a head that was printed earlier: the chain must still contain it' },
    heads: { takes: 'FILE', help: 'what was printed earlier, with all its heads' },
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
      outcomes.push(await verifyOne(ctx, { id, name }, known, terminal, advance))
  })
  let faults = sum(outcomes, 'faults')
  for (const { organizationId } of known)
    if (only === null && !all.some(({ organization_id: id }) => id === organizationId)) {
      faults += 1
      terminal.out.line(
        `FAULT organization ${organizationId}: there is none any more, and its log had entries`,
      )
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
      `Note: ${late} entries of ${organization.name} were chained more than a day after they happened. Did the worker stand still, or is this the first run of this version? Otherwise somebody had the chain made anew.`,
    )
  if (overdue > 0)
    err.line(
      `Note: ${overdue} entries of ${organization.name} have been waiting for their link for more than an hour. Does a worker run, and is no transaction left open? Otherwise somebody took their links away.`,
    )
  return { ...verified, faults }
}

function describeFault(organization: { id: string; name: string }, fault: Fault): string {
  const place = [
    `organization ${organization.id} (${organization.name})`,
    ...(fault.position === null ? [] : [`position ${fault.position}`]),
    ...(fault.entryId === null ? [] : [`entry ${fault.entryId}`]),
    ...(fault.type === null ? [] : [fault.type]),
    ...(fault.occurredAt === null ? [] : [iso(fault.occurredAt)]),
  ]
  return `${place.join(', ')}: ${fault.message}`
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
    throw new UsageError(`--heads: ${file} can not be read (${(error as NodeJS.ErrnoException).code}).`)
  })
  const lines = text.split('\n').filter((line) => line.startsWith('head '))
  if (lines.length === 0)
    throw new UsageError(
      `--heads: ${file} has no line that begins with "head". Give what audit verify printed.`,
    )
  return [...heads, ...lines.map((line) => readHead(line.split(' ')[1] ?? '', `--heads: ${file}`))]
}

function readHead(text: string, where: string): EarlierHead {
  const [, organizationId, position, hash] = HEAD.exec(text) ?? []
  if (organizationId === undefined || hash === undefined)
    throw new UsageError(
      `${where}: "${text}" is no head: it is ORGANIZATION:POSITION:HASH, as audit verify prints it.`,
    )
  return { organizationId, position: Number(position), hash }
}
