// Errors of Google's API become failures that say what to do next.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NetworkFault } from '../../../../testbed/calendar-contract/faults.ts'
import type { GoogleFault } from '../../../../testbed/google-contract/faults.ts'
import { failureOf, NOW } from '../../../test/calendar-reads.ts'
import { type GoogleAccount, hostEvent, startGoogleAccount } from '../../../test/google-account.ts'
import { DAY } from '../../domain/time/instant.ts'
import { CalendarServerError } from '../calendar-servers/calendar-server-error.ts'
import { openGoogleServer } from './google-server.ts'

let google: GoogleAccount
/** Of the contract server. */
let now: number

beforeEach(async () => {
  now = NOW
  google = await startGoogleAccount({ now: () => now })
})
afterEach(() => google.stop())

test.each<[GoogleFault | NetworkFault, string, number | null]>([
  ['lost_before', 'unreachable', null],
  ['lost_after', 'unreachable', null],
  ['cut_off', 'unreachable', null],
  ['server_error', 'unreachable', null],
  ['unavailable', 'unreachable', null],
  ['unavailable_with_delay', 'throttled', 2_000],
  ['too_many_requests', 'throttled', null],
  ['too_many_requests_with_delay', 'throttled', 3_000],
  ['rate_limit', 'throttled', null],
  ['user_rate_limit', 'throttled', null],
  ['quota_exceeded', 'throttled', 3_600_000],
  ['domain_policy', 'refused', null],
])('the fault %s is %s', async (fault, failure, retryAfterMs) => {
  google.contract.faults.plan(fault)
  expect(await failureOf(google.read())).toMatchObject({ failure, retryAfterMs })
  expect(google.contract.requests).toHaveLength(1)
})

test('the message of a failure contains no token and no URL', async () => {
  google.contract.faults.plan('server_error')
  const error = await failureOf(google.read())
  expect(JSON.stringify([error.message, error.stack, error])).not.toMatch(/ya29|127\.0\.0\.1|calendars\//)
})

describe('an access token', () => {
  const open = (getAccessToken: (rejected: string | null) => Promise<string>) =>
    openGoogleServer(google.deps, { getAccessToken }, new AbortController().signal)

  test('that has expired is replaced once', async () => {
    const old = google.contract.issueTokens(google.account).accessToken
    now += 60_000
    const rejected: (string | null)[] = []
    const server = open(async (token) => {
      rejected.push(token)
      return token === null ? old : google.contract.issueTokens(google.account).accessToken
    })
    expect(await server.listCalendars()).toHaveLength(1)
    expect(rejected).toEqual([null, old])
  })

  test('that is refused again ends the access', async () => {
    const server = open(async () => 'wrong')
    expect((await failureOf(server.listCalendars())).failure).toBe('refused')
    expect(google.contract.requests).toHaveLength(2)
  })

  test('without the scope is forbidden', async () => {
    const { accessToken } = google.contract.issueTokens(google.account, [
      'https://www.googleapis.com/auth/calendar.events',
    ])
    const server = open(async () => accessToken)
    expect((await failureOf(server.listCalendars())).failure).toBe('forbidden')
  })
})

test('nothing is sent after the signal has ended', async () => {
  const ended = AbortSignal.abort(new Error('ended'))
  const server = openGoogleServer(google.deps, { getAccessToken: async () => 'any' }, ended)
  await expect(server.listCalendars()).rejects.toThrow('ended')
  expect(google.contract.requests).toEqual([])
})

test('random faults never make a half-read calendar look complete', async () => {
  for (let day = 1; day <= 20; day += 1) google.calendar.insert(hostEvent(NOW + day * DAY))
  google.contract.faults.setRate(0.1)
  let reads = 0
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const read = await google.read().catch((error: unknown) => {
      if (!(error instanceof CalendarServerError)) throw error
      return null
    })
    if (read === null) continue
    reads += 1
    expect(read.changed).toHaveLength(20)
  }
  expect(reads).toBeGreaterThan(0)
  expect(google.contract.requests.some(({ fault }) => fault !== null)).toBe(true)
})
