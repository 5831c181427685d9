// Replaces subject, headline and lead of a mail by the template of the organization. What follows stays ours: time, links and footer.
import { DELETED_IN_CALENDAR } from '../../domain/booking/cancellation.ts'
import { type FilledTemplate, fillTemplate, type TemplateValues } from '../../domain/email/fill-template.ts'
import { letterOf, type MailLetter } from '../../domain/email/mail-letters.ts'
import type { MailTemplate } from '../../domain/email/mail-template.ts'
import {
  type DisplayPreferences,
  formatLongDate,
  formatLongDay,
  formatShortDateTime,
} from '../../domain/language/format-moments.ts'
import { mailMessages } from '../../domain/language/mail-messages.ts'
import type { Context } from '../../platform/context.ts'
import type { MailContent } from '../../platform/mail/mail-content.ts'
import type { NotificationContext } from './decide-mail.ts'
import type { InvitationForMail } from './invitation-store.ts'
import { readerOf } from './mail-envelope.ts'
import { templateToSend } from './template-store.ts'
import { formatHosts, formatInvitee, templateNameOf } from './write-mail-content.ts'

export async function customizeMail(
  { db }: Pick<Context, 'db'>,
  context: NotificationContext,
  reader: DisplayPreferences,
  content: MailContent,
): Promise<MailContent> {
  const letter = letterOfMail(context)
  if (letter === null) return content
  const { organization_id: organizationId, event_type_id: eventTypeId } = context.meeting
  const template = await db
    .withOrganization(organizationId)
    .first(templateToSend(organizationId, letter, reader.locale, eventTypeId))
  return applyTemplate(content, template, valuesOfMeeting(context, reader))
}

export async function customizeInvitation(
  { db }: Pick<Context, 'db'>,
  invitation: InvitationForMail,
  content: MailContent,
): Promise<MailContent> {
  const { organization_id: organizationId } = invitation
  const reader = readerOf(invitation.locale, invitation.timezone)
  const template = await db
    .withOrganization(organizationId)
    .first(templateToSend(organizationId, 'invitation', reader.locale, null))
  return applyTemplate(content, template, valuesOfInvitation(invitation, reader))
}

/** If the template can't be filled, our text stays. */
export function applyTemplate(
  content: MailContent,
  template: MailTemplate | undefined,
  values: TemplateValues,
): MailContent {
  const filled = template === undefined ? null : fillTemplate(template, values)
  return filled === null ? content : replaceTexts(content, filled)
}

const replaceTexts = (
  content: MailContent,
  { subject, headline, paragraphs }: FilledTemplate,
): MailContent => ({
  ...content,
  subject,
  headline,
  lead: paragraphs.map((pieces) => pieces.map(({ text }) => text).join('')).join('\n\n'),
  paragraphs,
})

const letterOfMail = (context: NotificationContext): MailLetter | null =>
  letterOf(templateNameOf(context), context.mail.recipient_kind === 'guest')

/** The context has texts of strangers without links. */
export function valuesOfMeeting(context: NotificationContext, reader: DisplayPreferences): TemplateValues {
  const { mail, meeting, invitee, former, host } = context
  const cancellation = invitee?.cancellation ?? meeting.cancellation
  const isToGuest = mail.recipient_kind === 'guest'
  const reason = cancellation?.reason ?? null
  return {
    variables: {
      'event.name': meeting.name,
      'event.time': formatShortDateTime(reader, meeting.start_time),
      'event.date': formatLongDay(reader, meeting.start_time),
      'event.previous_time': former && formatShortDateTime(reader, former.start_time),
      'event.hosts': formatHosts(context, reader.locale),
      'invitee.name': formatInvitee(context),
      'invitee.first_name': invitee?.first_name ?? null,
      'host.name': host?.name ?? null,
      'cancellation.canceled_by': cancellation?.canceled_by ?? null,
      'cancellation.reason':
        reason === DELETED_IN_CALENDAR ? mailMessages[reader.locale].calendarEntry.deletedReason : reason,
      'organization.name': meeting.organization_name,
    },
    // Guests must not see the invitee's answers.
    answers: isToGuest ? [] : (invitee?.questions_and_answers ?? []),
  }
}

export const valuesOfInvitation = (
  { organization_name, inviter_name, expires_at }: InvitationForMail,
  reader: DisplayPreferences,
): TemplateValues => ({
  variables: {
    'organization.name': organization_name,
    'invitation.inviter': inviter_name ?? organization_name,
    'invitation.expiry_date': formatLongDate(reader, expires_at),
  },
  answers: [],
})
