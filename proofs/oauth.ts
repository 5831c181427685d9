// Proves that client libraries get tokens, a code can be redeemed once, and invalid requests are refused.
import { startBrowser } from '../testbed/browser.ts'
import { reportFaultChecks, withFault } from '../testbed/planted-fault.ts'
import type { Proof, Report } from '../testbed/runner.ts'
import { createTestClock } from '../testbed/test-clock.ts'
import { startTestbed } from '../testbed/testbed.ts'
import { runClientFlows } from './oauth/client-flows.ts'
import { isRaceSafe, redeemConcurrently } from './oauth/concurrent-redemptions.ts'
import { choosePort, createFixture, type OAuthFixture } from './oauth/fixture.ts'
import { redirectVariants } from './oauth/redirect-variants.ts'
import { wrongRequests } from './oauth/wrong-requests.ts'

const START = Date.UTC(2026, 10, 2, 9)
const REDEMPTIONS = { full: 1_000, short: 100 }
const PROCESSES = 2

/** The library's default: every request that reads the code before the first redemption commits succeeds. */
const usedTwice = {
  file: 'features/oauth/create-adapter.ts',
  right: '      if (consumed) return\n',
  wrong: '      return\n',
}
const faults = [
  usedTwice,
  {
    file: 'features/oauth/create-adapter.ts',
    right: 'const REUSE_GRACE_MS = 10 * SECOND',
    wrong: 'const REUSE_GRACE_MS = 11 * SECOND',
  },
  {
    file: 'features/oauth/create-server.ts',
    right: 'pkce: { required: () => true }',
    wrong: 'pkce: { required: () => false }',
  },
]
/** Requests that a process with these faults must accept. */
const detectingRequests = ['no challenge', 'an old refresh token after 10 seconds']

async function tryWrongRequests(fixture: OAuthFixture, report: Report, only?: readonly string[]) {
  const rows = []
  for (const { name, expected, run } of wrongRequests(fixture, START)) {
    if (only && !only.includes(name)) continue
    report.progress(name)
    const actual = await run()
    rows.push({ attempt: name, expected, actual, right: actual === expected ? 'yes' : 'NO' })
  }
  return rows
}

/** Simultaneous requests depend on timing, so a busy machine needs several attempts. */
async function isDoubleUsePossible(fixture: OAuthFixture): Promise<boolean> {
  for (let attempt = 0; attempt < 10; attempt++)
    if (!isRaceSafe(await redeemConcurrently(fixture, REDEMPTIONS.short))) return true
  return false
}

export default {
  claim:
    'Client libraries get tokens; a code can be redeemed once, and a second use revokes its tokens; invalid requests are refused.',
  shortSeconds: 20,
  async run({ full }, report) {
    const times = full ? REDEMPTIONS.full : REDEMPTIONS.short
    const clock = createTestClock(START)
    const { port, url } = await choosePort()
    const environment = { ...clock.environment, PUBLIC_URL: url }
    const testbed = await startTestbed({ apis: 0, environment })
    const browser = await startBrowser()
    let closeApp = () => {}
    try {
      const fixture = await createFixture(testbed, port, PROCESSES, clock.set)
      closeApp = fixture.close
      report.progress('client libraries, in Chromium')
      const flows = await runClientFlows(fixture, browser, START)
      report.progress(`${times} redemptions of one code`)
      const race = await redeemConcurrently(fixture, times)
      const rows = await tryWrongRequests(fixture, report)
      const faulty = { ...fixture, urls: [(await testbed.startApi(withFault(...faults))).url] }
      const passed = await tryWrongRequests(faulty, report, detectingRequests)
      report.table(flows.map(({ name, faults }) => ({ flow: name, faults: faults.join('; ') || 'none' })))
      // Variants of one kind that are refused as expected are summed up in one line.
      const isQuiet = ({ attempt, right }: (typeof rows)[number]) =>
        right === 'yes' && attempt.startsWith('redirect to')
      report.table(rows.filter((row) => !isQuiet(row)))
      report.print(`${rows.filter(isQuiet).length} of ${redirectVariants.length} redirect variants refused`)
      for (const other of new Set(race.others)) report.print(`unexpected response: ${other}`)
      const areCaught = reportFaultChecks(report, [
        { description: 'a code may be used twice', isCaught: await isDoubleUsePossible(faulty) },
        ...passed.map(({ attempt, right }) => ({
          description: `accepted: ${attempt}`,
          isCaught: right === 'NO',
        })),
      ])
      const right = rows.filter((row) => row.right === 'yes').length
      const done = flows.filter((flow) => flow.faults.length === 0).length
      return {
        pass: done === flows.length && isRaceSafe(race) && right === rows.length && areCaught,
        figure: `${done} of ${flows.length} flows of oauth4webapi and openid-client in Chromium, with all eight token fields; ${times} redemptions of one code: ${race.succeeded} × 200, ${race.refused} refused, ${race.alive} tokens alive; ${right} of ${rows.length} invalid requests refused with the right error, including ${redirectVariants.length} redirect variants`,
      }
    } finally {
      await browser.close()
      closeApp()
      await testbed.stop()
      clock.remove()
    }
  },
} satisfies Proof
