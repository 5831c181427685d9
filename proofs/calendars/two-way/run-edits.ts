// One run: random edits with faults and kills, then rounds without faults until nothing changes any more.
import { MINUTE } from '../../../server/src/domain/time/instant.ts'
import { bundleWorker } from '../../../testbed/bundled-worker.ts'
import type { Fault } from '../../../testbed/planted-fault.ts'
import { seededRandom } from '../../../testbed/random.ts'
import { createBooks } from './books.ts'
import { checkOutcome } from './check-outcome.ts'
import { SHORT_INTERVAL, startTwoWayFixture, type TwoWayFixture } from './fixture.ts'
import { CURSOR_FAULTS } from './lossy-proxy.ts'
import { createEditor } from './make-edits.ts'
import { runRareCases } from './rare-cases.ts'
import type { TestedServer } from './tested-server.ts'

export interface RunSize {
  readonly server: TestedServer
  readonly seed: number
  readonly hosts: number
  readonly edits: number
  readonly kills: number
  /** How often all cursors become useless. */
  readonly cursors: number
}

export interface RunResult {
  readonly failures: readonly string[]
  readonly edits: Readonly<Record<string, number>>
  readonly calls: number
  readonly faults: Readonly<Record<string, number>>
  readonly phantoms: number
  readonly kills: number
  readonly refusedCursors: number
  /** Rounds until the last change after the faults ended. */
  readonly roundsToQuiet: number
}

const FAULT_SHARE = 0.2
const PHANTOM_SHARE = 0.2
const EDITS_PER_ROUND = 3
/** A deletion is confirmed twice, and followed by a cancellation. */
const MAX_ROUNDS_TO_QUIET = 3
const FINAL_ROUNDS = MAX_ROUNDS_TO_QUIET + 3

export async function runEdits(
  size: RunSize,
  faults: readonly Fault[],
  onProgress: (line: string) => void,
): Promise<RunResult> {
  const random = seededRandom('two-way', size.seed)
  const fixture = await startTwoWayFixture({
    random: seededRandom('two-way calls', size.seed),
    faultShare: FAULT_SHARE,
    phantomShare: PHANTOM_SHARE,
    server: size.server,
    hostCount: size.hosts,
    worker: await bundleWorker(SHORT_INTERVAL, ...faults),
  })
  try {
    const books = createBooks(fixture)
    const editor = createEditor(fixture, books, random)
    const rounds = Math.ceil(size.edits / EDITS_PER_ROUND)
    const isEvery = (count: number, round: number) =>
      count > 0 && round % Math.max(1, Math.floor(rounds / count)) === 0
    let kills = 0
    for (let round = 1; round <= rounds; round += 1) {
      for (let edit = 0; edit < EDITS_PER_ROUND; edit += 1) await editor.edit(random.pick(fixture.hosts))
      if (isEvery(size.cursors, round)) fixture.proxy.invalidateCursors(random.pick(CURSOR_FAULTS))
      if (kills < size.kills && isEvery(size.kills, round)) {
        kills += 1
        await fixture.killAtWrite(random.chance(0.5), () => books.book(random.pick(fixture.hosts)))
      }
      if (random.chance(0.4)) await fixture.runRound(random.int(10, 90) * 1_000)
      else await fixture.runWholeRound()
      onProgress(`${round} of ${rounds} rounds`)
    }
    // Only a read of the whole calendar helps here, and comes before a write.
    fixture.proxy.invalidateCursors(503)
    for (const host of fixture.hosts) await books.book(host)
    const roundsToQuiet = await runFinalRounds(fixture)
    await runRareCases(fixture, books)
    const failures = await checkOutcome(fixture, books)
    if (roundsToQuiet > MAX_ROUNDS_TO_QUIET)
      failures.push(`calendars were still written ${roundsToQuiet} rounds after the faults ended`)
    const { counts, faults: callFaults } = fixture.proxy
    return {
      failures,
      edits: editor.counts,
      calls: counts.calls,
      faults: callFaults,
      phantoms: counts.phantoms,
      kills,
      refusedCursors: counts.refusedCursors,
      roundsToQuiet,
    }
  } finally {
    await fixture.stop()
  }
}

async function runFinalRounds({ proxy, runWholeRound, runRound }: TwoWayFixture): Promise<number> {
  await proxy.heal()
  let lastChange = 0
  for (let round = 1; round <= FINAL_ROUNDS; round += 1) {
    const before = proxy.counts.writes
    await runWholeRound()
    // What waits until the host has finished is decided now.
    await runRound(3 * MINUTE)
    if (proxy.counts.writes > before) lastChange = round
  }
  return lastChange
}
