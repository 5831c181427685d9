// Proves that every committed event is delivered and no other, even when processes are killed.
import { createClient } from '../testbed/client.ts'
import { reportFaultChecks } from '../testbed/planted-fault.ts'
import type { Proof, Report, RunOptions } from '../testbed/runner.ts'
import { isAlive, startTestbed, type Testbed } from '../testbed/testbed.ts'
import { type BaselineResult, runBaseline } from './delivery/baseline.ts'
import { type Findings, listFaults } from './delivery/compare.ts'
import type { TestContext } from './delivery/fixture.ts'
import { startInbox } from './delivery/inbox.ts'
import { VICTIMS } from './delivery/kill-points.ts'
import { checkPlantedFaults } from './delivery/planted-faults.ts'
import { defaultTimeouts, shortTimeouts } from './delivery/timeouts.ts'
import { type KillRunResult, runUnderKills } from './delivery/under-kills.ts'

const APIS = 2
const CALLERS = 12
const SIZES = {
  full: {
    baseline: { organizations: 10, hostsEach: 10, seconds: 60, callers: 8, paceMs: 100 },
    killed: {
      organizations: 10,
      hostsEach: 10,
      events: 100_000,
      points: 100,
      callers: CALLERS,
      paceMs: 80,
      workers: 3,
    },
  },
  short: {
    baseline: { organizations: 4, hostsEach: 5, seconds: 2, callers: 4, paceMs: 100 },
    killed: {
      organizations: 4,
      hostsEach: 5,
      events: 1_000,
      points: 4,
      callers: CALLERS,
      paceMs: 40,
      workers: 2,
    },
  },
}
/** Deliveries that one worker sends at once, at most; this many can be repeated when it is killed. */
const MAX_SENDERS = 500
const MAX_DELAY_MS = 2_000
const MAX_SHOWN = 20
const PARTS = ['baseline', 'kills', 'faults'] as const

function showFindings(report: Report, parts: readonly (readonly [string, Findings])[]): void {
  report.table(
    parts.map(
      ([part, { events, deliveries, received, lost, phantoms, altered, duplicates, unexplained }]) => ({
        part,
        events,
        deliveries,
        received,
        lost: lost.length,
        phantoms: phantoms.length,
        altered: altered.length,
        duplicates,
        'unexplained duplicates': unexplained.length,
      }),
    ),
  )
}

interface Judgment {
  readonly faults: readonly string[]
  readonly figure: string
}

function judgeBaseline(
  { findings, delays, hangingRequests, perSecond, endpoints }: BaselineResult,
  report: Report,
): Judgment {
  report.print(
    `without kills: ${perSecond} events/s to ${endpoints} endpoints, one of which hangs (${hangingRequests} requests); commit to ` +
      `receipt: median ${delays.p50} ms, p99 ${delays.p99} ms, at most ${delays.max} ms`,
  )
  const faults = listFaults(findings)
  if (delays.p99 >= MAX_DELAY_MS)
    faults.push(`p99 of the delay is ${delays.p99} ms, the limit is ${MAX_DELAY_MS} ms`)
  if (hangingRequests === 0) faults.push('the hanging endpoint received no request')
  return {
    faults,
    figure: `${findings.duplicates} duplicates without kills, p99 ${delays.p99} ms with one of ${endpoints} endpoints hanging`,
  }
}

function judgeUnderKills(
  killRun: KillRunResult,
  { wanted, takeoverMs }: { readonly wanted: number; readonly takeoverMs: number },
  report: Report,
): Judgment {
  const { findings, journal, expected, kills, takeoverTimes, phantomCount, undelivered } = killRun
  const count = (victim: string) => kills.filter(({ target }) => target === victim).length
  const slowestOf = (times: readonly number[]) => Math.round(Math.max(0, ...times))
  const [events, deliveries] = [slowestOf(takeoverTimes.events), slowestOf(takeoverTimes.deliveries)]
  const slowest = Math.max(events, deliveries)
  const done = journal.unanswered.filter((email) => expected.booked.has(email)).length
  report.print(
    `${journal.requests} requests: ${journal.refusals} refused, ${journal.failures} without a response (of ${journal.unanswered.length} ` +
      `such bookings ${done} were committed); ${phantomCount} events written and rolled back`,
  )
  report.print(
    `work at the time of a kill: ${takeoverTimes.events.length} undispatched events, handled after at most ${events} ms; ` +
      `${takeoverTimes.deliveries.length} deliveries in queues, sent after at most ${deliveries} ms; at most ${findings.maxPerKill} ` +
      'duplicates for one kill',
  )
  const faults = [...listFaults(findings), ...takeoverTimes.neverSent]
  const maxDuplicates = (count('worker') + count('postgres')) * MAX_SENDERS
  if (findings.events < wanted) faults.push(`${findings.events} events instead of ${wanted}`)
  if (undelivered > 0) faults.push(`${undelivered} events and deliveries are left`)
  if (slowest >= takeoverMs) faults.push(`takeover took ${slowest} ms, the limit is ${takeoverMs} ms`)
  if (findings.duplicates > maxDuplicates || findings.maxPerKill > MAX_SENDERS)
    faults.push(`${findings.duplicates} duplicates, ${findings.maxPerKill} of them for one kill`)
  return {
    faults,
    figure:
      `${findings.events} events, ${VICTIMS.map((victim) => `${count(victim)} × ${victim}`).join(', ')} killed, ` +
      `${findings.lost.length} lost, ${findings.phantoms.length} phantoms, ${findings.duplicates} duplicates (at most ${maxDuplicates}), ` +
      `taken over in ${(slowest / 1_000).toFixed(1)} s`,
  }
}

/** Reports processes that exited without being killed by the proof. */
function findUnexpectedExits({ apis, workers }: Testbed, killRun: KillRunResult | null): string[] {
  return (['api', 'worker'] as const).flatMap((component) => {
    const dead = (component === 'api' ? apis : workers).filter((one) => !isAlive(one)).length
    const alone = dead - (killRun?.kills.filter((kill) => kill.target === component).length ?? 0)
    return alone > 0 ? [`${alone} ${component} processes exited without being killed`] : []
  })
}

async function run({ full, includesPart, seed }: RunOptions, report: Report, context: TestContext) {
  const { testbed } = context
  const size = full ? SIZES.full : SIZES.short
  const timeouts = full ? defaultTimeouts : shortTimeouts
  await Promise.all(
    Array.from({ length: size.killed.workers }, () => testbed.startWorker(timeouts.workerOptions)),
  )
  if (!full) report.print(`worker timeouts: ${timeouts.description}`)
  const progressFor = (part: string) => (line: string) => report.progress(`${part}: ${line}`)
  const baseline = includesPart('baseline')
    ? await runBaseline(context, 'baseline', size.baseline, progressFor('baseline'))
    : null
  const killRun = includesPart('kills')
    ? await runUnderKills(context, { ...size.killed, seed }, timeouts, progressFor('kills'))
    : null
  const died = findUnexpectedExits(testbed, killRun)
  report.progress('planting faults')
  const faultChecks = includesPart('faults')
    ? await checkPlantedFaults(context, full ? MAX_DELAY_MS : null)
    : []
  showFindings(report, [
    ...(baseline ? [['without kills', baseline.findings] as const] : []),
    ...(killRun ? [['with kills', killRun.findings] as const] : []),
  ])
  const limits = { wanted: size.killed.events, takeoverMs: timeouts.takeoverMs }
  const judgments = [
    killRun && judgeUnderKills(killRun, limits, report),
    baseline && judgeBaseline(baseline, report),
  ]
  const faults = [...judgments.flatMap((one) => one?.faults ?? []), ...died]
  for (const fault of faults.slice(0, MAX_SHOWN)) report.print(fault)
  const areCaught = reportFaultChecks(report, faultChecks)
  const figures = judgments.flatMap((one) => one?.figure ?? [])
  return {
    pass: faults.length === 0 && areCaught,
    figure: [...figures, `${faults.length} faults`].join('; '),
  }
}

export default {
  claim: 'Every committed event is delivered and no rolled-back one is, even when processes are killed.',
  parts: PARTS,
  seed: 31,
  measuresTime: true,
  shortSeconds: 30,
  async run(size, report) {
    const environment = { LOG_LEVEL: 'fatal', ALLOW_LOOPBACK_CALLS: 'true' }
    const testbed = await startTestbed({ apis: APIS, durable: true, environment })
    const client = createClient(CALLERS)
    const inbox = await startInbox()
    try {
      return await run(size, report, { testbed, client, inbox })
    } finally {
      client.close()
      await testbed.stop()
      await inbox.stop()
    }
  },
} satisfies Proof
