// Proves that the authorization server holds: client libraries get their tokens, a code is redeemed once, and nothing wrong is let pass.
import { startBrowser } from '../server/test/browser.ts'
import { clientFlows } from './oauth/client-flows.ts'
import { choosePort, type Place, setPlace } from './oauth/place.ts'
import { holds, redeemTogether } from './oauth/race.ts'
import { redirectVariants } from './oauth/redirect-variants.ts'
import { wrongRequests } from './oauth/wrong-requests.ts'
import { tellCatches, withFault } from './stand/planted-fault.ts'
import type { Report, Trial } from './stand/runner.ts'
import { startStand } from './stand/stand.ts'
import { createTestClock } from './stand/test-clock.ts'

const START = Date.UTC(2026, 10, 2, 9)
const REDEMPTIONS = { full: 1_000, short: 100 }
const PROCESSES = 2

/** As the library does it by itself: whoever has looked before anybody was done comes through. */
const usedTwice = {
  file: 'features/oauth/keep-tokens.ts',
  right: '      if (won) return\n',
  wrong: '      return\n',
}
const faults = [
  usedTwice,
  {
    file: 'features/oauth/keep-tokens.ts',
    right: 'const HONEST_RETRY = 10 * SECOND',
    wrong: 'const HONEST_RETRY = 11 * SECOND',
  },
  {
    file: 'features/oauth/create-server.ts',
    right: 'pkce: { required: () => true }',
    wrong: 'pkce: { required: () => false }',
  },
]
/** Those that a process with these faults must let pass. */
const revealing = ['no challenge', 'an old refresh token after 10 seconds']

async function tryWrongRequests(place: Place, report: Report, only?: readonly string[]) {
  const rows = []
  for (const { name, wanted, got } of wrongRequests(place, START)) {
    if (only && !only.includes(name)) continue
    report.progress(name)
    const heard = await got()
    rows.push({ attempt: name, wanted, got: heard, right: heard === wanted ? 'yes' : 'NO' })
  }
  return rows
}

/** Whether two come at the same moment is up to the machine: on a busy one it takes several goes. */
async function isFooled(place: Place): Promise<boolean> {
  for (let go = 0; go < 10; go++) if (!holds(await redeemTogether(place, REDEMPTIONS.short))) return true
  return false
}

export default {
  says: 'Client libraries get their tokens; a code is redeemed once, however many come with it, and a second use ends what it brought; nothing wrong is let pass.',
  shortSeconds: 20,
  async run({ full }, report) {
    const times = full ? REDEMPTIONS.full : REDEMPTIONS.short
    const clock = createTestClock(START)
    const { port, url } = await choosePort()
    const environment = { ...clock.environment, PUBLIC_URL: url }
    const stand = await startStand({ apis: 0, environment })
    const browser = await startBrowser()
    let closeApp = () => {}
    try {
      const place = await setPlace(stand, port, PROCESSES, clock.set)
      closeApp = place.close
      report.progress('client libraries, through Chromium')
      const flows = await clientFlows(place, browser, START)
      report.progress(`${times} redemptions of one code`)
      const race = await redeemTogether(place, times)
      const rows = await tryWrongRequests(place, report)
      const faulty = { ...place, urls: [(await stand.startApi(withFault(...faults))).url] }
      const passed = await tryWrongRequests(faulty, report, revealing)
      report.table(flows.map(({ name, faults }) => ({ flow: name, faults: faults.join('; ') || 'none' })))
      // Those of one kind that are right make one line.
      const isQuiet = ({ attempt, right }: (typeof rows)[number]) =>
        right === 'yes' && attempt.startsWith('redirect to')
      report.table(rows.filter((row) => !isQuiet(row)))
      report.say(`${rows.filter(isQuiet).length} of ${redirectVariants.length} redirect variants refused`)
      for (const other of new Set(race.others)) report.say(`an answer of another kind: ${other}`)
      const caught = tellCatches(report, [
        { says: 'a code may be used twice', caught: await isFooled(faulty) },
        ...passed.map(({ attempt, right }) => ({ says: `let pass: ${attempt}`, caught: right === 'NO' })),
      ])
      const right = rows.filter((row) => row.right === 'yes').length
      const done = flows.filter((flow) => flow.faults.length === 0).length
      return {
        pass: done === flows.length && holds(race) && right === rows.length && caught,
        figure: `${done} of ${flows.length} flows of oauth4webapi and openid-client through Chromium, with all eight keys; ${times} redemptions of one code: ${race.succeeded} × 200, ${race.refused} refused, ${race.alive} tokens alive; ${right} of ${rows.length} wrong requests refused by the right word, ${redirectVariants.length} redirect variants among them`,
      }
    } finally {
      await browser.close()
      closeApp()
      await stand.stop()
      clock.remove()
    }
  },
} satisfies Trial
