// Attacks each caller with everything, directly: thousands of tries, and one of each for the guard that has a fault.
import { systemClock } from '../../server/src/platform/clock.ts'
import { createOutgoing } from '../../server/src/platform/outgoing/outgoing.ts'
import { inLanes } from '../stand/lanes.ts'
import { type Caller, callers } from './callers.ts'
import { makeTries, type Try } from './tries.ts'
import type { World } from './world.ts'

/** How often a kind of try ended in which way. */
export type Endings = Record<string, Record<string, number>>

export interface Attack {
  readonly tries: number
  readonly distinct: number
  readonly endings: Endings
  readonly callers: readonly string[]
}

const LANES = 16

export function countEnding(endings: Endings, kind: string, word: string): void {
  endings[kind] ??= {}
  const ofKind = endings[kind]
  ofKind[word] = (ofKind[word] ?? 0) + 1
}

const createContext = ({ nameServer }: World) => ({
  clock: systemClock,
  outgoing: createOutgoing({
    outgoing: { allowLoopback: false, blockedNetworks: [], dnsServers: [nameServer] },
  }),
})

/** At least so many tries, and everything from every caller. */
export async function attackCallers(
  world: World,
  least: number,
  progress: (tries: number) => void,
): Promise<Attack> {
  const ctx = createContext(world)
  const endings: Endings = {}
  let tries = 0
  let distinct = 0
  for (let turn = 0; tries < least || turn < callers.length; turn += 1) {
    const all = makeTries(world, turn)
    distinct = all.length
    const caller = callers[turn % callers.length] ?? callers[0]
    await inLanes(LANES, all.length, async (place) => {
      const one = all[place]
      if (one === undefined) return
      for (const word of await callTimes(caller, ctx, one)) {
        tries += 1
        countEnding(endings, one.kind, word)
      }
      progress(tries)
    })
  }
  return { tries, distinct, endings, callers: callers.map(({ name }) => name) }
}

async function callTimes(
  caller: Caller,
  ctx: ReturnType<typeof createContext>,
  { url, times }: Try,
): Promise<string[]> {
  const words = []
  for (let time = 0; time < times; time += 1) words.push(await caller.call(ctx, url))
  return words
}

export interface Reach {
  readonly tries: number
  /** How many of them came to the canary. */
  readonly reached: number
}

/** Each try once, one after the other: which of them come through where the guard has a fault? */
export async function reachWithFault(world: World): Promise<Reach> {
  const ctx = createContext(world)
  // Outside of a closed network an address that is not this machine's own is somebody's.
  const tries = makeTries(world, 0).filter(({ kind, url }) =>
    world.isClosed ? kind !== 'honest' : isOwn(url),
  )
  let reached = 0
  for (const one of tries) {
    const before = world.hits.length
    await callTimes(callers[0], ctx, one)
    if (world.hits.length > before) reached += 1
  }
  return { tries: tries.length, reached }
}

const isOwn = (url: string) =>
  URL.canParse(url) && /^(?:127\.0\.0\.1|\[::1\]|n\d+-loopback6?\..*)$/.test(new URL(url).hostname)
