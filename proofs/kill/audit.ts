// Everything that is compared when the load is over, in one verdict.
import type { Stand } from '../stand/stand.ts'
import { compareBookings } from './compare-bookings.ts'
import { compareHolds } from './compare-holds.ts'
import { type Asked, allAsked, type Journal, needlessFailures } from './journal.ts'
import { findUndue, type Refusal, refusalsIn } from './refusals.ts'
import { readRemains } from './remains.ts'
import { findPastOverlaps } from './stays.ts'
import { findHalves, findOverlaps } from './wholeness.ts'

export interface Findings {
  /** Acknowledged writes that are not there, and rows that nobody asked for. */
  readonly lost: readonly string[]
  readonly overlaps: readonly string[]
  readonly halves: readonly string[]
  readonly undue: readonly string[]
  /** Answers that were not to be given. */
  readonly strange: readonly string[]
  readonly refusals: number
  readonly happened: ReadonlySet<Asked>
}

/** `invented`: refusals that nobody was given, to see whether they are found. */
export async function audit(
  { postgres }: Stand,
  organizationId: string,
  journal: Journal,
  invented: readonly Refusal[] = [],
): Promise<Findings> {
  const remains = await readRemains(postgres.url, organizationId)
  const compared = compareBookings(journal, remains)
  compareHolds(journal, remains, compared)
  const { faults, stays, happened } = compared
  const refusals = [...refusalsIn(journal, stays), ...invented]
  return {
    lost: [...faults, ...lostKeys(journal, remains.keys, happened)],
    overlaps: [...(await findOverlaps(postgres.url, organizationId)), ...findPastOverlaps(stays)],
    halves: await findHalves(postgres.url, organizationId),
    undue: findUndue(refusals, stays),
    strange: [...new Set([...journal.strange, ...needlessFailures(journal)])],
    refusals: refusals.length,
    happened,
  }
}

/** The answer of a write is kept with the write, or neither is. */
function lostKeys(journal: Journal, keys: ReadonlySet<string>, happened: ReadonlySet<Asked>): string[] {
  return allAsked(journal)
    .filter((asked) => asked.key !== null && keys.has(`${asked.userId}/${asked.key}`) !== happened.has(asked))
    .map(
      (asked) =>
        `to ${asked.does}: ${happened.has(asked) ? 'done without its key' : 'a key without its write'}`,
    )
}

export const faultsIn = ({ lost, overlaps, halves, undue, strange }: Findings): string[] => [
  ...lost,
  ...overlaps,
  ...halves,
  ...undue,
  ...strange,
]
