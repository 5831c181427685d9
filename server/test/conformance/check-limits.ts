// Checks the rate limits of an operation: headers of the first request, and 429 for the eleventh on the free plan.
import { expect } from 'vitest'
import { buildBody } from './check-response.ts'
import { methodOf, type RowRequester, tally } from './send-request.ts'

const FREE_PLAN_PER_MINUTE = 10

export async function checkLimits(send: RowRequester): Promise<void> {
  const { row, fixture } = send
  const { headers } = await send({
    as: await fixture.createToken(fixture.owner),
    status: row.status,
    ...(await buildBody(send)),
  })
  const isBooking = row.limits.includes('create_invitee')
  expect(headers.get('x-ratelimit-limit')).toBe('500')
  if (!isBooking) expect(headers.get('x-ratelimit-remaining')).toBe('499')
  expect(Number(headers.get('x-ratelimit-reset'))).toBeLessThanOrEqual(60)
  tally.record(row.operation, 'limits', '500 a minute for each token')

  const free = await fixture.service.createOrganization('Free', { plan: 'free' })
  const as = await fixture.createToken(free)
  const path = row.operation.split(' ')[1]?.replaceAll(/\{\w+\}/g, free.userId) ?? ''
  const max = isBooking ? 5 : FREE_PLAN_PER_MINUTE
  // Every request counts, whatever its status.
  for (let left = max - 1; left >= 0; left -= 1) {
    const response = await fixture.service.call(methodOf(row), path, { as })
    expect(response.headers.get('x-ratelimit-remaining'), `${row.operation}: ${left} left`).toBe(String(left))
    expect(response.headers.get('x-ratelimit-limit')).toBe(String(max))
  }
  for (let more = 0; more < 2; more += 1) {
    const refused = await send({ as, status: 429, code: 'too_many_requests' })
    expect(refused.headers.get('x-ratelimit-remaining')).toBe('0')
    expect(refused.headers.get('retry-after')).toBe(refused.headers.get('x-ratelimit-reset'))
    if (!isBooking) expect(refused.headers.get('x-ratelimit-reset')).toBe('60')
  }
  tally.record(
    row.operation,
    'limits',
    isBooking ? '5 a day on the free plan' : '10 a minute on the free plan',
  )
}
