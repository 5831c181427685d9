// Errors of Microsoft Graph, of the network and of access tokens.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NetworkFault } from '../../../../testbed/calendar-contract/faults.ts'
import type { MicrosoftFault } from '../../../../testbed/microsoft-contract/faults.ts'
import { failureOf, NOW } from '../../../test/calendar-reads.ts'
import { hostEvent, type MicrosoftAccount, startMicrosoftAccount } from '../../../test/microsoft-account.ts'
import { DAY } from '../../domain/time/instant.ts'
import { CalendarServerError } from '../calendar-servers/calendar-server-error.ts'
import { openMicrosoftServer } from './microsoft-server.ts'

let microsoft: MicrosoftAccount
/** Of the contract server. */
let now: number

beforeEach(async () => {
  now = NOW
  microsoft = await startMicrosoftAccount({ now: () => now })
})
afterEach(() => microsoft.stop())

test.each<[MicrosoftFault | NetworkFault, string, number | null]>([
  ['lost_before', 'unreachable', null],
  ['lost_after', 'unreachable', null],
  ['cut_off', 'unreachable', null],
  ['server_error', 'unreachable', null],
  ['unavailable', 'unreachable', null],
  ['gateway_timeout', 'unreachable', null],
  ['unavailable_with_delay', 'throttled', 2_000],
  ['too_many_requests', 'throttled', null],
  ['too_many_requests_with_delay', 'throttled', 3_000],
  ['access_denied', 'forbidden', null],
])('the fault %s is %s', async (fault, failure, retryAfterMs) => {
  microsoft.contract.faults.plan(fault)
  expect(await failureOf(microsoft.read())).toMatchObject({ failure, retryAfterMs })
  expect(microsoft.contract.requests).toHaveLength(1)
})

test('the message of a failure contains no token and no URL', async () => {
  microsoft.contract.faults.plan('server_error')
  const error = await failureOf(microsoft.read())
  expect(JSON.stringify([error.message, error.stack, error])).not.toMatch(/eyJ0|127\.0\.0\.1|calendars\//)
})

describe('an access token', () => {
  const open = (getAccessToken: (rejected: string | null) => Promise<string>) =>
    openMicrosoftServer(microsoft.deps, { getAccessToken }, new AbortController().signal)

  test('that has expired is replaced once', async () => {
    const old = microsoft.contract.issueTokens(microsoft.account).accessToken
    now += 60_000
    const rejected: (string | null)[] = []
    const server = open(async (token) => {
      rejected.push(token)
      return token === null ? old : microsoft.contract.issueTokens(microsoft.account).accessToken
    })
    expect(await server.listCalendars()).toHaveLength(1)
    expect(rejected).toEqual([null, old])
  })

  test('that is refused again ends the access', async () => {
    const server = open(async () => 'wrong')
    expect((await failureOf(server.listCalendars())).failure).toBe('refused')
    expect(microsoft.contract.requests).toHaveLength(2)
  })

  test('without the scope is forbidden', async () => {
    const { accessToken } = microsoft.contract.issueTokens(microsoft.account, ['openid'])
    expect((await failureOf(open(async () => accessToken).listCalendars())).failure).toBe('forbidden')
  })
})

test('random faults never make a half-read calendar look complete', async () => {
  for (let day = 1; day <= 20; day += 1) microsoft.calendar.insert(hostEvent(NOW + day * DAY))
  microsoft.contract.faults.setRate(0.1)
  let reads = 0
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const read = await microsoft.read().catch((error: unknown) => {
      if (!(error instanceof CalendarServerError)) throw error
      return null
    })
    if (read === null) continue
    reads += 1
    expect(read.changed).toHaveLength(20)
  }
  expect(reads).toBeGreaterThan(0)
  expect(microsoft.contract.requests.some(({ fault }) => fault !== null)).toBe(true)
})
