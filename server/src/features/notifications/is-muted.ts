// Decides whether a host has turned off a mail. Failures that only they can repair, and mail to others, can't be turned off.
import type { Context } from '../../platform/context.ts'
import { notificationSettingsOf } from '../notification-settings/store.ts'
import { mailWithLocation } from './location-store.ts'
import type { AddressedMail, MailKind } from './store.ts'

/** The setting of each kind of mail that hosts can turn off. */
const settings = {
  confirmation: 'booked',
  reschedule: 'rescheduled',
  cancellation: 'canceled',
  new_host: 'assigned',
  reminder: 'reminders',
  // A request itself waits for an answer, so it is always sent.
  request_withdrawn: 'canceled',
} as const

const settingOf = (kind: MailKind) => (kind in settings ? settings[kind as keyof typeof settings] : null)

export async function isMuted(ctx: Context, mail: AddressedMail): Promise<boolean> {
  if (mail.recipient_kind !== 'host') return false
  const { lookUp } = ctx.db.withOrganization(mail.organization_id)
  const kind = mail.kind === 'location' ? await kindWithLocation(ctx, mail) : mail.kind
  const setting = settingOf(kind)
  if (setting === null) return false
  const [stored] = await lookUp(notificationSettingsOf(mail.organization_id, mail.recipient_id))
  return stored?.[setting] === false
}

/** A link belongs to the last mail that told the host where the meeting is. That of an old booking is deleted by now. */
async function kindWithLocation(ctx: Context, mail: AddressedMail): Promise<MailKind> {
  const { lookUp } = ctx.db.withOrganization(mail.organization_id)
  const [latest] = await lookUp(mailWithLocation(mail))
  return latest?.kind ?? 'confirmation'
}
