// Proves that strangers can't use the service against others: no flood of mail, no closed page, no delay.
import { setTimeout as delay } from 'node:timers/promises'
import { HOUR } from '../server/src/domain/time/instant.ts'
import { summarizeTimes } from '../testbed/percentiles.ts'
import { type FaultCheck, reportFaultChecks, withFault } from '../testbed/planted-fault.ts'
import { residentMebibytes } from '../testbed/resident-memory.ts'
import type { Proof, Report } from '../testbed/runner.ts'
import { isAlive, type ServiceProcess, stopProcess } from '../testbed/testbed.ts'
import type { Attack, Guard, HostileKind } from './abuse/hostile-kind.ts'
import { accountMail, codes, reschedules, verifiedBookings } from './abuse/mail-attacks.ts'
import { holds, longLists, streams, trialOrganization, webhooks } from './abuse/organization-attacks.ts'
import { manyBookings, refusedAttempts, tags } from './abuse/page-attacks.ts'
import { calendarFiles, halfSentRequests } from './abuse/process-attacks.ts'
import { type RealUse, useForReal } from './abuse/real-use.ts'
import { startTarget, type Target } from './abuse/target.ts'

const SIZES = {
  full: { actShare: 1, seconds: 300, bookings: 300, maxDelayMs: 50 },
  // Too few requests for a 99th percentile, and other proofs run meanwhile.
  short: { actShare: 0.03, seconds: 6, bookings: 60, maxDelayMs: Number.POSITIVE_INFINITY },
}
const ADDRESSES = 1_000
/** About 500 for the process, and up to 256 for the thread that reads calendar files. */
const MAX_RESIDENT_MIB = 768

const kinds: readonly HostileKind[] = [
  reschedules,
  verifiedBookings,
  codes,
  accountMail,
  trialOrganization,
  refusedAttempts,
  manyBookings,
  tags,
  calendarFiles,
  halfSentRequests,
  webhooks,
  holds,
  longLists,
  streams,
]

let addresses = 0

function nextAddress(): string {
  addresses += 1
  const number = addresses % ADDRESSES
  return `10.66.${number >> 8}.${number & 255}`
}

interface AttackResult {
  readonly kind: string
  readonly acts: number
  readonly violations: readonly string[]
}

/** Distributes the acts evenly over the time. They wait for each other, as those of one attacker do. */
async function runAttack(kind: HostileKind, attack: Attack, acts: number, seconds: number): Promise<void> {
  const started = performance.now()
  for (let act = 0; act < acts; act += 1) {
    await delay(Math.max(0, started + (act / acts) * seconds * 1_000 - performance.now()))
    await attack.act().catch((error: unknown) => {
      throw new Error(`${kind.name}: ${error}`, { cause: error })
    })
  }
}

async function attackAll(
  target: Target,
  { actShare, seconds }: (typeof SIZES)['full'],
): Promise<() => Promise<AttackResult[]>> {
  const started: { kind: HostileKind; attack: Attack; acts: number }[] = []
  for (const kind of kinds)
    started.push({
      kind,
      attack: await kind.start(target, nextAddress),
      acts: Math.ceil(kind.acts * actShare),
    })
  const running = Promise.all(started.map(({ kind, attack, acts }) => runAttack(kind, attack, acts, seconds)))
  running.catch(() => undefined)
  return async () => {
    await running
    await target.settle()
    const results: AttackResult[] = []
    for (const { kind, attack, acts } of started) {
      results.push({ kind: kind.name, acts, violations: await attack.findViolations() })
      await attack.stop?.()
    }
    return results
  }
}

function watchMemory(processes: readonly ServiceProcess[]) {
  let most = 0
  const timer = setInterval(() => {
    for (const { process } of processes.filter(isAlive))
      most = Math.max(most, residentMebibytes(process.pid ?? 0))
  }, 500)
  return () => {
    clearInterval(timer)
    return Math.round(most)
  }
}

/** Mail that goes to more than the budget of an address. Members get all of their notifications. */
function findFlooded({ mail, testbed }: Target): string[] {
  const { perInstallation } = testbed.ctx.config.mailLimits
  return [...mail.mailboxes]
    .filter(([mailbox, received]) => !mailbox.endsWith('@example.com') && received.length > perInstallation)
    .map(([mailbox, received]) => `${mailbox} got ${received.length} mails`)
}

/** The visitors that no mail to the host names. */
const findUnnotified = ({ mail }: Target, { hostEmail, visitors }: RealUse): string[] => {
  const texts = mail.to(hostEmail).map(({ mail: { subject = '', text = '' } }) => `${subject}\n${text}`)
  return visitors.filter((visitor) => !texts.some((text) => text.includes(visitor)))
}

async function measure(target: Target, size: (typeof SIZES)['full'], report: Report) {
  const { testbed } = target
  const api = await testbed.startApi()
  const worker = await testbed.startWorker()
  target.url = api.url
  report.progress('without hostile acts')
  const baseline = await useForReal(target, 'baseline', size)
  await target.settle()
  report.progress('with hostile acts')
  const finishAttack = await attackAll(target, size)
  const stopWatching = watchMemory([api, worker])
  const hostile = await useForReal(target, 'hostile', size)
  const attacks = await finishAttack()
  const mebibytes = stopWatching()
  // Notifications above 50 a day are sent at the end of the hour.
  target.advance(HOUR)
  await target.settle()
  if (![api, worker].every(isAlive)) throw new Error('A process of the service ended during the attack.')
  await Promise.all([api, worker].map(stopProcess))
  return { baseline, hostile, attacks, mebibytes }
}

interface PlantedGuard {
  readonly kind: HostileKind
  readonly guard: Guard
}

/** Switches the guards of one kind off in a process, and attacks it. */
async function attackWithout(target: Target, planted: readonly PlantedGuard[]): Promise<FaultCheck[]> {
  const faults = planted.flatMap(({ guard }) => guard.faults)
  const service = await target.testbed.startApi({ command: 'start', quiet: true, ...withFault(...faults) })
  target.url = service.url
  const checks: FaultCheck[] = []
  for (const kind of new Set(planted.map((one) => one.kind))) {
    const guards = planted.filter((one) => one.kind === kind).map(({ guard }) => guard)
    const attack = await kind.start(target, nextAddress)
    const acts = Math.max(...guards.map((guard) => guard.acts))
    await runAttack(kind, attack, acts, 0)
    await target.settle()
    const violations = await attack.findViolations()
    await attack.stop?.()
    for (const { description, shows } of guards) {
      const effect = violations.find((violation) => shows.test(violation)) ?? null
      checks.push({ description, isCaught: effect !== null, effect })
    }
  }
  await stopProcess(service)
  return checks
}

/** The full form switches off one guard at a time, so that none hides behind another. The short form switches most off together. */
async function checkGuards(full: boolean, report: Report): Promise<boolean> {
  const target = await startTarget()
  try {
    const all = kinds.flatMap((kind) => kind.guards.map((guard): PlantedGuard => ({ kind, guard })))
    const isAlone = ({ guard }: PlantedGuard) => full || guard.isAlone === true
    const groups = [...all.filter(isAlone).map((one) => [one]), all.filter((one) => !isAlone(one))]
    const checks: FaultCheck[] = []
    for (const planted of groups.filter((group) => group.length > 0)) {
      report.progress(`without guards: ${planted[0]?.guard.description}`)
      checks.push(...(await attackWithout(target, planted)))
    }
    return reportFaultChecks(report, checks)
  } finally {
    await target.stop()
  }
}

export default {
  claim: 'Strangers can’t use the service against others: no flood of mail, no closed page, no delay.',
  parts: ['attack', 'guards'],
  shortSeconds: 45,
  async run({ full, includesPart }, report) {
    const size = full ? SIZES.full : SIZES.short
    let pass = true
    const figures: string[] = []
    if (includesPart('attack')) {
      const target = await startTarget()
      try {
        const { baseline, hostile, attacks, mebibytes } = await measure(target, size, report)
        report.table(
          attacks.map(({ kind, acts, violations }) => ({ kind, acts, violations: violations.length })),
        )
        const [before, during] = [summarizeTimes(baseline.times), summarizeTimes(hostile.times)]
        report.table(
          [
            { run: 'without hostile acts', ...before },
            { run: 'with hostile acts', ...during },
          ].map(({ run, count, p50, p99, max }) => ({
            run,
            requests: count,
            'median ms': Number(p50.toFixed(1)),
            'p99 ms': Number(p99.toFixed(1)),
            'slowest ms': Math.round(max),
          })),
        )
        const unnotified = [baseline, hostile].flatMap((use) => findUnnotified(target, use))
        const problems = [
          ...attacks.flatMap(({ kind, violations }) =>
            violations.map((violation) => `${kind}: ${violation}`),
          ),
          ...findFlooded(target),
          ...[...baseline.refusals, ...hostile.refusals].map(
            (refusal) => `refused to a real user: ${refusal}`,
          ),
          ...unnotified.map((visitor) => `the host got no mail about ${visitor}`),
        ]
        for (const problem of problems.slice(0, 10)) report.print(problem)
        const acts = attacks.reduce((sum, one) => sum + one.acts, 0)
        const added = during.p99 - before.p99
        pass &&= problems.length === 0 && added <= size.maxDelayMs && mebibytes <= MAX_RESIDENT_MIB
        figures.push(
          `${acts} hostile acts from ${ADDRESSES} addresses: ${problems.length} violations, a host was notified of ${hostile.visitors.length - unnotified.length} of ${hostile.visitors.length} bookings, p99 of other organizations ${before.p99.toFixed(1)} ms without and ${during.p99.toFixed(1)} ms with them, at most ${mebibytes} MiB per process`,
        )
      } finally {
        await target.stop()
      }
    }
    if (includesPart('guards')) {
      const isEachCaught = await checkGuards(full, report)
      pass &&= isEachCaught
      const count = kinds.reduce((sum, { guards }) => sum + guards.length, 0)
      figures.push(`${count} guards, ${isEachCaught ? 'each' : 'NOT each'} caught if switched off`)
    }
    return { pass, figure: figures.join('; ') }
  },
} satisfies Proof
