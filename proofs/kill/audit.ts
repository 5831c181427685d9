// Runs all comparisons after the load and collects the findings.
import type { Testbed } from '../../testbed/testbed.ts'
import { findOverlaps, findPartialWrites } from './atomicity.ts'
import { compareBookings } from './compare-bookings.ts'
import { compareHolds } from './compare-holds.ts'
import { readFinalState } from './final-state.ts'
import { findUnexplainedFailures, type Journal, listRequests, type SentRequest } from './journal.ts'
import { findPastOverlaps } from './occupancies.ts'
import { findUnjustified, listRefusals, type Refusal } from './refusals.ts'

export interface Findings {
  /** Acknowledged writes that are missing, and rows that no request explains. */
  readonly lost: readonly string[]
  readonly overlaps: readonly string[]
  readonly partialWrites: readonly string[]
  readonly unjustifiedRefusals: readonly string[]
  /** Responses that should not occur. */
  readonly unexpected: readonly string[]
  readonly refusals: number
  readonly happened: ReadonlySet<SentRequest>
}

/** `invented`: refusals that never happened, to check that they are found. */
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

/** A write and its stored response are committed together. */
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
        `${request.action}: ${happened.has(request) ? 'committed without its key' : 'a key without its write'}`,
    )
}

export const listFaults = ({
  lost,
  overlaps,
  partialWrites,
  unjustifiedRefusals,
  unexpected,
}: Findings): string[] => [...lost, ...overlaps, ...partialWrites, ...unjustifiedRefusals, ...unexpected]
