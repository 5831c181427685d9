// Everything that is compared when the load is over, in one verdict.
import type { Testbed } from '../testbed/testbed.ts'
import { findOverlaps, findPartialWrites } from './atomicity.ts'
import { compareBookings } from './compare-bookings.ts'
import { compareHolds } from './compare-holds.ts'
import { readFinalState } from './final-state.ts'
import { findUnexplainedFailures, type Journal, listRequests, type SentRequest } from './journal.ts'
import { findPastOverlaps } from './occupancies.ts'
import { findUnjustified, listRefusals, type Refusal } from './refusals.ts'

export interface Findings {
  /** Acknowledged writes that are not there, and rows that nobody asked for. */
  readonly lost: readonly string[]
  readonly overlaps: readonly string[]
  readonly partialWrites: readonly string[]
  readonly unjustifiedRefusals: readonly string[]
  /** Answers that were not to be given. */
  readonly unexpected: readonly string[]
  readonly refusals: number
  readonly happened: ReadonlySet<SentRequest>
}

/** `invented`: refusals that nobody was given, to see whether they are found. */
export async function audit(
  { postgres }: Testbed,
  organizationId: string,
  journal: Journal,
  invented: readonly Refusal[] = [],
): Promise<Findings> {
  const finalState = await readFinalState(postgres.url, organizationId)
  const compared = compareBookings(journal, finalState)
  compareHolds(journal, finalState, compared)
  const { faults, occupancies, happened } = compared
  const refusals = [...listRefusals(journal, occupancies), ...invented]
  return {
    lost: [...faults, ...findLostKeys(journal, finalState.keys, happened)],
    overlaps: [...(await findOverlaps(postgres.url, organizationId)), ...findPastOverlaps(occupancies)],
    partialWrites: await findPartialWrites(postgres.url, organizationId),
    unjustifiedRefusals: findUnjustified(refusals, occupancies),
    unexpected: [...new Set([...journal.unexpected, ...findUnexplainedFailures(journal)])],
    refusals: refusals.length,
    happened,
  }
}

/** The answer of a write is kept with the write, or neither is. */
function findLostKeys(
  journal: Journal,
  keys: ReadonlySet<string>,
  happened: ReadonlySet<SentRequest>,
): string[] {
  return listRequests(journal)
    .filter(
      (request) =>
        request.key !== null && keys.has(`${request.userId}/${request.key}`) !== happened.has(request),
    )
    .map(
      (request) =>
        `to ${request.action}: ${happened.has(request) ? 'done without its key' : 'a key without its write'}`,
    )
}

export const listFaults = ({
  lost,
  overlaps,
  partialWrites,
  unjustifiedRefusals,
  unexpected,
}: Findings): string[] => [...lost, ...overlaps, ...partialWrites, ...unjustifiedRefusals, ...unexpected]
