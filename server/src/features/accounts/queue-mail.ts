// Writes down that somebody is to get a mail about their account; the worker makes and sends it, within seconds.
import type { Locale } from '../../domain/language/locales.ts'
import type { Context } from '../../platform/context.ts'
import { type AccountMailKind, insertAccountMail } from './mail-store.ts'

/** Whom it goes to: sealed as long as it waits. */
export interface AccountMailRecipient {
  readonly email: string
  /** Theirs, or the one that the page was read in. */
  readonly locale: Locale
}

const SEAL_PURPOSE = 'account_mail'

/** The statement, for a write or for a request that belongs to no organization. */
export function queueMail(ctx: Context, kind: AccountMailKind, { email, locale }: AccountMailRecipient) {
  const id = ctx.newId()
  const sealed = ctx.secrets.seal(SEAL_PURPOSE, JSON.stringify([email, locale]), id)
  return insertAccountMail({ id, kind, sealed }, ctx.clock.now())
}

/** Null where it was sealed under a secret that is no longer accepted. */
export function openMail(
  ctx: Context,
  { id, sealed }: { readonly id: string; readonly sealed: Buffer },
): AccountMailRecipient | null {
  const plain = ctx.secrets.unseal(SEAL_PURPOSE, sealed, id)
  if (plain === null) return null
  const [email, locale] = JSON.parse(plain) as [string, Locale]
  return { email, locale }
}
