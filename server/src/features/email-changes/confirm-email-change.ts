// Changes the email address of a user with the link that was mailed to the new address, and notifies the old one.
import { isLocale } from '../../domain/language/locales.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { queueMail } from '../account-mail/queue-mail.ts'
import { type EmailChangeLink, openEmailChangeLink } from '../account-mail/seal-link.ts'
import { accountOf } from '../sessions/account-store.ts'
import { memberOf } from '../sessions/open-session.ts'
import {
  claimSignInEmail,
  lockUser,
  releaseSignInEmail,
  replaceUserWords,
  setUserEmail,
  verifySignInEmail,
} from '../users/store.ts'

/** Returns null if the link is forged, expired or used, or if the address or the password has changed since. */
export async function findEmailChange(ctx: Context, text: string): Promise<EmailChangeLink | null> {
  const link = openEmailChangeLink(ctx, text)
  if (link === null) return null
  const { organizationId, userId, oldEmail, generation } = link
  const account = await ctx.db.withOrganization(organizationId).first(accountOf(organizationId, userId))
  const isValid =
    account !== undefined &&
    account.email === oldEmail &&
    account.generation === generation &&
    !account.has_provider
  return isValid ? link : null
}

/** False if the link is no longer valid, or if the address belongs to another user by now. */
export async function confirmEmailChange(ctx: Context, text: string): Promise<boolean> {
  const link = await findEmailChange(ctx, text)
  if (link === null) return false
  const { organizationId, userId, oldEmail, newEmail } = link
  const reader = ctx.db.withOrganization(organizationId)
  const account = orNotFound(await reader.first(accountOf(organizationId, userId)))
  return write(ctx, memberOf(account), async (tx) => {
    const before = await tx.first(lockUser(organizationId, userId))
    if (before?.email !== oldEmail) return false
    if (!(await tx.first(claimSignInEmail(newEmail, organizationId, userId)))) return false
    const now = ctx.clock.now()
    await tx.rows(releaseSignInEmail(organizationId, userId, oldEmail))
    tx.defer(verifySignInEmail(organizationId, userId, newEmail, now))
    const after = orNotFound(await tx.first(setUserEmail(organizationId, userId, newEmail, now)))
    // The words of the old address must not stay in the search.
    await tx.pipeline(...replaceUserWords(organizationId, userId))
    emit(tx, { type: 'user.updated', subjectId: userId, before, after })
    const locale = isLocale(account.locale) ? account.locale : 'en'
    tx.defer(queueMail(ctx, 'email_changed', { email: oldEmail, locale, detail: newEmail }))
    return true
  })
}
