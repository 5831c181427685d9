// Mails members about access to their account: a sign-in in a new browser, a new token or app, a changed second factor.
import type { Json } from '../../domain/events/catalog.ts'
import { fieldsOf } from '../../domain/events/json-fields.ts'
import type { NoticeName, SecurityChange } from '../../domain/language/account-mail-messages.ts'
import { isLocale } from '../../domain/language/locales.ts'
import type { Context } from '../../platform/context.ts'
import type { StoredEvent, Subscriber } from '../../platform/jobs/subscriber.ts'
import { accountOf } from '../sessions/account-store.ts'
import { queueMail } from './queue-mail.ts'

const securityChanges: Partial<Record<StoredEvent['type'], SecurityChange>> = {
  'totp_factor.created': 'totp_created',
  'totp_factor.deleted': 'totp_deleted',
  'passkey.created': 'passkey_created',
  'passkey.deleted': 'passkey_deleted',
  'recovery_codes.created': 'codes_created',
  'recovery_codes.used': 'codes_used',
}

export const notifyMember: Subscriber = {
  name: 'access_notices',
  eventTypes: [
    'session.created',
    'access_token.created',
    'oauth_grant.created',
    'totp_factor.created',
    'totp_factor.deleted',
    'passkey.created',
    'passkey.deleted',
    'recovery_codes.created',
    'recovery_codes.used',
  ],
  async handle(ctx, tx, events) {
    for (const event of events) {
      const notice = describe(event)
      if (notice === null) continue
      const { organizationId } = tx
      const account = await tx.first(accountOf(organizationId, notice.userId))
      // A member who was removed since gets no mail.
      if (account === undefined) continue
      tx.defer(queueNotice(ctx, notice, account))
    }
  },
}

interface AccessNotice {
  readonly kind: NoticeName
  readonly userId: string
  /** The browser, the name of the token or app, or the change; null = an unknown browser. */
  readonly subject: string | null
}

function describe({ type, before, after, actor }: StoredEvent): AccessNotice | null {
  const fields = fieldsOf(after ?? before)
  const userId = textOf(fields.user_id)
  if (userId === null) return null
  const change = securityChanges[type]
  if (change !== undefined) return { kind: 'second_factor_changed', userId, subject: change }
  // What the operator does on the command line is in the activity log.
  if (actor.kind !== 'user') return null
  if (type === 'access_token.created') return { kind: 'token_created', userId, subject: textOf(fields.name) }
  if (type === 'oauth_grant.created')
    return { kind: 'app_allowed', userId, subject: textOf(fields.client_name) }
  return fields.is_new_browser === true
    ? { kind: 'new_browser', userId, subject: textOf(fields.browser) }
    : null
}

const textOf = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null)

function queueNotice(
  ctx: Context,
  { kind, subject }: AccessNotice,
  { email, locale }: { readonly email: string; readonly locale: string },
) {
  return queueMail(ctx, kind, {
    email,
    locale: isLocale(locale) ? locale : 'en',
    detail: subject ?? undefined,
  })
}
