// Proves that what was committed is delivered, whatever is killed meanwhile, and that nothing else is.
import { type Calmed, runCalm } from './delivery/calm.ts'
import { type Findings, faultsIn } from './delivery/compare.ts'
import { openInbox } from './delivery/inbox.ts'
import { asItIs, shortened } from './delivery/patience.ts'
import { catchesFaults } from './delivery/planted-faults.ts'
import { VICTIMS } from './delivery/points.ts'
import { type Endured, runUnderKills } from './delivery/under-kills.ts'
import type { Ground } from './delivery/world.ts'
import { createClient } from './stand/client.ts'
import { tellCatches } from './stand/planted-fault.ts'
import type { Report, Size, Trial } from './stand/runner.ts'
import { spreadOf } from './stand/spread.ts'
import { isAlive, type Stand, startStand } from './stand/stand.ts'

const APIS = 2
const CALLERS = 12
const SIZES = {
  full: {
    calm: { organizations: 10, hostsEach: 10, seconds: 60, callers: 8, paceMs: 100 },
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
    calm: { organizations: 4, hostsEach: 5, seconds: 2, callers: 4, paceMs: 100 },
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
/** What one worker sends at once, at most: so many can come again when it is killed. */
const SENDERS = 500
const MOST_DELAY_MS = 2_000
const MOST_SHOWN = 20
const PARTS = ['calm', 'kills', 'faults'] as const

function showFindings(report: Report, parts: readonly (readonly [string, Findings])[]): void {
  report.table(
    parts.map(([part, { events, deliveries, received, lost, phantoms, altered, duplicates, needless }]) => ({
      part,
      events,
      deliveries,
      received,
      lost: lost.length,
      phantoms: phantoms.length,
      altered: altered.length,
      duplicates,
      'of these without a kill': needless.length,
    })),
  )
}

interface Said {
  readonly faults: readonly string[]
  readonly figure: string
}

function judgeCalm({ findings, delays, hung, perSecond, endpoints }: Calmed, report: Report): Said {
  report.say(
    `without kills: ${perSecond} events/s to ${endpoints} endpoints, one of which hangs (asked ${hung} times); from commit to ` +
      `receipt ${delays.median} ms, p99 ${delays.p99} ms, at most ${delays.slowest} ms`,
  )
  const faults = faultsIn(findings)
  if (delays.p99 >= MOST_DELAY_MS) faults.push(`p99 of the delay is ${delays.p99} ms`)
  if (hung === 0) faults.push('the endpoint that hangs was never asked')
  return {
    faults,
    figure: `${findings.duplicates} duplicates without kills, p99 ${delays.p99} ms beside one of ${endpoints} that hangs`,
  }
}

function judgeKilled(
  endured: Endured,
  { wanted, takeoverMs }: { readonly wanted: number; readonly takeoverMs: number },
  report: Report,
): Said {
  const { findings, journal, truth, kills, waits, ghosts, left } = endured
  const count = (victim: string) => kills.filter(({ of }) => of === victim).length
  const [jobs, deliveries] = [spreadOf(waits.jobs), spreadOf(waits.deliveries)]
  const slowest = Math.max(jobs.slowest, deliveries.slowest)
  const done = journal.unanswered.filter((email) => truth.booked.has(email)).length
  report.say(
    `${journal.requests} requests: ${journal.refusals} refused, ${journal.failures} without an answer (of ${journal.unanswered.length} ` +
      `bookings among them ${done} were done); ${ghosts} events written and rolled back`,
  )
  report.say(
    `what a killed worker had in hand: ${waits.jobs.length} events in jobs, planned again after at most ${jobs.slowest} ms; ` +
      `${waits.deliveries.length} deliveries in queues, sent after at most ${deliveries.slowest} ms; at most ${findings.mostOfOneKill} ` +
      'came again for one kill',
  )
  const faults = [...faultsIn(findings), ...waits.never]
  const most = (count('worker') + count('postgres')) * SENDERS
  if (findings.events < wanted) faults.push(`${findings.events} events instead of ${wanted}`)
  if (left > 0) faults.push(`${left} events, jobs and deliveries were left`)
  if (slowest >= takeoverMs) faults.push(`it took ${slowest} ms until somebody went on`)
  if (findings.duplicates > most || findings.mostOfOneKill > SENDERS)
    faults.push(`${findings.duplicates} duplicates, ${findings.mostOfOneKill} of them for one kill`)
  return {
    faults,
    figure:
      `${findings.events} events, ${VICTIMS.map((victim) => `${count(victim)} × ${victim}`).join(', ')} killed, ` +
      `${findings.lost.length} lost, ${findings.phantoms.length} phantoms, ${findings.duplicates} duplicates (at most ${most}), ` +
      `taken over in ${(slowest / 1_000).toFixed(1)} s`,
  }
}

/** Processes that ended though nobody had killed them. */
function diedAlone({ apis, workers }: Stand, endured: Endured | null): string[] {
  return (['api', 'worker'] as const).flatMap((of) => {
    const dead = (of === 'api' ? apis : workers).filter((one) => !isAlive(one)).length
    const alone = dead - (endured?.kills.filter((kill) => kill.of === of).length ?? 0)
    return alone > 0 ? [`${alone} processes (${of}) ended that nobody had killed`] : []
  })
}

async function run({ full, has, seed }: Size, report: Report, ground: Ground) {
  const { stand } = ground
  const size = full ? SIZES.full : SIZES.short
  const patience = full ? asItIs : shortened
  await Promise.all(Array.from({ length: size.killed.workers }, () => stand.startWorker(patience.worker)))
  if (!full) report.say(`workers that wait for one that may be dead are ${patience.says}`)
  const say = (part: string) => (line: string) => report.progress(`${part}: ${line}`)
  const calmed = has('calm') ? await runCalm(ground, 'calm', size.calm, say('calm')) : null
  const endured = has('kills')
    ? await runUnderKills(ground, { ...size.killed, seed }, patience, say('kills'))
    : null
  const died = diedAlone(stand, endured)
  report.progress('planting faults')
  const catches = has('faults') ? await catchesFaults(ground, full ? MOST_DELAY_MS : null) : []
  showFindings(report, [
    ...(calmed ? [['without kills', calmed.findings] as const] : []),
    ...(endured ? [['with kills', endured.findings] as const] : []),
  ])
  const asked = { wanted: size.killed.events, takeoverMs: patience.takeoverMs }
  const said = [endured && judgeKilled(endured, asked, report), calmed && judgeCalm(calmed, report)]
  const faults = [...said.flatMap((one) => one?.faults ?? []), ...died]
  for (const fault of faults.slice(0, MOST_SHOWN)) report.say(fault)
  const areCaught = tellCatches(report, catches)
  const figures = said.flatMap((one) => one?.figure ?? [])
  return {
    pass: faults.length === 0 && areCaught,
    figure: [...figures, `${faults.length} faults`].join('; '),
  }
}

export default {
  says: 'Whatever is killed meanwhile, what was committed is delivered, and what was rolled back is not.',
  parts: PARTS,
  seed: 31,
  measuresTime: true,
  shortSeconds: 30,
  async run(size, report) {
    const environment = { LOG_LEVEL: 'fatal', ALLOW_LOOPBACK_CALLS: 'true' }
    const stand = await startStand({ apis: APIS, durable: true, environment })
    const client = createClient(CALLERS)
    const inbox = await openInbox()
    try {
      return await run(size, report, { stand, client, inbox })
    } finally {
      client.close()
      await stand.stop()
      await inbox.stop()
    }
  },
} satisfies Trial
