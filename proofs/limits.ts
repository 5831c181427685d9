// Proves that the rate limiter is exact over many processes, honest in its headers, and outlives its Redis.
import { defaultLimits, type LimitsTable } from '../server/src/platform/limits/limits-table.ts'
import { checkEveryAnswer } from './limits/every-answer.ts'
import { countAllowed, hammer } from './limits/exactness.ts'
import { type Rule, type Rules, walkBesideModel } from './limits/model.ts'
import { obey } from './limits/obedience.ts'
import { type Outage, type OutageGround, outlastHang, outlastKill } from './limits/outage.ts'
import { type Client, createClient } from './stand/client.ts'
import { chanceFrom } from './stand/pick.ts'
import type { Report, Trial } from './stand/runner.ts'
import { type Stand, startStand } from './stand/stand.ts'
import { createTestClock } from './stand/test-clock.ts'

const SIZES = {
  full: { processes: 8, perProcess: 2_000, limit: 500, runs: 20, steps: 3_000, obeySeconds: 40, kills: 5 },
  short: { processes: 2, perProcess: 200, limit: 100, runs: 2, steps: 250, obeySeconds: 2, kills: 1 },
}
type Size = (typeof SIZES)['full']

const LONG = 3_600
const MINUTE_AND_HOUR: readonly Rule[] = [
  { seconds: 60, limit: 5 },
  { seconds: LONG, limit: 10 },
]
/** In addition, over all tokens of a user. */
const BOOKINGS: readonly Rule[] = [
  { seconds: 60, limit: 2 },
  { seconds: LONG, limit: 4 },
]
const HONEST: Rules = { perToken: MINUTE_AND_HOUR, bookingsPerUser: BOOKINGS }
const SECONDS: readonly Rule[] = [
  { seconds: 1, limit: 4 },
  { seconds: 3, limit: 7 },
]

/** As they are: nobody signs in here, or opens a page. */
const pageLimits = defaultLimits.filter((row) => /^(?:sign_in|account_mail|.*page)/.test(row.class))

/** Each part of the proof has a plan of its own, and so limits of its own, on one stand. */
const tableOf = (limit: number): LimitsTable => {
  const perToken = { class: 'api', per: 'token' } as const
  return [
    { ...perToken, seconds: LONG, limit, plans: ['enterprise'] },
    ...MINUTE_AND_HOUR.map((rule) => ({ ...perToken, ...rule, plans: ['free' as const] })),
    ...SECONDS.map((rule) => ({ ...perToken, ...rule, plans: ['standard' as const] })),
    { ...perToken, seconds: LONG, limit: 999_999, plans: ['teams'] },
    { class: 'anonymous', per: 'address', seconds: 60, limit: 60 },
    { class: 'oauth_client', per: 'client', seconds: 60, limit: 500 },
    { class: 'session', per: 'token', seconds: 60, limit: 500 },
    ...pageLimits,
    ...BOOKINGS.map((rule) => ({ class: 'create_invitee', per: 'user' as const, ...rule })),
  ]
}

interface Scene {
  readonly stand: Stand
  readonly client: Client
  readonly size: Size
  readonly report: Report
  readonly seed: number
  /** The processes that share Redis and the real clock. */
  readonly urls: readonly string[]
}

interface Part {
  readonly part: string
  readonly requests: number
  readonly figure: string
  readonly faults: readonly string[]
}

async function exactness({ stand, client, size, report, urls }: Scene): Promise<Part> {
  const owner = await stand.found('Exact')
  const faults: string[] = []
  let [requests, exact] = [0, 0]
  for (let run = 1; run <= size.runs; run += 1) {
    report.progress(`exactness: run ${run} of ${size.runs}`)
    const answers = await hammer(client, urls, await stand.tokenOf(owner), size.perProcess)
    const count = countAllowed(answers, size.limit, LONG)
    requests += count.requests
    if (count.faults.length === 0) exact += 1
    faults.push(...count.faults.map((fault) => `run ${run}: ${fault}`))
  }
  const figure = `${exact} of ${size.runs} runs exact, ${urls.length} processes × ${size.perProcess}, limit ${size.limit}`
  return { part: 'exactness', requests, figure, faults }
}

async function honesty(scene: Scene, part: string, urls: readonly string[], setClock: (at: number) => void) {
  const { stand, client, size, seed } = scene
  const owner = await stand.found(part, { plan: 'free' })
  const tokens = [owner.token, await stand.tokenOf(owner)] as const
  const ground = { client, urls, tokens, chance: chanceFrom(seed), setClock }
  const walked = await walkBesideModel(ground, HONEST, Date.now(), size.steps)
  const unseen = [
    ...(walked.allExhausted === 0 ? ['minute and hour were never exhausted together'] : []),
    ...(walked.byUserAlone === 0 ? ['no booking was refused by the limit of the user alone'] : []),
  ]
  return {
    part,
    requests: walked.requests,
    figure: `${walked.refused} refused, ${walked.allExhausted} with all windows exhausted, ${walked.byUserAlone} by the user’s alone`,
    faults: [...walked.faults, ...unseen],
  } satisfies Part
}

async function obedience({ stand, client, size, urls }: Scene): Promise<Part> {
  const owner = await stand.found('Obedient', { plan: 'standard' })
  const styles = ['careful', 'careful', 'careful', 'careful', 'careless', 'careless'] as const
  const seen = await Promise.all(
    styles.map(async (style) => obey(client, urls, await stand.tokenOf(owner), style, size.obeySeconds)),
  )
  const sum = (of: (one: (typeof seen)[number]) => number) => seen.reduce((total, one) => total + of(one), 0)
  const faults = [
    ...(sum((one) => one.refused) > 0 ? [`${sum((one) => one.refused)} obedient requests refused`] : []),
    ...(sum((one) => one.others) > 0 ? [`${sum((one) => one.others)} answers neither 200 nor 429`] : []),
  ]
  const figure = `${sum((one) => one.waits)} waits, ${sum((one) => one.refused)} refused after waiting`
  return { part: 'obedient clients', requests: sum((one) => one.requests), figure, faults }
}

async function outages({ stand, client, size, report, urls }: Scene, full: boolean): Promise<Part> {
  if (!stand.redis) throw new Error('This proof needs Redis.')
  const exact = await stand.found('Exact in an outage')
  const ground: OutageGround = {
    client,
    urls,
    loadToken: (await stand.found('Load', { plan: 'teams' })).token,
    freshToken: () => stand.tokenOf(exact),
    limit: size.limit,
  }
  const seen: Outage[] = []
  let redis = stand.redis
  try {
    for (let kill = 1; kill <= size.kills; kill += 1) {
      report.progress(`Redis is killed: ${kill} of ${size.kills}`)
      const after = await outlastKill(ground, redis)
      redis = after.redis
      seen.push(after.outage)
    }
    if (full) seen.push(await outlastHang(ground, redis))
  } finally {
    await redis.stop()
  }
  const requests = seen.flatMap(({ answers }) => [...answers.values()]).reduce((a, b) => a + b, 0)
  const bad = seen.flatMap(({ answers }) => [...answers]).filter(([status]) => status >= 500).length
  const figure = `${size.kills} kills${full ? ', 1 hang' : ''}, ${bad} × 5xx`
  return { part: 'Redis away', requests, figure, faults: seen.flatMap(({ faults }) => faults) }
}

/** The proof of the proof: processes that limit each for itself let in too many, and the count must say so. */
async function catchesSeparateLimiters({ stand, client, size }: Scene, urls: readonly string[]) {
  const { token } = await stand.found('Separate')
  const { faults } = countAllowed(await hammer(client, urls, token, size.limit + 20), size.limit, LONG)
  return faults.some((fault) => fault.startsWith(`${urls.length * size.limit} allowed`))
}

export default {
  says: 'The limiter lets in exactly the limit over all processes, tells the truth, and never fails a request.',
  seed: 60,
  measuresTime: true,
  shortSeconds: 12,
  async run({ full, seed }, report) {
    const size = full ? SIZES.full : SIZES.short
    const clock = createTestClock(Date.now())
    const stand = await startStand({
      apis: size.processes,
      limits: tableOf(size.limit),
      // A process that drains logs each request that it turns away.
      environment: { LOG_LEVEL: 'fatal' },
    })
    const client = createClient(40)
    try {
      const urls = stand.apis.map(({ url }) => url)
      const scene: Scene = { stand, client, size, report, seed, urls }
      const alone = { environment: { ...clock.environment, REDIS_URL: '' } }
      const [clocked, first, second] = await Promise.all([
        stand.startApi({ environment: clock.environment }),
        stand.startApi(alone),
        stand.startApi(alone),
      ])
      // The obedient clients mostly wait; the two walks share a clock, so they come one after the other.
      const walkBoth = async () => [
        await honesty(scene, 'headers, by Redis', [clocked.url], clock.set),
        await honesty(scene, 'headers, in memory', [first.url], clock.set),
      ]
      const [walks, obeyed] = await Promise.all([walkBoth(), obedience(scene)])
      const exact = await exactness(scene)
      const caught = await catchesSeparateLimiters(scene, [first.url, second.url])
      const answers = await checkEveryAnswer({
        stand,
        client,
        url: urls[0] ?? '',
        owner: await stand.found('Every answer', { plan: 'teams' }),
        poor: await stand.found('Poor', { plan: 'free' }),
        victim: second,
      })
      const away = await outages(scene, full)
      const parts = [exact, ...walks, obeyed, away]

      report.table(answers.map((answer) => ({ ...answer })))
      report.table(parts.map(({ faults, ...part }) => ({ ...part, faults: faults.length })))
      const faults = [
        ...parts.flatMap(({ part, faults: said }) => said.map((fault) => `${part}: ${fault}`)),
        ...answers.filter(({ fault }) => fault !== '').map(({ answer, fault }) => `${answer}: ${fault}`),
      ]
      for (const fault of faults.slice(0, 20)) report.say(fault)
      report.say(
        caught
          ? 'a planted fault (two processes that limit each for itself) was caught'
          : 'A PLANTED FAULT WAS NOT CAUGHT: two processes that limit each for itself',
      )
      return {
        pass: faults.length === 0 && caught,
        figure: [exact, obeyed, away]
          .map(({ figure }) => figure)
          .concat(`${faults.length} faults`)
          .join('; '),
      }
    } finally {
      client.close()
      clock.remove()
      await stand.stop()
    }
  },
} satisfies Trial
