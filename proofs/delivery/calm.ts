// The part without kills: nothing comes twice, and an endpoint that hangs among a hundred delays nobody else's.
import { chanceFrom } from '../stand/pick.ts'
import { type Spread, spreadOf } from '../stand/spread.ts'
import { compare, type Findings } from './compare.ts'
import { emptyJournal, type Journal } from './journal.ts'
import { anyOf, runLoad } from './load.ts'
import { settle } from './settle.ts'
import { readTruth } from './truth.ts'
import { buildWorld, type Ground } from './world.ts'

export interface Calm {
  readonly organizations: number
  readonly hostsEach: number
  readonly seconds: number
  readonly callers: number
  readonly paceMs: number
}

export interface Calmed {
  readonly journal: Journal
  readonly findings: Findings
  readonly endpoints: number
  /** From just before the commit until it came, at those that answer; in milliseconds. */
  readonly delays: Spread
  /** How often the one that hangs was asked. */
  readonly hung: number
  readonly perSecond: number
}

const SETTLES_WITHIN_MS = 30_000

export async function runCalm(
  ground: Ground,
  name: string,
  calm: Calm,
  say: (line: string) => void,
  settlesWithinMs = SETTLES_WITHIN_MS,
): Promise<Calmed> {
  const { stand, client, inbox } = ground
  const { url } = stand.postgres
  const world = await buildWorld(ground, name, calm)
  const [hanging] = world.endpoints
  if (hanging === undefined) throw new Error('The world of the proof has no endpoints.')
  inbox.hang(hanging.path)
  const journal = emptyJournal()
  const started = performance.now()
  const isOver = () => performance.now() - started >= calm.seconds * 1_000
  const { callers, paceMs } = calm
  const anyApi = anyOf(stand, chanceFrom(1))
  const telling = setInterval(() => say(`${journal.acknowledged.size} events`), 500)
  await runLoad({ world, client, journal, callers, paceMs, anyApi, isOver })
  const seconds = (performance.now() - started) / 1_000
  clearInterval(telling)
  const { endpoints } = world
  const healthy = endpoints.filter((endpoint) => endpoint !== hanging)
  await settle(url, healthy, settlesWithinMs, say)
  const hung = inbox.at(hanging.path).length
  inbox.release(hanging.path)
  const truth = await readTruth(url, world)
  const receipts = healthy.flatMap(({ path }) => inbox.at(path))
  return {
    journal,
    findings: compare({ endpoints, truth, journal, at: inbox.at, workerKills: [], hanging }),
    endpoints: endpoints.length,
    delays: spreadOf(receipts.map(({ at, happenedAt }) => at - happenedAt)),
    hung,
    perSecond: Math.round(journal.acknowledged.size / seconds),
  }
}
