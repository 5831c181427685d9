// Adds a passkey of a user, after the browser has created it.
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Member } from '../../domain/access/actor.ts'
import { iso } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Cookie } from '../../platform/pages/cookies.ts'
import { emit, write } from '../../platform/writes/write.ts'
import type { AccountRow } from '../sessions/account-store.ts'
import type { Browser } from '../sessions/recognize-device.ts'
import { consumePasskeyChallenge, createPasskeyChallenge, relyingParty } from './passkey-challenge.ts'
import { insertPasskey, passkeysOfUser } from './passkey-store.ts'
import { newRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts'
import { factorCounts } from './store.ts'
import { toUserHandle } from './user-handle.ts'

/** The page lists all passkeys without paging. */
export const MAX_PASSKEYS = 20

export type RegistrationOutcome =
  /** `recoveryCodes`: null if the user already has some. */
  | { readonly kind: 'registered'; readonly recoveryCodes: readonly string[] | null }
  /** The response is invalid, too late, or of a passkey that is already registered. */
  | { readonly kind: 'failed' }

/** Options for `navigator.credentials.create` as JSON. */
export async function createRegistrationOptions(
  ctx: Context,
  account: AccountRow,
): Promise<{ readonly options: string; readonly cookie: Cookie }> {
  const { organization_id: organizationId, user_id: userId, email, name } = account
  const reader = ctx.db.withOrganization(organizationId)
  const existing = await reader.rows(passkeysOfUser(organizationId, userId))
  const { challenge, cookie } = createPasskeyChallenge(ctx)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: 'Meetwright',
    rpID: relyingParty(ctx).id,
    challenge: Buffer.from(challenge, 'base64url'),
    userID: toUserHandle(organizationId, userId),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: existing.map(({ credential_id }) => ({ id: credential_id.toString('base64url') })),
    // Signs in without a password, so it must be found without an account name and must verify its user.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options: JSON.stringify(options), cookie }
}

export async function registerPasskey(
  ctx: Context,
  member: Member,
  input: { readonly name: string; readonly response: string },
  browser: Browser,
): Promise<RegistrationOutcome> {
  const challenge = await consumePasskeyChallenge(ctx, browser)
  const credential = challenge === null ? null : await verifyRegistration(ctx, input.response, challenge)
  if (credential === null) return { kind: 'failed' }
  const { organizationId, userId } = member
  const codes = newRecoveryCodes()
  const result = await write(ctx, member, async (tx) => {
    const existing = await tx.rows(passkeysOfUser(organizationId, userId))
    if (
      existing.length >= MAX_PASSKEYS ||
      existing.some(({ credential_id }) => credential_id.equals(credential.id))
    )
      return 'failed'
    const counts = await tx.first(factorCounts(organizationId, userId))
    const passkeyId = ctx.newId()
    await tx.rows(
      insertPasskey({
        organization_id: organizationId,
        id: passkeyId,
        user_id: userId,
        name: input.name,
        credential_id: credential.id,
        public_key: credential.publicKey,
        sign_count: credential.counter,
        transports: credential.transports,
        created_at: iso(ctx.clock.now()),
      }),
    )
    const after = { user_id: userId, name: input.name }
    emit(tx, { type: 'passkey.created', subjectId: passkeyId, before: null, after })
    if (counts?.recovery_codes !== 0) return 'registered'
    await storeRecoveryCodes(ctx, tx, userId, codes)
    return 'registered_with_codes'
  })
  if (result === 'failed') return { kind: 'failed' }
  return { kind: 'registered', recoveryCodes: result === 'registered' ? null : codes }
}

async function verifyRegistration(ctx: Context, response: string, challenge: string) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { id, origin } = relyingParty(ctx)
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: JSON.parse(response) as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    })
    if (!verified || registrationInfo === undefined) return null
    const { credential } = registrationInfo
    return {
      id: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: KNOWN_TRANSPORTS.filter((one) => credential.transports?.includes(one)),
    }
  } catch (err) {
    // The library throws for every response that it can't verify.
    ctx.log.debug({ err }, 'passkey registration failed')
    return null
  }
}

const KNOWN_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
