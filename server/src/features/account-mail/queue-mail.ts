// Queues an account mail, which the worker composes and sends within seconds.
import type { Locale } from '../../domain/language/locales.ts'
import type { Context } from '../../platform/context.ts'
import { type AccountMailKind, insertAccountMail } from './store.ts'

/** The recipient, encrypted while the mail is queued. */
export interface AccountMailRecipient {
  readonly email: string
  /** The language of the user, or of the page that requested the mail. */
  readonly locale: Locale
  /**
   * The code of `booking_code`; the link of `email_change`; the new address; the browser, token, app or change of
   * a notice; the organization of a mail about it, as `writeOrganizationDetail` writes it.
   */
  readonly detail?: string | undefined
}

const SEAL_PURPOSE = 'account_mail'

/** Returns a statement, because some requests run outside of an organization's write. */
export function queueMail(
  ctx: Context,
  kind: AccountMailKind,
  { email, locale, detail }: AccountMailRecipient,
) {
  const id = ctx.newId()
  const sealed = ctx.secrets.seal(SEAL_PURPOSE, JSON.stringify([email, locale, detail]), id)
  return insertAccountMail({ id, kind, sealed }, ctx.clock.now())
}

/** Returns null if it was sealed with a secret that is no longer accepted. */
export function openMail(
  ctx: Context,
  { id, sealed }: { readonly id: string; readonly sealed: Buffer },
): AccountMailRecipient | null {
  const plain = ctx.secrets.unseal(SEAL_PURPOSE, sealed, id)
  if (plain === null) return null
  const [email, locale, detail] = JSON.parse(plain) as [string, Locale, (string | null)?]
  return { email, locale, detail: detail ?? undefined }
}
