// Proves that a retry with the same Idempotency-Key never writes twice, wherever the connection or the process broke.
import { type ErrandKind, prepareErrands } from './idempotency/errands.ts'
import { audit, type Tally } from './idempotency/ledger.ts'
import { retryOverCuts, retryPastKills, type Scene, sendSideBySide } from './idempotency/ordeals.ts'
import { checkRules } from './idempotency/rules.ts'
import { createClient } from './stand/client.ts'
import { chanceFrom } from './stand/pick.ts'
import { type Catch, tellCatches, withFault } from './stand/planted-fault.ts'
import type { Report, Trial } from './stand/runner.ts'
import { type Stand, startStand } from './stand/stand.ts'

type Kinds = Scene['kinds']

/** What is written while connections are cut; of the other ordeals each key is any of them. */
const CHAPTERS = {
  bookings: ['booking', 'seat'],
  changes: ['move', 'cancellation'],
  groups: ['group'],
} as const satisfies Record<string, Kinds>
const EVERYTHING: Kinds = ['booking', 'booking', 'seat', 'seat', 'move', 'cancellation', 'group']

const SIZES = {
  full: { moments: { bookings: 1_000, changes: 500, groups: 500 }, keys: 100, kills: 10 },
  short: { moments: { bookings: 60, changes: 20, groups: 20 }, keys: 7, kills: 1 },
}

/** Two requests of one key then run at once, and both write. */
const withoutLock = {
  file: 'platform/writes/write.ts',
  right: "if (!locked?.locked) throw new Problem('idempotency_in_flight')",
  wrong: '',
}

async function inScene<T>(
  stand: Stand,
  {
    kinds,
    seed,
    withKey = true,
  }: { readonly kinds: Kinds; readonly seed: number; readonly withKey?: boolean },
  work: (scene: Scene) => Promise<T>,
): Promise<T> {
  const owner = await stand.found(kinds.join(', '))
  const errands = await prepareErrands(stand, owner)
  try {
    return await work({ stand, owner, errands, kinds, chance: chanceFrom(seed), withKey })
  } finally {
    errands.close()
  }
}

interface Ran extends Tally {
  readonly ordeal: string
  /** Connections that were cut after the request. */
  readonly cut: number
}

async function runOrdeals(
  stand: Stand,
  size: (typeof SIZES)['full'],
  seed: number,
  report: Report,
): Promise<Ran[]> {
  const ran: Ran[] = []
  for (const chapter of ['bookings', 'changes', 'groups'] as const)
    ran.push(
      await inScene(stand, { kinds: CHAPTERS[chapter], seed }, async (scene) => {
        const say = (line: string) => report.progress(`${chapter}: ${line}`)
        const { ordeals, cut } = await retryOverCuts(scene, size.moments[chapter], say)
        return { ordeal: `${chapter}, connections cut`, cut, ...(await audit(stand, scene.owner, ordeals)) }
      }),
    )
  for (const [ordeal, run] of [
    ['20 side by side', (scene: Scene) => sendSideBySide(scene, size.keys)],
    ['api killed', (scene: Scene) => retryPastKills(scene, size.kills)],
  ] as const)
    ran.push(
      await inScene(stand, { kinds: EVERYTHING, seed }, async (scene) => {
        report.progress(ordeal)
        return { ordeal, cut: 0, ...(await audit(stand, scene.owner, await run(scene))) }
      }),
    )
  return ran
}

/** The proof of the proof: without keys, and without the lock, it must find what was written twice. */
async function catchesFaults(stand: Stand, seed: number): Promise<Catch[]> {
  const doubled = ({ faults }: Tally) => faults.some((fault) => / done ([2-9]|\d\d) times$/.test(fault))
  const faulty = await stand.startApi(withFault(withoutLock))
  const only = { ...stand, apis: [faulty] }
  const catches: Catch[] = []
  for (const kind of ['seat', 'group'] satisfies ErrandKind[]) {
    const keyless = await inScene(stand, { kinds: [kind], seed, withKey: false }, async (scene) =>
      audit(stand, scene.owner, await sendSideBySide(scene, 1)),
    )
    const raced = await inScene(stand, { kinds: [kind], seed }, async (scene) =>
      audit(stand, scene.owner, await sendSideBySide({ ...scene, stand: only }, 3)),
    )
    catches.push({ says: `no key sent, ${kind}`, caught: doubled(keyless) })
    catches.push({ says: `no lock on the key, ${kind}`, caught: doubled(raced) })
  }
  return catches
}

export default {
  says: 'A write that is retried with its Idempotency-Key happens once and has one answer.',
  seed: 72,
  measuresTime: true,
  shortSeconds: 15,
  async run({ full, seed }, report) {
    const size = full ? SIZES.full : SIZES.short
    const stand = await startStand({ apis: 2, durable: true })
    const client = createClient(20)
    try {
      const ran = await runOrdeals(stand, size, seed, report)
      const rules = await checkRules({ stand, client })
      const selfTests = await catchesFaults(stand, seed)

      report.table(
        ran.map(({ ordeal, keys, tries, replayed, writes, events, faults }) => ({
          ordeal,
          keys,
          requests: tries,
          'answer lost, write done': replayed,
          writes,
          events,
          faults: faults.length,
        })),
      )
      report.table(rules.map(({ rule, checks, faults }) => ({ rule, checks, faults: faults.length })))
      const faults = [...ran, ...rules].flatMap((one) => one.faults)
      for (const fault of faults.slice(0, 20)) report.say(fault)
      const areCaught = tellCatches(report, selfTests)
      const sum = (of: (one: Ran) => number) => ran.reduce((total, one) => total + of(one), 0)
      const moments = Object.values(size.moments).reduce((total, one) => total + one, 0)
      return {
        pass:
          faults.length === 0 &&
          sum(({ cut }) => cut) >= moments &&
          ran.every(({ cut, replayed }) => cut === 0 || replayed > 0) &&
          areCaught,
        figure: `${sum(({ cut }) => cut)} connections cut, ${size.kills} kills, ${sum(({ keys }) => keys)} keys, ${sum(({ writes }) => writes)} writes, ${faults.length} faults`,
      }
    } finally {
      client.close()
      await stand.stop()
    }
  },
} satisfies Trial
