// Tokens of accounts, as all providers with calendars issue them: permission, exchange and refresh.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OauthClient } from '../../../../testbed/calendar-contract/oauth-routes.ts'
import type { ProviderContract } from '../../../../testbed/calendar-contract/provider-contract.ts'
import type { ContractAccount } from '../../../../testbed/calendar-contract/tokens.ts'
import { failureOf, NOW } from '../../../test/calendar-reads.ts'
import { startGoogleAccount } from '../../../test/google-account.ts'
import { startMicrosoftAccount } from '../../../test/microsoft-account.ts'
import { createOauthFlow, tokensOf } from '../../../test/oauth-flow.ts'
import { createGoogleOauth } from '../google-calendar/google-oauth.ts'
import { createMicrosoftOauth } from '../microsoft-calendar/microsoft-oauth.ts'
import type { CalendarOauth } from './oauth.ts'

type Account = ContractAccount<unknown>

interface Connected {
  readonly contract: ProviderContract<Account>
  readonly account: Account
  createOauth(client: OauthClient): CalendarOauth
  stop(): Promise<void>
}

interface Provider {
  readonly name: string
  readonly start: () => Promise<Connected>
}

const providers: readonly Provider[] = [
  {
    name: 'Google',
    async start() {
      const google = await startGoogleAccount({ rotatesRefreshTokens: true })
      return { ...google, createOauth: (client) => createGoogleOauth(google.deps, client) }
    },
  },
  {
    name: 'Microsoft',
    async start() {
      const microsoft = await startMicrosoftAccount()
      const createOauth: Connected['createOauth'] = (client) =>
        createMicrosoftOauth(microsoft.deps, { ...client, tenant: 'common' })
      return { ...microsoft, createOauth }
    },
  },
]

describe.each(providers)('$name', ({ start }) => {
  let connected: Connected
  let oauth: CalendarOauth

  beforeEach(async () => {
    connected = await start()
    oauth = connected.createOauth(connected.contract.client)
    connected.contract.setConsent({ account: connected.account })
  })
  afterEach(() => connected.stop())

  const { askPermission, exchange, connect, refresh } = createOauthFlow(() => oauth)

  describe('a permission', () => {
    test('keeps the state, and may be denied', async () => {
      expect((await askPermission()).get('state')).toBe('a-state')
      connected.contract.setConsent('denied')
      expect((await askPermission()).get('error')).toBe('access_denied')
    })

    test('counts once, and only with its verifier and redirect URI', async () => {
      const wrong = [{ codeVerifier: 'w'.repeat(43) }, { redirectUri: 'https://meetwright.test/other' }]
      for (const changes of wrong) {
        const code = (await askPermission()).get('code')
        expect(await exchange(code, changes)).toEqual({ outcome: 'refused' })
      }
      const code = (await askPermission()).get('code')
      tokensOf(await exchange(code))
      expect(await exchange(code)).toEqual({ outcome: 'refused' })
    })

    test('with another nonce is malformed', async () => {
      const code = (await askPermission()).get('code')
      expect((await failureOf(exchange(code, { nonce: 'another' }))).failure).toBe('malformed')
    })
  })

  describe('a refresh', () => {
    test('gives a new access token, and a new refresh token if the server rotates them', async () => {
      const first = await connect()
      const second = tokensOf(await refresh(first.refreshToken))
      expect(second).toMatchObject({ expiresAt: NOW + 60_000, identity: null })
      expect(second.accessToken).not.toBe(first.accessToken)
      expect(second.refreshToken).not.toBe(first.refreshToken)
      expect(await refresh(first.refreshToken)).toEqual({ outcome: 'refused' })
      expect(await refresh(second.refreshToken)).toMatchObject({ outcome: 'granted' })
    })

    test('is refused after the user has withdrawn the permission', async () => {
      const { refreshToken } = await connect()
      connected.contract.revoke(connected.account)
      expect(await refresh(refreshToken)).toEqual({ outcome: 'refused' })
    })

    test('with a wrong or expired client secret is no fault of the user', async () => {
      const { refreshToken } = await connect()
      oauth = connected.createOauth({ ...connected.contract.client, clientSecret: 'expired' })
      expect(await refresh(refreshToken)).toEqual({ outcome: 'client_refused' })
    })

    test('is tried again after a failure of the server', async () => {
      const { refreshToken } = await connect()
      connected.contract.faults.plan('unavailable', 'too_many_requests_with_delay', 'cut_off')
      for (const failure of ['unreachable', 'throttled', 'unreachable'])
        expect((await failureOf(refresh(refreshToken))).failure).toBe(failure)
    })
  })
})
