// Attacks each caller directly: thousands of tries, and one of each kind for a guard with a fault.
import { systemClock } from '../../server/src/platform/clock.ts'
import { joinTargets, readAllowedTarget } from '../../server/src/platform/outgoing/allowed-targets.ts'
import {
  createOutgoingClient,
  createPublicOutgoingClient,
} from '../../server/src/platform/outgoing/outgoing.ts'
import { createSecrets } from '../../server/src/platform/secrets/secrets.ts'
import { forEachConcurrently } from '../../testbed/run-concurrently.ts'
import { type Caller, type CallerContext, callers } from './callers.ts'
import type { Fixture } from './fixture.ts'
import { createTries, type Try } from './tries.ts'

/** Number of tries by kind and outcome. */
export type OutcomeCounts = Record<string, Record<string, number>>

export interface Attack {
  readonly tries: number
  readonly distinct: number
  readonly outcomes: OutcomeCounts
  readonly callers: readonly string[]
}

export const CONCURRENCY = 16

export function countOutcome(outcomes: OutcomeCounts, kind: string, word: string): void {
  outcomes[kind] ??= {}
  const ofKind = outcomes[kind]
  ofKind[word] = (ofKind[word] ?? 0) + 1
}

export function createContext({ nameServer, allowedNetworks }: Fixture): CallerContext {
  const allowedTargets = joinTargets(allowedNetworks.flatMap((entry) => readAllowedTarget(entry) ?? []))
  const outgoing = { allowLoopback: false, blockedNetworks: [], allowedTargets, dnsServers: [nameServer] }
  return {
    clock: systemClock,
    outgoing: createOutgoingClient({ outgoing }),
    publicOutgoing: createPublicOutgoingClient({ outgoing }),
    secrets: createSecrets(['a-secret-for-the-proof-of-thirty-two-letters']),
  }
}

/** Makes at least this many tries, and every try with every caller. */
export async function attackCallers(
  fixture: Fixture,
  minTries: number,
  progress: (tries: number) => void,
): Promise<Attack> {
  const ctx = createContext(fixture)
  const outcomes: OutcomeCounts = {}
  let tries = 0
  let distinct = 0
  for (let turn = 0; tries < minTries || turn < callers.length; turn += 1) {
    const all = createTries(fixture, turn)
    distinct = all.length
    const caller = callers[turn % callers.length] ?? callers[0]
    fixture.expectListed(caller.mayReachListed)
    await forEachConcurrently(CONCURRENCY, all, async (one) => {
      for (const word of await callTimes(caller, ctx, one)) {
        tries += 1
        countOutcome(outcomes, one.kind, word)
      }
      progress(tries)
    })
  }
  return { tries, distinct, outcomes, callers: callers.map(({ name }) => name) }
}

async function callTimes(caller: Caller, ctx: CallerContext, { url, times }: Try): Promise<string[]> {
  const outcomes = []
  for (let time = 0; time < times; time += 1) outcomes.push(await caller.call(ctx, url))
  return outcomes
}

export interface ReachResult {
  readonly tries: number
  /** Number of tries that reached the canary. */
  readonly reached: number
}

/** Makes each try once, to find those that succeed if the guard has a fault. */
export async function reachWithFault(fixture: Fixture): Promise<ReachResult> {
  const ctx = createContext(fixture)
  // Outside of a closed network, addresses of other machines may be in use and must not be called.
  const tries = createTries(fixture, 0).filter(({ kind, url }) =>
    fixture.isClosed ? kind !== 'public' : isOwnAddress(url),
  )
  let reached = 0
  for (const one of tries) {
    const before = fixture.hits.length
    await callTimes(callers[0], ctx, one)
    if (fixture.hits.length > before) reached += 1
  }
  return { tries: tries.length, reached }
}

const isOwnAddress = (url: string) =>
  URL.canParse(url) && /^(?:127\.0\.0\.1|\[::1\]|n\d+-loopback6?\..*)$/.test(new URL(url).hostname)
