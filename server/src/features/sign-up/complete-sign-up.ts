// Creates the organization and its owner after the link in the sign-up mail is opened.
import { checkPassword, type PasswordErrorCode } from '../../domain/access/password.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { requireZone } from '../../platform/parameters.ts'
import { openSignUpLink } from '../account-mail/seal-link.ts'
import { findSsoOrganization } from '../identity-providers/find-sso-organization.ts'
import { createOrganization } from '../organizations/create-organization.ts'
import { setPassword } from '../passwords/store.ts'
import { isFirstOrganization, isSignUpOpen } from '../sessions/is-sign-up-open.ts'
import type { SignedIn } from '../sessions/open-session.ts'
import { type OpenedSession, openSession, sessionCookie } from '../sessions/open-session.ts'
import { type Browser, rememberDevice } from '../sessions/recognize-device.ts'

export interface SignUpInput {
  readonly link: string
  readonly name: string
  readonly organization: string
  readonly password: string
  readonly timezone: string
  readonly locale: string
}

export type SignUpRefusal =
  /** The link is forged, expired or already used. */
  { readonly kind: 'invalid_link' } | { readonly kind: 'bad_password'; readonly error: PasswordErrorCode }

export async function completeSignUp(
  ctx: Context,
  input: SignUpInput,
  browser: Browser,
): Promise<SignedIn | SignUpRefusal> {
  requireZone('timezone', input.timezone)
  const email = openSignUpLink(ctx, input.link)
  const { mode, plan, stage } = ctx.config.signUp
  if (email === null || !(await isSignUpOpen(ctx)) || (await findSsoOrganization(ctx, email)) !== null)
    return { kind: 'invalid_link' }
  const error = checkPassword(input.password, email)
  if (error !== null) return { kind: 'bad_password', error }
  const hash = await ctx.passwords.hash(input.password)
  const { name, timezone, locale } = input
  const organizationInput = {
    plan,
    // With `auto`, the first organization is the operator's.
    stage: mode === 'auto' ? ('active' as const) : stage,
    name: input.organization,
    owner: { name, email, timezone, locale },
  }
  let session: OpenedSession | null = null
  try {
    await createOrganization(ctx, organizationInput, async (tx, { ownerId }) => {
      if (mode === 'auto' && !(await isFirstOrganization(tx))) throw new Problem('already_exists')
      const owner = { organization_id: tx.organizationId, user_id: ownerId, generation: 0 }
      await tx.rows(setPassword(owner, hash, ctx.clock.now()))
      session = await openSession(ctx, tx, ownerId, browser, { method: 'link', isNewBrowser: false })
    })
  } catch (error) {
    // The address belongs to a user now, so the link is used. Or the first organization exists now.
    if (error instanceof Problem && error.code === 'already_exists') return { kind: 'invalid_link' }
    throw error
  }
  return toSignedIn(ctx, session, browser)
}

function toSignedIn(ctx: Context, session: OpenedSession | null, browser: Browser): SignedIn | SignUpRefusal {
  if (session === null) return { kind: 'invalid_link' }
  const account = { user_id: session.userId, generation: 1 }
  return {
    kind: 'signed_in',
    session,
    cookies: [sessionCookie(session), rememberDevice(ctx, browser, account)],
  }
}
