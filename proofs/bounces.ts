// Proves that a mail that comes back is shown as bounced within a minute, and no other mail is.
import { summarizeTimes } from '../testbed/percentiles.ts'
import { type Fault, type FaultCheck, reportFaultChecks } from '../testbed/planted-fault.ts'
import { describeMissingRoot } from '../testbed/postfix.ts'
import type { Proof, Report } from '../testbed/runner.ts'
import type { Way } from './bounces/mail-servers.ts'
import { createRecipients } from './bounces/recipients.ts'
import { type InstallationResult, type Plan, runInstallation } from './bounces/run-installation.ts'

const DEADLINE_MS = 60_000

const SIZES = {
  // About two minutes of bookings, so that they meet the collector at every moment of its interval.
  full: {
    recipients: { good: 16, unknown: 12, full: 10, gone: 6, delayed: 6 },
    ...{ pauseMs: 2_500, settleMs: 40_000, deadlineMs: DEADLINE_MS, startsSecondWorker: false },
  },
  short: {
    recipients: { good: 1, unknown: 1, full: 1, gone: 1, delayed: 1 },
    ...{ pauseMs: 0, settleMs: 2_000, deadlineMs: DEADLINE_MS, startsSecondWorker: true },
  },
}

const faults: readonly (Fault & { readonly description: string; readonly way: Way })[] = [
  {
    description: 'no worker collects reports',
    way: 'imap',
    file: 'features/mail-bounces/collect-reports.ts',
    right: 'if (mailbox === null) return 0',
    wrong: 'if (mailbox !== undefined) return 0',
  },
  {
    description: 'seals are not compared',
    way: 'post',
    file: 'features/notifications/return-address.ts',
    right: '=> timingSafeEqual(expected, mac)',
    wrong: '=> timingSafeEqual(expected, expected)',
  },
]

const planFor = (size: (typeof SIZES)['full'], way: Way): Plan => ({
  ...size,
  way,
  recipients: createRecipients(size.recipients),
  startsSecondWorker: size.startsSecondWorker && way === 'imap',
})

/** Some mails are enough to see a fault. */
async function runFault(
  { description, way, ...fault }: (typeof faults)[number],
  full: boolean,
): Promise<FaultCheck> {
  const deadlineMs = full ? DEADLINE_MS : 8_000
  const { problems } = await runInstallation({ ...planFor(SIZES.short, way), deadlineMs, fault })
  return { description, isCaught: problems.length > 0, effect: problems[0] ?? null }
}

function printResult(report: Report, way: Way, { bounces, problems }: InstallationResult): void {
  for (const problem of problems.slice(0, 10)) report.print(`${way}: ${problem}`)
  const kinds = [...new Set(bounces.map(({ kind }) => kind))]
  report.table(
    kinds.map((kind) => {
      const times = bounces.filter((one) => one.kind === kind).map(({ milliseconds }) => milliseconds / 1_000)
      const { count, p50, max } = summarizeTimes(times)
      return {
        way,
        kind,
        mails: count,
        'median s': Number(p50.toFixed(1)),
        'slowest s': Number(max.toFixed(1)),
      }
    }),
  )
}

export default {
  claim:
    'Within a minute, a mail that comes back is shown as bounced, with the reason, and no other mail is.',
  shortSeconds: 60,
  async run({ full }, report) {
    const missing = describeMissingRoot()
    if (missing !== null) return { skip: missing }
    const size = full ? SIZES.full : SIZES.short
    const ways = ['imap', 'post'] as const
    const runs = await Promise.allSettled(ways.map((way) => runInstallation(planFor(size, way))))
    const results = runs.map((run) => {
      if (run.status === 'rejected') throw run.reason
      return run.value
    })
    for (const [index, result] of results.entries()) printResult(report, ways[index] ?? 'imap', result)
    report.progress('with faults')
    const checks = await Promise.all(faults.map((fault) => runFault(fault, full)))
    const areAllCaught = reportFaultChecks(report, checks)
    const wrong = results.reduce((sum, { problems }) => sum + problems.length, 0)
    const mails = results.reduce((sum, one) => sum + one.mails, 0)
    const forged = results.reduce((sum, one) => sum + one.forged, 0)
    const [imap = 0, post = 0] = results.map(({ bounces }) =>
      Math.max(0, ...bounces.map(({ milliseconds }) => milliseconds / 1_000)),
    )
    return {
      pass: wrong === 0 && areAllCaught,
      figure: `${wrong} problems with ${mails} mails and ${forged} forged reports; from the booking to “bounced” at most ${imap.toFixed(1)} s over IMAP and ${post.toFixed(1)} s posted; ${checks.filter(({ isCaught }) => isCaught).length} of ${checks.length} planted faults caught`,
    }
  },
} satisfies Proof
