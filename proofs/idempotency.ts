// Proves that a retry with the same Idempotency-Key never writes twice, wherever the connection or the process broke.
import { audit, type Tally } from './idempotency/ledger.ts'
import { retryOverCuts, retryPastKills, type Scene, sendSideBySide } from './idempotency/ordeals.ts'
import { checkRules } from './idempotency/rules.ts'
import { createClient } from './stand/client.ts'
import { chanceFrom } from './stand/pick.ts'
import { withFault } from './stand/planted-fault.ts'
import type { Trial } from './stand/runner.ts'
import { type Stand, startStand } from './stand/stand.ts'

const SIZES = {
  full: { moments: 1_000, keys: 100, kills: 10 },
  short: { moments: 60, keys: 4, kills: 1 },
}

/** Two requests of one key then run at once, and both write. */
const withoutLock = {
  file: 'platform/writes/write.ts',
  right: "if (!locked?.locked) throw new Problem('idempotency_in_flight')",
  wrong: '',
}

async function sceneOf(stand: Stand, name: string, withKey = true): Promise<Scene> {
  return { stand, owner: await stand.found(name), chance: chanceFrom(72), withKey }
}

/** The proof of the proof: without keys, and without the lock, it must find groups that were made twice. */
async function catchesFaults(stand: Stand): Promise<{ says: string; caught: boolean }[]> {
  const doubled = ({ faults }: Tally) => faults.some((fault) => / ([2-9]|\d\d) groups$/.test(fault))
  const keyless = await sceneOf(stand, 'No key', false)
  const plain = await audit(stand, keyless.owner, await sendSideBySide(keyless, 1))
  const faulty = await stand.startApi(withFault(withoutLock))
  const lockless = await sceneOf(stand, 'No lock')
  const only = { ...lockless, stand: { ...stand, apis: [faulty] } }
  const raced = await audit(stand, lockless.owner, await sendSideBySide(only, 3))
  return [
    { says: 'no key sent', caught: doubled(plain) },
    { says: 'no lock on the key', caught: doubled(raced) },
  ]
}

export default {
  says: 'A write that is retried with its Idempotency-Key happens once and has one answer.',
  async run({ full }, report) {
    const size = full ? SIZES.full : SIZES.short
    const stand = await startStand({ apis: 2, durable: true })
    const client = createClient(20)
    try {
      const cutScene = await sceneOf(stand, 'Cut')
      const { ordeals, cut } = await retryOverCuts(cutScene, size.moments, report.progress)
      const sideScene = await sceneOf(stand, 'Side by side')
      const sideBySide = await sendSideBySide(sideScene, size.keys)
      const killScene = await sceneOf(stand, 'Kill')
      const killed = await retryPastKills(killScene, size.kills)
      const tallies = {
        'connections cut': await audit(stand, cutScene.owner, ordeals),
        '20 side by side': await audit(stand, sideScene.owner, sideBySide),
        'api killed': await audit(stand, killScene.owner, killed),
      }
      const rules = await checkRules({ stand, client })
      const selfTests = await catchesFaults(stand)

      report.table(
        Object.entries(tallies).map(([ordeal, { keys, tries, replayed, groups, events, faults }]) => ({
          ordeal,
          keys,
          requests: tries,
          'answer lost, write done': replayed,
          groups,
          events,
          faults: faults.length,
        })),
      )
      report.table(rules.map(({ rule, checks, faults }) => ({ rule, checks, faults: faults.length })))
      const faults = [...Object.values(tallies), ...rules].flatMap((one) => one.faults)
      for (const fault of faults.slice(0, 20)) report.say(fault)
      for (const { says, caught } of selfTests)
        report.say(
          caught ? `a planted fault (${says}) was caught` : `A PLANTED FAULT WAS NOT CAUGHT: ${says}`,
        )
      const keys = Object.values(tallies).reduce((sum, tally) => sum + tally.keys, 0)
      const groups = Object.values(tallies).reduce((sum, tally) => sum + tally.groups, 0)
      return {
        pass:
          faults.length === 0 &&
          cut >= size.moments &&
          tallies['connections cut'].replayed > 0 &&
          selfTests.every(({ caught }) => caught),
        figure: `${cut} connections cut, ${size.kills} kills, ${keys} keys, ${groups} groups, ${faults.length} faults`,
      }
    } finally {
      client.close()
      await stand.stop()
    }
  },
} satisfies Trial
