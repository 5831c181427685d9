// Errors of the APIs of providers, of the network and of access tokens become failures that say what to do next.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NetworkFault } from '../../../../testbed/calendar-contract/faults.ts'
import type { JsonObject } from '../../../../testbed/calendar-contract/json.ts'
import type {
  ContractOptions,
  ProviderContract,
} from '../../../../testbed/calendar-contract/provider-contract.ts'
import type { ContractAccount } from '../../../../testbed/calendar-contract/tokens.ts'
import type { GoogleFault } from '../../../../testbed/google-contract/faults.ts'
import type { MicrosoftFault } from '../../../../testbed/microsoft-contract/faults.ts'
import type { CalendarAccount } from '../../../test/calendar-account.ts'
import { failureOf, NOW } from '../../../test/calendar-reads.ts'
import { hostEvent as googleEvent, startGoogleAccount } from '../../../test/google-account.ts'
import { hostEvent as microsoftEvent, startMicrosoftAccount } from '../../../test/microsoft-account.ts'
import { DAY } from '../../domain/time/instant.ts'
import { CalendarServerError } from './calendar-server-error.ts'

interface Calendar {
  insert(event: JsonObject): unknown
}
type Account = ContractAccount<Calendar>

interface Provider<Fault extends string = string> {
  readonly name: string
  readonly start: (
    options: ContractOptions,
  ) => Promise<CalendarAccount<Account, Calendar, ProviderContract<Account>, unknown>>
  readonly hostEvent: (start: number) => JsonObject
  readonly accessToken: RegExp
  /** Not enough to list calendars. */
  readonly scope: string
  /** The failure and the delay of each fault. */
  readonly faults: Readonly<Record<Fault | Exclude<NetworkFault, 'late'>, readonly [string, number | null]>>
}

const networkFaults = {
  lost_before: ['unreachable', null],
  lost_after: ['unreachable', null],
  cut_off: ['unreachable', null],
} as const

const google: Provider<GoogleFault> = {
  name: 'Google',
  start: startGoogleAccount,
  hostEvent: googleEvent,
  accessToken: /ya29/,
  scope: 'https://www.googleapis.com/auth/calendar.events',
  faults: {
    ...networkFaults,
    server_error: ['unreachable', null],
    unavailable: ['unreachable', null],
    unavailable_with_delay: ['throttled', 2_000],
    too_many_requests: ['throttled', null],
    too_many_requests_with_delay: ['throttled', 3_000],
    rate_limit: ['throttled', null],
    user_rate_limit: ['throttled', null],
    quota_exceeded: ['throttled', 3_600_000],
    domain_policy: ['refused', null],
  },
}

const microsoft: Provider<MicrosoftFault> = {
  name: 'Microsoft',
  start: startMicrosoftAccount,
  hostEvent: microsoftEvent,
  accessToken: /eyJ0/,
  scope: 'openid',
  faults: {
    ...networkFaults,
    server_error: ['unreachable', null],
    unavailable: ['unreachable', null],
    gateway_timeout: ['unreachable', null],
    unavailable_with_delay: ['throttled', 2_000],
    too_many_requests: ['throttled', null],
    too_many_requests_with_delay: ['throttled', 3_000],
    access_denied: ['forbidden', null],
    no_mailbox: ['forbidden', null],
  },
}

describe.each<Provider>([google, microsoft])('$name', ({ start, hostEvent, accessToken, scope, faults }) => {
  let connected: Awaited<ReturnType<Provider['start']>>
  /** Of the contract server. */
  let now: number

  beforeEach(async () => {
    now = NOW
    connected = await start({ now: () => now })
  })
  afterEach(() => connected.stop())

  test.each(Object.entries(faults))('the fault %s is %s', async (fault, [failure, retryAfterMs]) => {
    connected.contract.faults.plan(fault)
    expect(await failureOf(connected.read())).toMatchObject({ failure, retryAfterMs })
    expect(connected.contract.requests).toHaveLength(1)
  })

  test('the message of a failure contains no token and no URL', async () => {
    connected.contract.faults.plan('server_error')
    const error = await failureOf(connected.read())
    const text = JSON.stringify([error.message, error.stack, error])
    for (const secret of [accessToken, /127\.0\.0\.1|calendars\//]) expect(text).not.toMatch(secret)
  })

  describe('an access token', () => {
    const issueToken = () => connected.contract.issueTokens(connected.account).accessToken

    test('that has expired is replaced once', async () => {
      const old = issueToken()
      now += 60_000
      const rejected: (string | null)[] = []
      const server = connected.openServer(async (token) => {
        rejected.push(token)
        return token === null ? old : issueToken()
      })
      expect(await server.listCalendars()).toHaveLength(1)
      expect(rejected).toEqual([null, old])
    })

    test('that is refused again ends the access', async () => {
      const server = connected.openServer(async () => 'wrong')
      expect((await failureOf(server.listCalendars())).failure).toBe('refused')
      expect(connected.contract.requests).toHaveLength(2)
    })

    test('without the scope is forbidden', async () => {
      const tokens = connected.contract.issueTokens(connected.account, [scope])
      const server = connected.openServer(async () => tokens.accessToken)
      expect((await failureOf(server.listCalendars())).failure).toBe('forbidden')
    })
  })

  test('nothing is sent after the signal has ended', async () => {
    const ended = AbortSignal.abort(new Error('ended'))
    const server = connected.openServer(async () => 'any', ended)
    await expect(server.listCalendars()).rejects.toThrow('ended')
    expect(connected.contract.requests).toEqual([])
  })

  test('random faults never make a half-read calendar look complete', async () => {
    for (let day = 1; day <= 20; day += 1) connected.calendar.insert(hostEvent(NOW + day * DAY))
    connected.contract.faults.setRate(0.1)
    let reads = 0
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const read = await connected.read().catch((error: unknown) => {
        if (!(error instanceof CalendarServerError)) throw error
        return null
      })
      if (read === null) continue
      reads += 1
      expect(read.changed).toHaveLength(20)
    }
    expect(reads).toBeGreaterThan(0)
    expect(connected.contract.requests.some(({ fault }) => fault !== null)).toBe(true)
  })
})
