// The part with kills: whatever dies, what was committed is delivered, and what was rolled back is not.
import { chanceFrom } from '../stand/pick.ts'
import { drawVictims } from '../stand/victims.ts'
import { compare, type Findings } from './compare.ts'
import { haunt } from './ghosts.ts'
import { type Waits, waitsOf } from './held.ts'
import { emptyJournal, type Journal } from './journal.ts'
import { anyOf, runLoad } from './load.ts'
import type { Patience } from './patience.ts'
import { type Kill, type Killed, killAtPoints, VICTIMS } from './points.ts'
import { settle } from './settle.ts'
import { readTruth, type Truth } from './truth.ts'
import { buildWorld, type Ground, type World } from './world.ts'

export interface Ordeal {
  readonly organizations: number
  readonly hostsEach: number
  readonly events: number
  readonly points: number
  readonly callers: number
  readonly paceMs: number
  readonly workers: number
  readonly seed: number
}

export interface Endured {
  readonly journal: Journal
  readonly truth: Truth
  readonly findings: Findings
  readonly kills: readonly Kill[]
  readonly waits: Waits
  /** Events that were written, and rolled back. */
  readonly ghosts: number
  /** What was still to be delivered in the end. */
  readonly left: number
}

const MOST_SECONDS_WITHOUT = 60
/** On top of the time that it takes until what the last one held is taken up. */
const SETTLES_WITHIN_MS = 120_000

interface Suffered extends Killed {
  readonly ghosts: number
}

/** The load goes on until all kills are done and there were events enough. */
async function suffer(
  { stand, client, inbox }: Ground,
  world: World,
  journal: Journal,
  ordeal: Ordeal,
  patience: Patience,
  say: (line: string) => void,
): Promise<Suffered> {
  const { callers, paceMs, events, points, workers, seed } = ordeal
  const chance = chanceFrom(seed)
  const done = () => journal.acknowledged.size
  let over = false
  const isOver = () => over
  const anyApi = anyOf(stand, chanceFrom(seed + 1))
  const running = runLoad({ world, client, journal, callers, paceMs, anyApi, isOver })
  const haunting = haunt(stand, world, chanceFrom(seed + 2), isOver)
  const untilPoint = (point: number) => {
    say(`kill ${point + 1} of ${points}, ${done()} events acknowledged, ${inbox.count} delivered`)
    return until(() => done() >= ((point + 1) / (points + 1)) * events, journal)
  }
  try {
    const { endpoints } = world
    const killing = { stand, endpoints, chance, patience, workers, untilPoint }
    const killed = await killAtPoints(killing, drawVictims(chance, points, VICTIMS))
    await until(() => done() >= events, journal)
    over = true
    return { ...killed, ghosts: await haunting }
  } finally {
    over = true
    await running
  }
}

export async function runUnderKills(
  ground: Ground,
  ordeal: Ordeal,
  patience: Patience,
  say: (line: string) => void,
): Promise<Endured> {
  const { stand, inbox } = ground
  const { url } = stand.postgres
  const world = await buildWorld(ground, 'killed', ordeal)
  const { endpoints } = world
  const journal = emptyJournal()
  const { kills, held, ghosts } = await suffer(ground, world, journal, ordeal, patience, say)
  const left = await settle(url, endpoints, patience.takeoverMs + SETTLES_WITHIN_MS, say)
  say('comparing')
  const truth = await readTruth(url, world)
  const workerKills = kills.filter(({ of }) => of === 'worker').map(({ at }) => at)
  const away = kills.filter(({ of }) => of === 'postgres')
  // A lease was renewed not long before.
  const outages = { at: away.map(({ at }) => at), longMs: patience.leaseMs / 2 }
  const findings = compare({ endpoints, truth, journal, at: inbox.at, workerKills, outages })
  const receipts = endpoints.flatMap(({ path }) => inbox.at(path))
  const byId = Map.groupBy(receipts, ({ webhookId }) => webhookId)
  const waits = await waitsOf(url, held, (id) => byId.get(id) ?? [], away)
  return { journal, truth, findings, kills, waits, ghosts, left }
}

async function until(isSo: () => boolean, { acknowledged, strange }: Journal): Promise<void> {
  let [seen, since] = [acknowledged.size, performance.now()]
  while (!isSo()) {
    if (acknowledged.size > seen) [seen, since] = [acknowledged.size, performance.now()]
    if (performance.now() - since > MOST_SECONDS_WITHOUT * 1_000) {
      strange.push(`nothing more was acknowledged in ${MOST_SECONDS_WITHOUT} s`)
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
