// What is special about tokens of a Google account: scopes that the user can leave out, and revocation.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { NOW } from '../../../test/calendar-reads.ts'
import { type GoogleAccount, startGoogleAccount } from '../../../test/google-account.ts'
import { createOauthFlow } from '../../../test/oauth-flow.ts'
import { createGoogleOauth, GOOGLE_CALENDAR_SCOPES, revokeGoogleAccess } from './google-oauth.ts'

let google: GoogleAccount

beforeEach(async () => {
  google = await startGoogleAccount()
  google.contract.setConsent({ account: google.account })
})
afterEach(() => google.stop())

const { connect, refresh } = createOauthFlow(() => createGoogleOauth(google.deps, google.contract.client))

describe('a permission', () => {
  test('gives tokens, the address and the scopes of the account', async () => {
    const tokens = await connect()
    expect(tokens.identity).toEqual({ subject: google.account.subject, email: 'ada@example.com' })
    expect(tokens.scopes).toEqual(expect.arrayContaining(Object.values(GOOGLE_CALENDAR_SCOPES)))
    expect(tokens.expiresAt).toBe(NOW + 60_000)
    expect(tokens.refreshToken).not.toBeNull()
  })

  test('may be for fewer scopes', async () => {
    const { events: first } = GOOGLE_CALENDAR_SCOPES
    google.contract.setConsent({ account: google.account, grantedScopes: [first] })
    expect((await connect()).scopes).toEqual(['openid', 'email', first])
  })
})

test('a revocation ends all tokens, and can be repeated', async () => {
  const { refreshToken } = await connect()
  const { signal } = new AbortController()
  for (let time = 0; time < 2; time += 1) await revokeGoogleAccess(google.deps, refreshToken ?? '', signal)
  expect(await refresh(refreshToken)).toEqual({ outcome: 'refused' })
})
