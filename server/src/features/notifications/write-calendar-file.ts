// Creates the calendar file for an invitee's page. It has the same UID as their mails, so calendar apps show one entry.
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { writeInvitation } from '../../platform/icalendar/write-invitation.ts'
import type { InviteeRow } from '../bookings/invitee-store.ts'
import { invitationOf } from './attach-calendar.ts'
import { linksOf } from './compose-mail.ts'
import { decideMail } from './decide-mail.ts'
import { readerOf } from './mail-envelope.ts'
import { writeMailContent } from './write-mail-content.ts'

/** Same content as a confirmation sent now. Returns 404 for a canceled or past meeting. */
export async function writeCalendarFile(ctx: Context, invitee: InviteeRow): Promise<string> {
  const now = ctx.clock.now()
  const { id, organization_id } = invitee
  const about = { kind: 'confirmation', subject_kind: 'invitee', subject_id: id } as const
  const to = { recipient_kind: 'invitee', recipient_id: id, guest: 0, sequence: 0, actor_id: null } as const
  const decision = await decideMail(ctx, { organization_id, created_at: now, ...about, ...to }, now)
  if (decision.kind !== 'send') throw new Problem('not_found')
  const { context } = decision
  const reader = readerOf(invitee.locale, invitee.timezone)
  const content = writeMailContent(context, reader, linksOf(ctx, context), null)
  const invitation = invitationOf(context, content, {
    publicUrl: ctx.config.urls.public,
    sentBy: ctx.mailer?.from.address ?? null,
    locale: reader.locale,
    now,
  })
  if (invitation === null) throw new Problem('not_found')
  return writeInvitation({ ...invitation, method: null })
}
