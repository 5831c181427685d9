// Booking limits of the API by plan and stage. They apply per user, in addition to the limit of each token.
import { expect } from 'vitest'
import type { Plan, Stage } from '../../src/domain/access/plans.ts'
import { DAY, HOUR, type Instant, instant, MINUTE } from '../../src/domain/time/instant.ts'
import { START } from '../service.ts'
import type { Fixture } from './fixture.ts'
import { tally } from './send-request.ts'

const OPERATION = 'POST /invitees'

interface Limit {
  readonly plan: Plan
  readonly stage: Stage
  /** Window in seconds. */
  readonly windows: readonly (readonly [seconds: number, limit: number, name: string])[]
}

const minute = MINUTE / 1_000
const hour = HOUR / 1_000
const day = DAY / 1_000

const limits: readonly Limit[] = [
  { plan: 'enterprise', stage: 'trial', windows: [[day, 5, '5 a day in a trial']] },
  { plan: 'standard', stage: 'trial', windows: [[day, 5, '5 a day in a trial']] },
  { plan: 'free', stage: 'active', windows: [[day, 5, '5 a day on the free plan']] },
  ...(['standard', 'teams'] as const).map((plan) => ({
    plan,
    stage: 'active' as const,
    windows: [
      [minute, 10, `10 a minute on ${plan}`],
      [hour, 50, `50 an hour on ${plan}`],
      [day, 100, `100 a day on ${plan}`],
    ] as const,
  })),
  { plan: 'enterprise', stage: 'active', windows: [[minute, 500, '500 a minute on enterprise']] },
]

/** Later than every other test of the fixture. */
let now: Instant = instant(START + 10 * DAY)

export async function checkBookingLimits(fixture: Fixture): Promise<void> {
  for (const limit of limits) await checkLimit(fixture, limit)
}

async function checkLimit({ service, createToken }: Fixture, { plan, stage, windows }: Limit): Promise<void> {
  const owner = await service.createOrganization(`${plan} ${stage}`, { plan, stage })
  service.setClock(now)
  const book = async () => service.call('POST', '/invitees', { as: await token(), body: {} })
  let sent = 0
  let current = ''
  // Several tokens, because each has its own limit; the user's limit applies to all of them.
  const token = async () => {
    if (sent % 9 === 0) current = await createToken(owner)
    sent += 1
    return current
  }
  const description = `${plan}, ${stage}`
  let done = 0
  for (const [seconds, max, name] of windows) {
    while (done < max) {
      const { status, headers } = await book()
      if (status === 429) {
        now = instant(now + Number(headers.get('x-ratelimit-reset')) * 1_000)
        service.setClock(now)
        continue
      }
      expect(status, description).toBe(400)
      done += 1
    }
    const refused = await book()
    expect(refused.status, `${description}: one more than ${max}`).toBe(429)
    expect(refused.headers.get('x-ratelimit-limit')).toBe(String(max))
    const reset = Number(refused.headers.get('x-ratelimit-reset'))
    expect(reset).toBeGreaterThan(0)
    expect(reset).toBeLessThanOrEqual(seconds)
    expect(refused.headers.get('retry-after')).toBe(String(reset))
    now = instant(now + (reset - 1) * 1_000)
    service.setClock(now)
    expect((await book()).status, `${description}: a second too early`).toBe(429)
    now = instant(now + 1_000)
    service.setClock(now)
    tally.record(OPERATION, 'limits', name)
  }
  expect((await book()).status, `${description}: after the reset`).toBe(400)
  now = instant(now + 2 * DAY)
}
