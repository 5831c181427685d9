// What is special about tokens of a Microsoft account: its tenant, and errors that need the user or an administrator.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { NOW } from '../../../test/calendar-reads.ts'
import { type MicrosoftAccount, startMicrosoftAccount } from '../../../test/microsoft-account.ts'
import { createOauthFlow } from '../../../test/oauth-flow.ts'
import { createMicrosoftOauth } from './microsoft-oauth.ts'

const tenant = '3f1c2b7a-9f0e-4d55-8f62-1c7e5d0a9b43'

let microsoft: MicrosoftAccount

beforeEach(async () => {
  microsoft = await startMicrosoftAccount({ tenant })
  microsoft.contract.setConsent({ account: microsoft.account })
})
afterEach(() => microsoft.stop())

const { askPermission, connect, refresh } = createOauthFlow(() =>
  createMicrosoftOauth(microsoft.deps, { ...microsoft.contract.client, tenant }),
)

describe('a permission', () => {
  test('gives tokens, the address and the scopes of the account', async () => {
    const { account } = microsoft
    const tokens = await connect()
    expect(tokens).toMatchObject({
      identity: { subject: `${account.tenant}.${account.subject}`, email: 'ada@example.com' },
      expiresAt: NOW + 60_000,
      refreshToken: expect.any(String),
    })
    expect(tokens.scopes).toEqual(expect.arrayContaining(['Calendars.ReadWrite']))
  })

  test('may need an administrator', async () => {
    microsoft.contract.setConsent({ error: 'consent_required' })
    expect((await askPermission()).get('error')).toBe('consent_required')
  })
})

test.each(['invalid_grant', 'interaction_required', 'consent_required'])(
  'a refresh with the error %s needs the user',
  async (error) => {
    const { refreshToken } = await connect()
    microsoft.contract.refuseRefreshes(error)
    expect(await refresh(refreshToken)).toEqual({ outcome: 'refused' })
  },
)
