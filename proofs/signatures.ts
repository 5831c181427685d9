// Proves that third parties can verify what is sent to them, and that nobody can change a bit of it unnoticed.
import { webhookEventNames } from '../server/src/domain/webhooks/events.ts'
import { findFaultsOfOverlap } from './signatures/end-of-overlap.ts'
import { findFaults, type Setting } from './signatures/find-faults.ts'
import { deliveriesOf, type House, liveThrough, openHouse, subscribeVariously } from './signatures/house.ts'
import { type Catch, catchPlants } from './signatures/planted-faults.ts'
import { rotateUnderLoad } from './signatures/rotate-keys.ts'
import { flipBits, lookLater } from './signatures/tamper.ts'
import { type Judged, startThirdParty } from './signatures/third-party.ts'
import { createClient } from './stand/client.ts'
import { inLanes } from './stand/lanes.ts'
import { chanceFrom } from './stand/pick.ts'
import type { Report, Trial } from './stand/runner.ts'
import { endApi, startStand } from './stand/stand.ts'

const ROUNDS = { full: 110, short: 8 }
/** Of each key. More than four of them are refused within a day. */
const ROTATIONS = { full: 4, short: 1 }
const FLIPS = 1_000
/** One round in so many has bodies of tens of kilobytes. */
const LARGE_EVERY = 7
/** So many deliveries are looked at again at other times. */
const AGED = 200
const LANES = 4

/** How many deliveries follow from the first `rounds`. */
const expectedAfter = (house: House, rounds: number): number =>
  Array.from({ length: rounds }, (_, round) => deliveriesOf(house, round)).reduce((sum, one) => sum + one)

function showDeliveries(report: Report, judged: readonly Judged[]): void {
  const byEvent = Map.groupBy(judged, ({ received: { body } }) => /"event":"([^"]+)"/.exec(body)?.[1] ?? '')
  report.table(
    webhookEventNames.map((event) => {
      const of = byEvent.get(event) ?? []
      const sizes = of.map(({ received }) => Buffer.byteLength(received.body))
      return {
        event,
        deliveries: of.length,
        verified: of.filter(({ refusal }) => refusal === null).length,
        'smallest body': Math.min(...sizes),
        'largest body': Math.max(...sizes),
      }
    }),
  )
}

/** Changes what came, bit by bit, and the time at which it is looked at. */
function tamper(
  report: Report,
  judged: readonly Judged[],
  seed: number,
): { isNoticed: boolean; figure: string } {
  report.progress('flipping bits')
  const tallies = flipBits(judged, FLIPS, chanceFrom(seed))
  report.table(tallies.map((tally) => ({ ...tally })))
  const sum = (name: 'flips' | 'refused' | 'verified') =>
    tallies.reduce((total, tally) => total + tally[name], 0)
  const every = Math.ceil(judged.length / AGED)
  const ages = lookLater(judged.filter((_, place) => place % every === 0))
  report.say(
    `looked at again at other times: ${ages.looks}, of these ${ages.wrong} believed too late or refused too early`,
  )
  return {
    isNoticed:
      sum('flips') === FLIPS && sum('refused') === FLIPS && sum('verified') === FLIPS && ages.wrong === 0,
    figure: `${sum('refused')} of ${sum('flips')} bit flips refused, ${ages.wrong} of ${ages.looks} ages judged wrong`,
  }
}

const showCatches = (report: Report, catches: readonly Catch[]) => {
  for (const { says, caught } of catches)
    report.say(
      caught ? `planted fault: ${says}, and that is seen` : `A PLANTED FAULT WAS NOT CAUGHT: ${says}`,
    )
}

async function prove(setting: Setting, size: 'full' | 'short', seed: number, report: Report) {
  const { stand, client, third } = setting
  const good = await stand.startApi({ command: 'start' })
  const house = await openHouse(stand, client, () => good.url)
  await subscribeVariously(house, third)
  const rounds = ROUNDS[size]
  const started = performance.now()
  await inLanes(LANES, rounds, async (round) => {
    await liveThrough(house, round, round % LARGE_EVERY === 0)
    report.progress(`${round} of ${rounds} rounds, ${third.judged.length} deliveries`)
  })
  const faults = await findFaults(setting, house, expectedAfter(house, rounds))
  const perSecond = Math.round((third.judged.length / (performance.now() - started)) * 1_000)
  const judged = [...third.judged]
  showDeliveries(report, judged)
  const { isNoticed, figure } = tamper(report, judged, seed)

  report.progress('changing keys')
  const rotated = await rotateUnderLoad(house, third, chanceFrom(seed), {
    times: ROTATIONS[size],
    first: rounds,
  })
  const { rotations, byOld, byNew } = rotated
  faults.push(...(await findFaults(setting, house, expectedAfter(house, rounds + rotated.rounds))))
  await endApi(good)
  faults.push(...(await findFaultsOfOverlap(setting)))
  report.say(
    `${rotations} changes of a key: after it ${byOld} deliveries by the old one, then ${byNew} by the new one`,
  )
  for (const fault of [...new Set(faults)].slice(0, 20)) report.say(fault)

  report.progress('planting faults')
  const total = third.judged.length
  const catches = await catchPlants(setting)
  showCatches(report, catches)
  const isRotated = byOld >= rotations && byNew >= rotations
  return {
    pass: faults.length === 0 && isNoticed && isRotated && catches.every(({ caught }) => caught),
    figure:
      `${total} deliveries of ${webhookEventNames.length} events verified (at first ${perSecond}/s), ${figure}, ` +
      `${rotations} changes of a key under load, ${faults.length} failed deliveries`,
  }
}

export default {
  says: 'Third parties verify every delivery with the published package; not one bit of it can be changed unnoticed.',
  seed: 5,
  // A delivery that takes too long is attempted again, and counts as failed.
  shortSeconds: 25,
  async run({ full, seed }, report) {
    const third = await startThirdParty()
    const environment = {
      ALLOW_LOOPBACK_CALLS: 'true',
      NODE_EXTRA_CA_CERTS: third.authorityFile,
      DRAIN_SECONDS: '3',
    }
    const stand = await startStand({ apis: 0, environment })
    const client = createClient(LANES)
    try {
      return await prove({ stand, client, third, environment }, full ? 'full' : 'short', seed, report)
    } finally {
      client.close()
      await third.stop()
      await stand.stop()
    }
  },
} satisfies Trial
