// What the worker knows about a chain between two runs: how far it has verified it, and the last result. It is signed:
// a change in the database is detected.
import type { Instant } from '../../domain/time/instant.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { Fault } from './build-fault.ts'
import type { RecordedHead } from './compare-heads.ts'
import { signVerification, type Verdict, verifyVerification } from './sign-log.ts'
import type { Progress } from './verify-entries.ts'

/** More faults are counted, not stored. */
const MAX_STORED_FAULTS = 20

export interface Faults {
  readonly count: number
  /** The first ones. */
  readonly first: readonly Fault[]
}

export const noFaults: Faults = { count: 0, first: [] }

export const addFaults = ({ count, first }: Faults, more: readonly Fault[]): Faults => ({
  count: count + more.length,
  first: [...first, ...more].slice(0, MAX_STORED_FAULTS),
})

/** One pass over all entries. After its end, it goes on with the entries that are added. */
export interface Round {
  readonly startedAt: Instant
  readonly progress: Progress
  readonly faults: Faults
}

/** Of the last time that the end of the chain was reached. */
export interface StoredResult extends Pick<Progress, 'entries' | 'redacted' | 'start' | 'cursor'> {
  readonly verifiedAt: Instant
  /** When the check of all these entries began. */
  readonly startedAt: Instant
  readonly faults: Faults
}

export interface VerificationState {
  readonly round: Round
  readonly result: StoredResult | null
  /** The last link that was verified. A chain that lost it keeps it: nothing else in the database proves the loss. */
  readonly head: RecordedHead | null
}

interface StoredProgress extends Omit<Progress, 'last'> {
  readonly last: { readonly position: number; readonly hash: string | null }
}

/** The text that is stored and signed. */
function writeState({ round, ...state }: VerificationState): string {
  const { last, ...progress } = round.progress
  const stored: StoredProgress = {
    ...progress,
    last: { position: last.position, hash: last.hash?.toString('base64url') ?? null },
  }
  return JSON.stringify({ ...state, round: { ...round, progress: stored } })
}

function parseState(text: string): VerificationState {
  const { round, ...state } = JSON.parse(text) as Omit<VerificationState, 'round'> & {
    round: Omit<Round, 'progress'> & { progress: StoredProgress }
  }
  const { last, ...progress } = round.progress
  const hash = last.hash === null ? null : Buffer.from(last.hash, 'base64url')
  return { ...state, round: { ...round, progress: { ...progress, last: { position: last.position, hash } } } }
}

export interface StoredState {
  readonly state: string
  readonly signature: Buffer
}

export function signState(secrets: Secrets, organizationId: string, state: VerificationState): StoredState {
  const text = writeState(state)
  return { state: text, signature: signVerification(secrets, { organizationId, state: text }) }
}

/** The state is null if it can't be trusted. */
export function readState(
  secrets: Secrets,
  organizationId: string,
  stored: StoredState,
): { readonly verdict: Verdict; readonly state: VerificationState | null } {
  const verdict = verifyVerification(secrets, { organizationId, state: stored.state }, stored.signature)
  return { verdict, state: verdict === 'valid' ? parseState(stored.state) : null }
}
