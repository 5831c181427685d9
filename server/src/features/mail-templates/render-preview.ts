// Writes a letter as it would be sent: about a real meeting or a sample, with a draft of the template. Its links open no booking.
import type { Cancellation } from '../../domain/booking/cancellation.ts'
import { fillTemplate, listEmptyVariables, type TemplateValues } from '../../domain/email/fill-template.ts'
import { letterInfo, type MailLetter } from '../../domain/email/mail-letters.ts'
import type { MailTemplate, VariableSegment } from '../../domain/email/mail-template.ts'
import { isRequestTemplate, type RequestTemplateName } from '../../domain/language/request-mail-messages.ts'
import type { BrandRow } from '../../domain/pages/brand.ts'
import { DAY, type Instant, instant, toWireTime } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { type MailContent, renderMailText } from '../../platform/mail/mail-content.ts'
import { renderMailHtml } from '../../platform/mail/mail-html.ts'
import { inviteeById } from '../bookings/invitee-store.ts'
import { hostReader, writeInvitationContent } from '../notifications/compose-mail.ts'
import { writeRequestContent } from '../notifications/compose-request-mail.ts'
import { applyTemplate, valuesOfInvitation, valuesOfMeeting } from '../notifications/customize-mail.ts'
import { valuesOfRequest } from '../notifications/customize-request.ts'
import type { NotificationContext } from '../notifications/decide-mail.ts'
import type { InvitationForMail } from '../notifications/invitation-store.ts'
import { withEmbeddedLogo } from '../notifications/mail-logo.ts'
import { quoteStrangers } from '../notifications/quote-strangers.ts'
import { createSample, targetOfLetter } from '../notifications/sample-mail.ts'
import { createSampleRequest } from '../notifications/sample-request.ts'
import { type HostForMail, meetingOf } from '../notifications/store.ts'
import { templateFor } from '../notifications/template-store.ts'
import { writeMailContent } from '../notifications/write-mail-content.ts'
import { brandOf, mailLogoOf } from '../organizations/brand-store.ts'
import { type UserRow, userById } from '../users/store.ts'
import type { TemplateAddress } from './schema.ts'
import { firstInviteeOf, typeName } from './store.ts'

export interface PreviewInput extends TemplateAddress {
  readonly organizationId: string
  /** The admin who looks at it. */
  readonly userId: string
  /** Null: a sample. */
  readonly meetingId: string | null
  /** Null: what is saved, otherwise ours. */
  readonly draft: MailTemplate | null
}

export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly emptyVariables: readonly VariableSegment[]
}

export async function renderPreview(ctx: Context, input: PreviewInput): Promise<RenderedMail> {
  const { organizationId, userId, letter, language } = input
  const { all } = ctx.db.withOrganization(organizationId)
  const now = ctx.clock.now()
  const [users, brands, logos] = await all(
    userById(organizationId, userId),
    brandOf(organizationId),
    mailLogoOf(organizationId),
  )
  const user = { ...toHost(orNotFound(users[0])), locale: language }
  const brand = orNotFound(brands[0])
  const { template } = letterInfo[letter]
  if (template === null) return finish(ctx, input, writeInvitation(ctx, user, brand, now), null)
  const sample = createSample(user, brand, logos[0]?.image ?? null, now)
  const meeting = await loadMeeting(ctx, input, sample)
  if (isRequestTemplate(template)) {
    const { content, values } = writeRequest(ctx, meeting, letter, template, user, now)
    return finish(ctx, input, { content, values }, meeting)
  }
  const context = toLetter(meeting, letter, user)
  return finish(ctx, input, writeLetter(ctx, context, user), context)
}

interface Written {
  readonly content: MailContent
  readonly values: TemplateValues
}

async function finish(
  { db }: Context,
  { organizationId, letter, language, eventTypeId, meetingId, draft }: PreviewInput,
  { content, values }: Written,
  context: NotificationContext | null,
): Promise<RenderedMail> {
  const typeId = eventTypeId ?? (meetingId === null ? null : (context?.meeting.event_type_id ?? null))
  const template =
    draft ??
    (await db.withOrganization(organizationId).first(templateFor(organizationId, letter, language, typeId)))
  const filled = applyTemplate(content, template, values)
  // The saved ones can be filled, unless data is missing; a draft must say so.
  if (draft !== null && fillTemplate(draft, values) === null)
    throw new Problem('conflict', { message: 'A variable without a fallback is empty for this meeting.' })
  return {
    subject: filled.subject,
    text: renderMailText(filled),
    html: renderMailHtml(
      context === null ? filled : { ...filled, logo: withEmbeddedLogo(filled.logo, context) },
    ),
    emptyVariables: template === undefined ? [] : listEmptyVariables(template, values),
  }
}

/** Of the sample. */
const NO_MEETING = '00000000-0000-0000-0000-000000000000'

/** The sample with the real meeting, if there is one. */
async function loadMeeting(
  ctx: Context,
  { organizationId, meetingId, eventTypeId }: PreviewInput,
  sample: NotificationContext,
): Promise<NotificationContext> {
  const reader = ctx.db.withOrganization(organizationId)
  if (meetingId === null) {
    if (eventTypeId === null) return sample
    const { name, color } = orNotFound(await reader.first(typeName(organizationId, eventTypeId)))
    return { ...sample, meeting: { ...sample.meeting, name, color } }
  }
  const target = { ...sample.mail, subject_kind: 'scheduled_event', subject_id: meetingId } as const
  const found = await reader.first(firstInviteeOf(organizationId, meetingId))
  const [meetings, invitees] = await reader.all(
    meetingOf(target),
    inviteeById(organizationId, found?.id ?? NO_MEETING),
  )
  return { ...sample, meeting: orNotFound(meetings[0]), invitee: invitees[0] ?? sample.invitee }
}

/** What the letter reports is made up, such as the former time. */
export function toLetter(
  { meeting, invitee, ...sample }: NotificationContext,
  letter: MailLetter,
  user: HostForMail,
): NotificationContext {
  const mail = { ...sample.mail, ...targetOfLetter(letter) }
  const isAboutAll = mail.subject_kind === 'scheduled_event'
  const canceled: Cancellation = {
    ...{ canceled_by: user.name, reason: null, canceler_type: 'host' },
    created_at: toWireTime(mail.created_at),
  }
  const isCanceled = mail.kind === 'cancellation'
  const former = {
    ...meeting,
    start_time: instant(meeting.start_time - DAY),
    end_time: instant(meeting.end_time - DAY),
  }
  return quoteStrangers({
    ...sample,
    mail,
    meeting: { ...meeting, cancellation: isCanceled ? (meeting.cancellation ?? canceled) : null },
    invitee:
      invitee === null || isAboutAll
        ? null
        : { ...invitee, cancellation: isCanceled ? (invitee.cancellation ?? canceled) : null },
    participants: invitee === null || letter !== 'host_canceled' ? [] : [{ ...invitee, total: 1 }],
    former: mail.kind === 'reschedule' ? former : null,
    host: mail.recipient_kind === 'invitee' || mail.recipient_kind === 'guest' ? null : user,
  })
}

function writeLetter(ctx: Context, context: NotificationContext, user: HostForMail): Written {
  const { booking, auth } = ctx.config.urls
  const reader = hostReader(user)
  const to = context.mail.recipient_kind
  const links = { reschedule: booking, cancel: booking, reconfirm: booking, verify: null, page: booking }
  const content = writeMailContent(
    context,
    reader,
    to === 'invitee' ? links : null,
    to === 'host' ? { meeting: `${auth}/app/meetings`, question: null } : null,
  )
  return { content, values: valuesOfMeeting(context, reader) }
}

function writeRequest(
  ctx: Context,
  meeting: NotificationContext,
  letter: MailLetter,
  template: RequestTemplateName,
  user: HostForMail,
  now: Instant,
): Written {
  const request = createSampleRequest(meeting, user, template.includes('move'), now)
  const host = letterInfo[letter].recipient === 'host' ? user : null
  const mail = { kind: 'send', request, host, template, pageUrl: ctx.config.urls.booking } as const
  return { content: writeRequestContent(mail, now), values: valuesOfRequest(mail, hostReader(user)) }
}

function writeInvitation(ctx: Context, user: HostForMail, brand: BrandRow, now: Instant): Written {
  const invitation: InvitationForMail = {
    ...{ id: NO_MEETING, organization_id: brand.organization_id, email: user.email, status: 'pending' },
    ...{ generation: 1, expires_at: instant(now + 7 * DAY), organization_name: brand.organization_name },
    ...{ privacy_url: brand.privacy_url, imprint_url: brand.imprint_url, inviter_name: user.name },
    ...{ inviter_email: user.email, locale: user.locale, timezone: user.timezone },
  }
  return {
    content: writeInvitationContent(invitation, ctx.config.urls.auth),
    values: valuesOfInvitation(invitation, hostReader(user)),
  }
}

const toHost = ({ id, name, email, timezone, locale, time_notation }: UserRow): HostForMail => ({
  ...{ id, name, email, timezone, locale },
  time_notation: time_notation === '12h' ? '12h' : '24h',
  is_removed: false,
})
