// Signs a user in with a passkey, or confirms the identity of a signed-in user. A passkey is both factors: it is bound to a
// device and verifies its user.
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Cookie } from '../../platform/pages/cookies.ts'
import { logRejection } from '../../platform/request-log.ts'
import { write } from '../../platform/writes/write.ts'
import { type AccountRow, accountOf } from '../sessions/account-store.ts'
import { memberOf, openSession, sessionCookie } from '../sessions/open-session.ts'
import { type Browser, recognizeDevice, rememberDevice } from '../sessions/recognize-device.ts'
import { confirmSession } from './confirm-identity.ts'
import { clearedPasskeyChallenge, consumePasskeyChallenge, relyingParty } from './passkey-challenge.ts'
import { passkeyByCredential, recordPasskeyUse } from './passkey-store.ts'
import { clearedPendingSignIn } from './pending-sign-in.ts'
import { readUserHandle } from './user-handle.ts'

/** Returns the cookies of the new session, or null if the response is not valid. */
export async function signInWithPasskey(
  ctx: Context,
  response: string,
  browser: Browser,
): Promise<readonly Cookie[] | null> {
  const use = await verifyPasskey(ctx, response, browser)
  if (use === null) return null
  const { account } = use
  const isNewBrowser = recognizeDevice(ctx, browser, account) === null
  const session = await write(ctx, memberOf(account), async (tx) => {
    if (!(await tx.first(recordUse(ctx, use)))) return null
    const facts = { method: 'passkey', secondFactor: 'passkey', isNewBrowser } as const
    return { ...(await openSession(ctx, tx, account.user_id, browser, facts)) }
  })
  if (session === null) return null
  return [
    sessionCookie(session),
    rememberDevice(ctx, browser, account),
    clearedPendingSignIn,
    clearedPasskeyChallenge,
  ]
}

/** Returns false if the response is not valid, or the passkey belongs to another user. */
export async function confirmWithPasskey(
  ctx: Context,
  member: Member,
  response: string,
  browser: Browser,
): Promise<boolean> {
  const use = await verifyPasskey(ctx, response, browser)
  if (use === null || use.account.user_id !== member.userId) return false
  const { organizationId } = member
  const used = await ctx.db.transaction(organizationId, (tx) => tx.first(recordUse(ctx, use)))
  if (!used) return false
  await confirmSession(ctx, member)
  return true
}

interface PasskeyUse {
  readonly account: AccountRow
  readonly passkeyId: string
  readonly signCount: { readonly before: number; readonly after: number }
}

const recordUse = (ctx: Context, { account, passkeyId, signCount }: PasskeyUse) =>
  recordPasskeyUse(account.organization_id, passkeyId, signCount, ctx.clock.now())

async function verifyPasskey(ctx: Context, text: string, browser: Browser): Promise<PasskeyUse | null> {
  const challenge = await consumePasskeyChallenge(ctx, browser)
  const response = challenge === null ? null : parseResponse(text)
  const handle = readUserHandle(response?.response?.userHandle)
  const use =
    challenge === null || response === null || handle === null
      ? null
      : await verifySignature(ctx, { response, challenge, ...handle })
  if (use === null)
    logRejection(ctx, 'sign-in failed', { error: 'invalid_passkey', address: browser.address })
  return use
}

/** The library checks the fields that it uses. */
function parseResponse(text: string): AuthenticationResponseJSON | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' ? (parsed as AuthenticationResponseJSON | null) : null
  } catch {
    return null
  }
}

interface SignedChallenge {
  readonly response: AuthenticationResponseJSON
  readonly challenge: string
  readonly organizationId: string
  readonly userId: string
}

async function verifySignature(
  ctx: Context,
  { response, challenge, organizationId, userId }: SignedChallenge,
): Promise<PasskeyUse | null> {
  const credentialId = Buffer.from(String(response.id), 'base64url')
  const [[account], [passkey]] = await ctx.db
    .withOrganization(organizationId)
    .all(accountOf(organizationId, userId), passkeyByCredential(organizationId, userId, credentialId))
  // An identity provider is the only way to sign in to its organization.
  if (account === undefined || account.has_provider || passkey === undefined) return null
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { id, origin } = relyingParty(ctx)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: response.id,
        publicKey: Uint8Array.from(passkey.public_key),
        counter: passkey.sign_count,
      },
      requireUserVerification: true,
    })
    if (!verified) return null
    const signCount = { before: passkey.sign_count, after: authenticationInfo.newCounter }
    return { account, passkeyId: passkey.id, signCount }
  } catch (err) {
    // The library throws for every response that it can't verify, and for a sign count that does not increase.
    ctx.log.debug({ err }, 'passkey refused')
    return null
  }
}
