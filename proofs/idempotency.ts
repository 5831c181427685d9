// Proves that a retry with the same Idempotency-Key never writes twice, wherever the connection or the process
// failed.
import { createClient } from '../testbed/client.ts'
import { type FaultCheck, reportFaultChecks, withFault } from '../testbed/planted-fault.ts'
import { seededRandom } from '../testbed/random.ts'
import type { Proof, Report } from '../testbed/runner.ts'
import { startTestbed, type Testbed } from '../testbed/testbed.ts'
import { audit, type Tally } from './idempotency/audit.ts'
import { retryAfterKills, retryOverCuts, type Setup, sendInParallel } from './idempotency/fault-cases.ts'
import { prepareRequests, type RequestKind } from './idempotency/requests.ts'
import { checkRules } from './idempotency/rules.ts'

type Kinds = Setup['kinds']

/** Writes that are sent while connections are cut; in the other cases each key uses any of them. */
const REQUEST_GROUPS = {
  bookings: ['booking', 'seat', 'round_robin'],
  changes: ['move', 'cancellation'],
  groups: ['group'],
} as const satisfies Record<string, Kinds>
const ALL_KINDS: Kinds = ['booking', 'booking', 'seat', 'round_robin', 'move', 'cancellation', 'group']

const SIZES = {
  full: { moments: { bookings: 1_000, changes: 500, groups: 500 }, keys: 100, kills: 10 },
  short: { moments: { bookings: 60, changes: 20, groups: 20 }, keys: 7, kills: 1 },
}

/** Lets two requests with the same key run and write at once. */
const withoutLock = {
  file: 'platform/writes/write.ts',
  right: "if (!locked?.locked) throw new Problem('idempotency_in_flight')",
  wrong: '',
}

async function withSetup<T>(
  testbed: Testbed,
  {
    kinds,
    seed,
    withKey = true,
  }: { readonly kinds: Kinds; readonly seed: number; readonly withKey?: boolean },
  work: (setup: Setup) => Promise<T>,
): Promise<T> {
  const owner = await testbed.createOrganization(kinds.join(', '))
  const requests = await prepareRequests(testbed, owner)
  try {
    return await work({ testbed, owner, requests, kinds, random: seededRandom(seed), withKey })
  } finally {
    requests.close()
  }
}

interface CaseResult extends Tally {
  readonly faultCase: string
  /** Connections cut after the request was sent. */
  readonly cut: number
}

async function runFaultCases(
  testbed: Testbed,
  size: (typeof SIZES)['full'],
  seed: number,
  report: Report,
): Promise<CaseResult[]> {
  const results: CaseResult[] = []
  for (const group of ['bookings', 'changes', 'groups'] as const)
    results.push(
      await withSetup(testbed, { kinds: REQUEST_GROUPS[group], seed }, async (setup) => {
        const onProgress = (line: string) => report.progress(`${group}: ${line}`)
        const { faultCases, cut } = await retryOverCuts(setup, size.moments[group], onProgress)
        return {
          faultCase: `${group}, connections cut`,
          cut,
          ...(await audit(testbed, setup.owner, faultCases)),
        }
      }),
    )
  for (const [faultCase, run] of [
    ['20 in parallel', (setup: Setup) => sendInParallel(setup, size.keys)],
    ['api killed', (setup: Setup) => retryAfterKills(setup, size.kills)],
  ] as const)
    results.push(
      await withSetup(testbed, { kinds: ALL_KINDS, seed }, async (setup) => {
        report.progress(faultCase)
        return { faultCase, cut: 0, ...(await audit(testbed, setup.owner, await run(setup))) }
      }),
    )
  return results
}

/** Checks the proof itself: without keys, and without the lock, it must find duplicate writes. */
async function checkPlantedFaults(testbed: Testbed, seed: number): Promise<FaultCheck[]> {
  const doubled = ({ faults }: Tally) => faults.some((fault) => / executed ([2-9]|\d\d) times$/.test(fault))
  const faulty = await testbed.startApi(withFault(withoutLock))
  const only = { ...testbed, apis: [faulty] }
  const faultChecks: FaultCheck[] = []
  for (const kind of ['round_robin', 'group'] satisfies RequestKind[]) {
    const keyless = await withSetup(testbed, { kinds: [kind], seed, withKey: false }, async (setup) =>
      audit(testbed, setup.owner, await sendInParallel(setup, 1)),
    )
    const raced = await withSetup(testbed, { kinds: [kind], seed }, async (setup) =>
      audit(testbed, setup.owner, await sendInParallel({ ...setup, testbed: only }, 3)),
    )
    faultChecks.push({ description: `no key sent, ${kind}`, isCaught: doubled(keyless) })
    faultChecks.push({ description: `no lock on the key, ${kind}`, isCaught: doubled(raced) })
  }
  return faultChecks
}

export default {
  claim: 'A write retried with the same Idempotency-Key happens once and always returns the same response.',
  seed: 72,
  measuresTime: true,
  shortSeconds: 15,
  async run({ full, seed }, report) {
    const size = full ? SIZES.full : SIZES.short
    const testbed = await startTestbed({ apis: 2, durable: true })
    const client = createClient(20)
    try {
      const results = await runFaultCases(testbed, size, seed, report)
      const rules = await checkRules({ testbed, client })
      const selfTests = await checkPlantedFaults(testbed, seed)

      report.table(
        results.map(({ faultCase, keys, tries, replayed, writes, events, faults }) => ({
          case: faultCase,
          keys,
          requests: tries,
          'response lost, write committed': replayed,
          writes,
          events,
          faults: faults.length,
        })),
      )
      report.table(rules.map(({ rule, checks, faults }) => ({ rule, checks, faults: faults.length })))
      const faults = [...results, ...rules].flatMap((one) => one.faults)
      for (const fault of faults.slice(0, 20)) report.print(fault)
      const areCaught = reportFaultChecks(report, selfTests)
      const sum = (of: (one: CaseResult) => number) => results.reduce((total, one) => total + of(one), 0)
      const moments = Object.values(size.moments).reduce((total, one) => total + one, 0)
      return {
        pass:
          faults.length === 0 &&
          sum(({ cut }) => cut) >= moments &&
          results.every(({ cut, replayed }) => cut === 0 || replayed > 0) &&
          areCaught,
        figure: `${sum(({ cut }) => cut)} connections cut, ${size.kills} kills, ${sum(({ keys }) => keys)} keys, ${sum(({ writes }) => writes)} writes, ${faults.length} faults`,
      }
    } finally {
      client.close()
      await testbed.stop()
    }
  },
} satisfies Proof
