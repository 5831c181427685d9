// Proves that no other site can use the session of a visitor: every write, in every way that a browser can send it.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { SESSION_COOKIE, writeCookie } from '../server/src/platform/pages/cookies.ts'
import { CONSOLE_HEADER } from '../server/src/platform/pages/session-path.ts'
import { startBrowser } from '../testbed/browser.ts'
import { type Fault, type FaultCheck, reportFaultChecks, withFault } from '../testbed/planted-fault.ts'
import type { Proof } from '../testbed/runner.ts'
import { startTestbed, type Testbed } from '../testbed/testbed.ts'
import {
  attackerHosts,
  type Front,
  SANDBOX_PATH,
  SERVICE_HOST,
  SIGN_IN_PATH,
  startFront,
} from './cross-site/front.ts'
import { createVictim, type RowRequest, type Victim } from './cross-site/writes.ts'

/** In the short form: with and without a body, and of every method that a form or a preflight is needed for. */
const SAMPLE = [
  'createGroup',
  'markInviteeNoShow',
  'deleteWebhookSubscription',
  'createAccessToken',
  'updateCurrentUser',
]
const SAMPLE_READS = ['getCurrentUser', 'listAccessTokens']
const MAX_SHOWN = 10

/** Refusals that say nothing about the visitor. */
const REFUSALS = ['cross_site_request', 'session_required', 'method_not_allowed', 'route_not_found']

const ACCESS = 'platform/pages/session-access.ts'
const plantedFaults: readonly { readonly description: string; readonly faults: readonly Fault[] }[] = [
  {
    description: 'requests of other sites are accepted',
    faults: [
      {
        file: ACCESS,
        right: "return 'cross_site_request'",
        wrong: "request.log.trace('cross-site request accepted')",
      },
    ],
  },
  {
    description: 'the header of our pages is not required',
    faults: [{ file: ACCESS, right: "headers[CONSOLE_HEADER] !== '1' || ", wrong: '' }],
  },
  {
    description: 'sister subdomains count as our own, and preflights are allowed',
    faults: [
      { file: ACCESS, right: "site === 'same-origin'", wrong: "site !== 'none'" },
      {
        file: ACCESS,
        right: "if (name.startsWith('access-control-')) reply.removeHeader(name)",
        wrong: `reply.headers({
          'access-control-allow-origin': reply.request.headers.origin ?? name,
          'access-control-allow-credentials': 'true',
          'access-control-allow-headers': 'content-type, x-meetwright-console',
        })`,
      },
    ],
  },
]

interface Attack {
  readonly requests: number
  readonly withCookie: number
  /** Requests that got further than the check of their origin. */
  readonly accepted: number
  readonly effects: number
  readonly readable: readonly string[]
}

const isHarmless = ({ accepted, effects, readable }: Attack) =>
  accepted === 0 && effects === 0 && readable.length === 0

interface Target {
  readonly method: string
  readonly url: string
  readonly body: string | null
}

const toTargets = (front: Front, rows: readonly RowRequest[]): Target[] =>
  rows.map(({ method, path, body }) => ({ method, url: `${front.originOf(SERVICE_HOST)}${path}`, body }))

/** Opens the pages of the attacker in the browser of the victim. */
async function attack(
  context: BrowserContext,
  front: Front,
  victim: Victim,
  rows: readonly RowRequest[],
): Promise<Record<string, Attack>> {
  const targets = toTargets(front, rows)
  const attacks: Record<string, Attack> = {}
  const record = async (name: string, send: () => Promise<readonly string[]>) => {
    front.arrivals.length = 0
    const before = await victim.countEffects()
    const readable = await send()
    await waitUntilQuiet(front)
    attacks[name] = {
      requests: front.arrivals.length,
      withCookie: front.arrivals.filter(({ hasCookie }) => hasCookie).length,
      accepted: front.arrivals.filter(
        ({ method, code, allowsOrigin }) =>
          allowsOrigin || (method !== 'OPTIONS' && !REFUSALS.includes(code ?? '')),
      ).length,
      effects: (await victim.countEffects()) - before,
      readable,
    }
  }
  for (const host of attackerHosts)
    for (const path of ['/', SANDBOX_PATH])
      await record(path === SANDBOX_PATH ? `${host}, sandboxed frame` : host, async () => {
        const page = await context.newPage()
        await page.goto(`${front.originOf(host)}${path}`)
        const frame = path === SANDBOX_PATH ? page.frames()[1] : page.mainFrame()
        if (frame === undefined) throw new Error('The page of the attacker has no frame.')
        await frame.waitForFunction('globalThis.attack !== undefined')
        context.on('page', closeWhenLoaded)
        const readable = (await frame.evaluate(`attack(${JSON.stringify(targets)})`)) as string[]
        context.off('page', closeWhenLoaded)
        for (const opened of context.pages()) await opened.close()
        return readable
      })
  await record('our own page, without the header', async () => {
    await fetchFromOwnPage(context, front, targets, {})
    return []
  })
  return attacks
}

/** A browser with hundreds of windows becomes slow. */
function closeWhenLoaded(opened: Page): void {
  void opened
    .waitForLoadState('load')
    .then(() => opened.close())
    .catch(() => 'was closed with the others')
}

/** Windows and beacons of the attacker may still send requests. */
async function waitUntilQuiet({ arrivals }: Front): Promise<void> {
  for (let seen = -1; seen !== arrivals.length; ) {
    seen = arrivals.length
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
}

/** The statuses of the requests. */
async function fetchFromOwnPage(
  context: BrowserContext,
  front: Front,
  targets: readonly Target[],
  headers: Readonly<Record<string, string>>,
): Promise<number[]> {
  const page = await context.newPage()
  await page.goto(`${front.originOf(SERVICE_HOST)}${SIGN_IN_PATH}`)
  const statuses = await page.evaluate(
    async ([sent, added]) => {
      const found: number[] = []
      for (const { method, url, body } of sent) {
        const json = body === null ? {} : { 'content-type': 'application/json' }
        const init = { method, headers: { ...json, ...added }, ...(body === null ? {} : { body }) }
        found.push((await fetch(url, init)).status)
      }
      return found
    },
    [targets, headers] as const,
  )
  await page.close()
  return statuses
}

/** A context of the browser in which the victim is signed in. */
async function openVictimBrowser(browser: Browser, front: Front): Promise<BrowserContext> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  const page = await context.newPage()
  await page.goto(`${front.originOf(SERVICE_HOST)}${SIGN_IN_PATH}`)
  await page.close()
  return context
}

async function startTarget(testbed: Testbed, front: Front, faults: readonly Fault[] = []): Promise<void> {
  const environment = { PUBLIC_URL: front.originOf(SERVICE_HOST), TRUST_PROXY: '127.0.0.1' }
  const options = faults.length === 0 ? {} : withFault(...faults)
  front.target = (await testbed.startApi({ ...options, environment, quiet: faults.length > 0 })).url
}

export default {
  claim:
    'No other site can use the session of a visitor: its requests have no effect, and it can read no response.',
  shortSeconds: 45,
  async run({ full }, report) {
    const testbed = await startTestbed({ apis: 0, redis: false })
    const browser = await startBrowser({ isIsolated: true })
    const fronts: Front[] = []
    try {
      const victim = await createVictim(testbed.ctx)
      const isChosen = ({ id }: RowRequest) => full || SAMPLE.includes(id) || SAMPLE_READS.includes(id)
      const writes = victim.writes.filter(isChosen)
      const rows = [...writes, ...victim.reads.filter(isChosen)]
      const attacks: Attack[] = []
      const table: Record<string, string | number>[] = []
      const faultChecks: FaultCheck[] = []
      let controls = 0
      for (const scheme of ['https', 'http'] as const) {
        const front = await startFront(scheme)
        fronts.push(front)
        const cookie = { name: SESSION_COOKIE, value: victim.secret, maxAgeSeconds: 3_600 }
        front.cookie = writeCookie(cookie, scheme === 'https')
        await startTarget(testbed, front)
        const context = await openVictimBrowser(browser, front)
        for (const [from, one] of Object.entries(await attack(context, front, victim, rows))) {
          attacks.push(one)
          const { readable, ...counts } = one
          table.push({ scheme, from, ...counts, readable: readable.length })
          for (const text of readable.slice(0, MAX_SHOWN)) report.print(text)
        }
        if (scheme === 'https')
          for (const { description, faults } of plantedFaults) {
            await startTarget(testbed, front, faults)
            const sample = rows.filter(({ id }) => SAMPLE.slice(0, 2).includes(id))
            const found = Object.values(await attack(context, front, victim, sample))
            const isCaught = found.some((one) => !isHarmless(one))
            const sum = (count: (one: Attack) => number) =>
              found.reduce((total, one) => total + count(one), 0)
            const effect = `${sum((one) => one.accepted)} accepted, ${sum((one) => one.effects)} effects, ${sum((one) => one.readable.length)} readable`
            faultChecks.push({ description, isCaught, effect })
          }
        else {
          // Last, because it changes what the other requests are about.
          const headers = { [CONSOLE_HEADER]: '1' }
          const statuses = await fetchFromOwnPage(context, front, toTargets(front, writes), headers)
          controls = statuses.filter((status) => status < 300).length
        }
        await context.close()
      }
      report.table(table)
      const areFaultsCaught = reportFaultChecks(report, faultChecks)
      const sum = (count: (one: Attack) => number) => attacks.reduce((total, one) => total + count(one), 0)
      const [requests, accepted] = [sum((one) => one.requests), sum((one) => one.accepted)]
      const [effects, readable] = [sum((one) => one.effects), sum((one) => one.readable.length)]
      const figure = `${writes.length} writes and ${rows.length - writes.length} reads, ${requests.toLocaleString('en')} requests (${sum((one) => one.withCookie).toLocaleString('en')} with the cookie), ${accepted} accepted, ${effects} effects, ${readable} readable responses; ${controls} writes worked from our own page`
      return { pass: attacks.every(isHarmless) && areFaultsCaught && controls > 0 && requests > 0, figure }
    } finally {
      await browser.close()
      for (const front of fronts) await front.stop()
      await testbed.stop()
    }
  },
} satisfies Proof
