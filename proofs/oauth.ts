// Proves that the authorization server holds: a code is redeemed once, however many come with it, and nothing wrong is let pass.
import { codeFor, letIn, makeApp, newProof, post, requestFor, type TestApp } from '../server/test/oauth.ts'
import { inLanes } from './stand/lanes.ts'
import { tellCatches, withFault } from './stand/planted-fault.ts'
import type { Trial } from './stand/runner.ts'
import { type Owner, type Stand, startStand } from './stand/stand.ts'
import { createTestClock } from './stand/test-clock.ts'

const START = Date.UTC(2026, 10, 2, 9)
const REDEMPTIONS = { full: 1_000, short: 100 }
const PROCESSES = 2
const SOCKETS = 200

/** As the library does it by itself: whoever has looked before anybody was done comes through. */
const usedTwice = {
  file: 'features/oauth/keep-tokens.ts',
  right: '      if (won) return\n',
  wrong: '      return\n',
}

interface Race {
  readonly succeeded: number
  readonly refused: number
  readonly others: readonly string[]
  /** Of the tokens that somebody got, those that still work. */
  readonly alive: number
}

interface Place {
  readonly stand: Stand
  readonly urls: readonly string[]
  readonly owner: Owner
}

/** The same code, at the same moment, from everywhere. */
async function redeemTogether({ stand, urls, owner }: Place, times: number): Promise<Race> {
  const services = urls.map((url) => ({ url, ctx: stand.ctx }))
  const [first] = services
  if (!first) throw new Error('No api runs.')
  const fields = await codeFor(first, owner, await makeApp(first, { isPublic: false }))
  const answers: Awaited<ReturnType<typeof post>>[] = []
  await inLanes(SOCKETS, times, async (number) => {
    answers.push(await post(services[number % services.length] ?? first, '/oauth/token', fields))
  })
  const won = answers.filter(({ status }) => status === 200)
  const statuses = await Promise.all(
    won.map(async ({ body }) => {
      const headers = { authorization: `Bearer ${body.access_token}` }
      return (await fetch(`${first.url}/users/me`, { headers })).status
    }),
  )
  const isRefusal = ({ status, body }: (typeof answers)[number]) =>
    status === 400 && body.error === 'invalid_grant'
  return {
    succeeded: won.length,
    refused: answers.filter(isRefusal).length,
    others: answers
      .filter((one) => one.status !== 200 && !isRefusal(one))
      .map(({ status, body }) => `${status} ${body.error}`),
    alive: statuses.filter((status) => status === 200).length,
  }
}

const holds = ({ succeeded, others, alive }: Race) => succeeded === 1 && others.length === 0 && alive === 0

type Attempt = readonly [name: string, wanted: string, got: () => Promise<string>]

/** Everything that must be refused, and by which word. */
function attempts({ stand, urls, owner }: Place, setClock: (at: number) => void): Attempt[] {
  const service = { url: urls[0] ?? '', ctx: stand.ctx }
  const asked = async (app: TestApp, more: Record<string, string | null>) =>
    (await letIn(service, owner, requestFor(app, newProof(), more))).searchParams.get('error') ?? 'let in'
  const redeemed = async (change: (app: TestApp) => Record<string, string | null>) => {
    const app = await makeApp(service, { isPublic: false })
    return (await post(service, '/oauth/token', { ...(await codeFor(service, owner, app)), ...change(app) }))
      .body.error
  }
  const missing = ['grant_type', 'code', 'code_verifier', 'redirect_uri', 'client_id'].map(
    (name): Attempt => [`without ${name}`, 'invalid_request', () => redeemed(() => ({ [name]: null }))],
  )
  return [
    ...missing,
    ['another verifier', 'invalid_grant', () => redeemed(() => ({ code_verifier: newProof().verifier }))],
    ['another secret', 'invalid_client', () => redeemed(() => ({ client_secret: 'guess' }))],
    [
      'another app',
      'invalid_grant',
      async () => {
        const other = await makeApp(service, { isPublic: false })
        return redeemed(() => ({ client_id: other.clientId, client_secret: other.secret }))
      },
    ],
    [
      'no challenge',
      'invalid_request',
      async () => asked(await makeApp(service), { code_challenge: null, code_challenge_method: null }),
    ],
    [
      'a plain challenge',
      'invalid_request',
      async () => asked(await makeApp(service), { code_challenge_method: 'plain' }),
    ],
    ['no scope', 'invalid_scope', async () => asked(await makeApp(service), { scope: null })],
    ['the legacy scope', 'invalid_scope', async () => asked(await makeApp(service), { scope: 'default' })],
    [
      'another resource',
      'invalid_target',
      async () => asked(await makeApp(service), { resource: 'https://elsewhere.example' }),
    ],
    [
      'an old refresh token after 10 seconds',
      'invalid_grant, and all are dead',
      async () => {
        const app = await makeApp(service)
        const { body } = await post(service, '/oauth/token', await codeFor(service, owner, app))
        const again = {
          grant_type: 'refresh_token',
          client_id: app.clientId,
          refresh_token: body.refresh_token,
        }
        const second = await post(service, '/oauth/token', again)
        setClock(START + 10_000)
        const replay = await post(service, '/oauth/token', again)
        setClock(START)
        const headers = { authorization: `Bearer ${second.body.access_token}` }
        const { status } = await fetch(`${service.url}/users/me`, { headers })
        return `${replay.body.error}, and ${status === 401 ? 'all are dead' : 'some live'}`
      },
    ],
  ]
}

export default {
  says: 'A code is redeemed once, however many come with it, and a second use ends what it brought; nothing wrong is let pass.',
  async run({ full }, report) {
    const times = full ? REDEMPTIONS.full : REDEMPTIONS.short
    const clock = createTestClock(START)
    const stand = await startStand({ apis: PROCESSES, environment: clock.environment })
    try {
      const place = { stand, urls: stand.apis.map(({ url }) => url), owner: await stand.found('Apps') }
      report.progress(`${times} redemptions of one code`)
      const race = await redeemTogether(place, times)
      const rows = []
      for (const [name, wanted, got] of attempts(place, clock.set)) {
        report.progress(name)
        const heard = await got()
        rows.push({ attempt: name, wanted, got: heard, right: heard === wanted ? 'yes' : 'NO' })
      }
      const faulty = await stand.startApi(withFault(usedTwice))
      // Whether two come at the same moment is up to the machine: on a busy one it takes several goes.
      let isFooled = false
      for (let go = 0; go < 10 && !isFooled; go++)
        isFooled = !holds(await redeemTogether({ ...place, urls: [faulty.url] }, REDEMPTIONS.short))
      report.table(rows)
      for (const other of new Set(race.others)) report.say(`an answer of another kind: ${other}`)
      const caught = tellCatches(report, [{ says: 'a code may be used twice', caught: isFooled }])
      const right = rows.filter((row) => row.right === 'yes').length
      return {
        pass: holds(race) && right === rows.length && caught,
        figure: `${times} redemptions of one code: ${race.succeeded} × 200, ${race.refused} refused, ${race.alive} tokens alive; ${right} of ${rows.length} wrong requests refused by the right word`,
      }
    } finally {
      await stand.stop()
      clock.remove()
    }
  },
} satisfies Trial
