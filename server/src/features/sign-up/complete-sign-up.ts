// Creates the organization and its owner after the link in the sign-up mail is opened.
import type { Context } from '../../platform/context.ts'
import { openSignUpLink } from '../account-mail/seal-link.ts'
import { findSsoOrganization } from '../identity-providers/find-sso-organization.ts'
import type { SignedIn } from '../sessions/open-session.ts'
import type { Browser } from '../sessions/recognize-device.ts'
import { createOwner, type OwnerInput, type OwnerRefusal } from './create-owner.ts'

type SignUpRefusal =
  /** The link is forged, expired or already used. */
  { readonly kind: 'invalid_link' } | Extract<OwnerRefusal, { kind: 'bad_password' }>

export async function completeSignUp(
  ctx: Context,
  { link, ...input }: Omit<OwnerInput, 'email'> & { readonly link: string },
  browser: Browser,
): Promise<SignedIn | SignUpRefusal> {
  const email = openSignUpLink(ctx, link)
  const { isOpen, stage } = ctx.config.signUp
  if (email === null || !isOpen || (await findSsoOrganization(ctx, email)) !== null)
    return { kind: 'invalid_link' }
  const outcome = await createOwner(
    ctx,
    { ...input, email },
    { stage, mustBeFirst: false, isVerified: true },
    browser,
  )
  // The address belongs to a user now, so the link is used.
  return outcome.kind === 'already_exists' ? { kind: 'invalid_link' } : outcome
}
