// Proves that third parties can verify webhook deliveries, and that no bit of one can change unnoticed.
import { webhookEventNames } from '../server/src/domain/webhooks/events.ts'
import { createClient } from '../testbed/client.ts'
import { reportFaultChecks } from '../testbed/planted-fault.ts'
import { seededRandom } from '../testbed/random.ts'
import { runConcurrently } from '../testbed/run-concurrently.ts'
import type { Proof, Report } from '../testbed/runner.ts'
import { startTestbed, stopProcess } from '../testbed/testbed.ts'
import { findFaults, type TestContext } from './signatures/find-faults.ts'
import { findOverlapFaults } from './signatures/key-overlap.ts'
import {
  countDeliveries,
  createSubscriptions,
  createTestOrganization,
  runRound,
  type TestOrganization,
} from './signatures/organization.ts'
import { checkPlantedFaults } from './signatures/planted-faults.ts'
import { rotateUnderLoad } from './signatures/rotate-keys.ts'
import { flipBits, verifyAtOtherTimes } from './signatures/tamper.ts'
import { type JudgedDelivery, startThirdParty } from './signatures/third-party.ts'

const ROUNDS = { full: 110, short: 8 }
/** Rotations of each key. The service refuses more than four a day. */
const ROTATIONS = { full: 4, short: 1 }
const FLIPS = 1_000
/** One round in this many has bodies of tens of kilobytes. */
const LARGE_EVERY = 7
/** Deliveries that are verified again at other times, at most. */
const MAX_AGED = 200
const CONCURRENCY = 4

/** Number of deliveries that follow from the first `rounds`. */
const countExpected = (organization: TestOrganization, rounds: number): number =>
  Array.from({ length: rounds }, (_, round) => countDeliveries(organization, round)).reduce(
    (sum, one) => sum + one,
  )

function showDeliveries(report: Report, judged: readonly JudgedDelivery[]): void {
  const byEvent = Map.groupBy(judged, ({ received: { body } }) => /"event":"([^"]+)"/.exec(body)?.[1] ?? '')
  report.table(
    webhookEventNames.map((event) => {
      const deliveries = byEvent.get(event) ?? []
      const sizes = deliveries.map(({ received }) => Buffer.byteLength(received.body))
      return {
        event,
        deliveries: deliveries.length,
        verified: deliveries.filter(({ refusal }) => refusal === null).length,
        'smallest body': Math.min(...sizes),
        'largest body': Math.max(...sizes),
      }
    }),
  )
}

/** Flips random bits of the deliveries, and verifies deliveries at other times. */
function tamper(
  report: Report,
  judged: readonly JudgedDelivery[],
  seed: number,
): { isNoticed: boolean; figure: string } {
  report.progress('flipping bits')
  const tallies = flipBits(judged, FLIPS, seededRandom(seed))
  report.table(tallies.map((tally) => ({ ...tally })))
  const sum = (name: 'flips' | 'refused' | 'verified') =>
    tallies.reduce((total, tally) => total + tally[name], 0)
  const interval = Math.ceil(judged.length / MAX_AGED)
  const ages = verifyAtOtherTimes(judged.filter((_, index) => index % interval === 0))
  report.print(
    `verified again at other times: ${ages.checks}, of these ${ages.wrong} accepted too late or refused too early`,
  )
  return {
    isNoticed:
      sum('flips') === FLIPS && sum('refused') === FLIPS && sum('verified') === FLIPS && ages.wrong === 0,
    figure: `${sum('refused')} of ${sum('flips')} bit flips refused, ${ages.wrong} of ${ages.checks} checks at other times wrong`,
  }
}

async function prove(context: TestContext, size: 'full' | 'short', seed: number, report: Report) {
  const { testbed, client, thirdParty } = context
  const api = await testbed.startApi({ command: 'start' })
  const organization = await createTestOrganization(testbed, client, () => api.url)
  await createSubscriptions(organization, thirdParty)
  const rounds = ROUNDS[size]
  const started = performance.now()
  await runConcurrently(CONCURRENCY, rounds, async (round) => {
    await runRound(organization, round, round % LARGE_EVERY === 0)
    report.progress(`${round} of ${rounds} rounds, ${thirdParty.judged.length} deliveries`)
  })
  const faults = await findFaults(context, organization, countExpected(organization, rounds))
  const perSecond = Math.round((thirdParty.judged.length / (performance.now() - started)) * 1_000)
  const judged = [...thirdParty.judged]
  showDeliveries(report, judged)
  const { isNoticed, figure } = tamper(report, judged, seed)

  report.progress('rotating keys')
  const rotated = await rotateUnderLoad(organization, thirdParty, seededRandom(seed), {
    times: ROTATIONS[size],
    first: rounds,
  })
  const { rotations, byOld, byNew } = rotated
  faults.push(
    ...(await findFaults(context, organization, countExpected(organization, rounds + rotated.rounds))),
  )
  await stopProcess(api)
  faults.push(...(await findOverlapFaults(context)))
  report.print(
    `${rotations} key rotations: ${byOld} deliveries verified with the old key, then ${byNew} with the new one`,
  )
  for (const fault of [...new Set(faults)].slice(0, 20)) report.print(fault)

  report.progress('planting faults')
  const total = thirdParty.judged.length
  const areCaught = reportFaultChecks(report, await checkPlantedFaults(context))
  const isRotated = byOld >= rotations && byNew >= rotations
  return {
    pass: faults.length === 0 && isNoticed && isRotated && areCaught,
    figure:
      `${total} deliveries of ${webhookEventNames.length} events verified (at first ${perSecond}/s), ${figure}, ` +
      `${rotations} key rotations under load, ${faults.length} failed deliveries`,
  }
}

export default {
  claim:
    'Third parties verify every delivery with the published package; not one bit of it can be changed unnoticed.',
  seed: 5,
  // A delivery that takes too long is retried and counts as failed.
  shortSeconds: 25,
  async run({ full, seed }, report) {
    const thirdParty = await startThirdParty()
    const environment = {
      ALLOW_LOOPBACK_CALLS: 'true',
      NODE_EXTRA_CA_CERTS: thirdParty.authorityFile,
      DRAIN_SECONDS: '3',
    }
    const testbed = await startTestbed({ apis: 0, environment })
    const client = createClient(CONCURRENCY)
    try {
      return await prove({ testbed, client, thirdParty, environment }, full ? 'full' : 'short', seed, report)
    } finally {
      client.close()
      await thirdParty.stop()
      await testbed.stop()
    }
  },
} satisfies Proof
