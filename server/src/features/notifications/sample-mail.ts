// Samples of mails, by the functions that write the real ones.
import { letterInfo, type MailLetter } from '../../domain/email/mail-letters.ts'
import { mailMessages } from '../../domain/language/mail-messages.ts'
import type { BrandRow } from '../../domain/pages/brand.ts'
import { DAY, HOUR, type Instant, instant } from '../../domain/time/instant.ts'
import { renderMailHtml } from '../../platform/mail/mail-html.ts'
import { hostReader } from './compose-mail.ts'
import type { NotificationContext } from './decide-mail.ts'
import { withEmbeddedLogo } from './mail-logo.ts'
import type { HostForMail, MailKind, MailTarget } from './store.ts'
import { writeMailContent } from './write-mail-content.ts'

const NO_ID = '00000000-0000-0000-0000-000000000000'
/** Of event types that have no other color. */
const TYPE_COLOR = '#8247f5'
const INVITEE = { first_name: 'Grace', last_name: 'Hopper', name: 'Grace Hopper', email: 'grace@example.com' }

export interface SampleMailInput {
  readonly host: HostForMail
  readonly brand: BrandRow
  readonly logoImage: Buffer | null
  /** Where the links lead. */
  readonly pageUrl: string
  readonly now: Instant
}

export function renderSampleMail({ host, brand, logoImage, pageUrl, now }: SampleMailInput): string {
  const context = createSample(host, brand, logoImage, now)
  const links = { reschedule: pageUrl, cancel: pageUrl, reconfirm: pageUrl, verify: null, page: null }
  const content = writeMailContent(context, hostReader(host), links, null)
  return renderMailHtml({ ...content, logo: withEmbeddedLogo(content.logo, context) })
}

/** The mail that confirms a booking. */
export function createSample(
  host: HostForMail,
  brand: BrandRow,
  logoImage: Buffer | null,
  now: Instant,
): NotificationContext {
  const start = instant(Math.ceil((now + DAY) / HOUR) * HOUR)
  const { labels } = mailMessages[hostReader(host).locale]
  const times = { created_at: now, updated_at: now }
  const mail = {
    ...{ organization_id: brand.organization_id, created_at: now, sequence: 0, guest: 0, actor_id: null },
    ...{ subject_id: NO_ID, recipient_id: NO_ID },
    kind: 'confirmation',
    subject_kind: 'invitee',
    recipient_kind: 'invitee',
  } as const
  const meeting = {
    ...brand,
    ...times,
    ...{ id: NO_ID, event_type_id: NO_ID, booking_id: NO_ID, sequence: 0, status: 'active' },
    ...{ name: labels.meeting, start_time: start, end_time: instant(start + HOUR / 2), location: null },
    ...{ link_host_id: null, meeting_notes: null, cancellation: null },
    ...{ invitees_limit: 1, invitees_total: 1, invitees_active: 1 },
    ...{ color: TYPE_COLOR, type_kind: 'solo', reconfirmation_hours: null },
    ...{ reminder_hours: null, reminders: [] },
    confirmation_message: null,
    hosts: [host],
  }
  const invitee = {
    ...times,
    ...INVITEE,
    ...{ organization_id: brand.organization_id, id: NO_ID, event_id: NO_ID, status: 'active' },
    ...{ timezone: host.timezone, locale: host.locale, questions_and_answers: [], guests: [] },
    ...{ text_reminder_number: null, payment: null, rescheduled: false, cancellation: null },
    ...{ old_invitee_id: null, old_event_id: null, new_invitee_id: null, new_event_id: null },
    ...{ no_show_id: null, no_show_at: null, reconfirmation_at: null, reconfirmed_at: null },
    ...{ routing_form_submission_id: null, source: 'page', scheduled_by: null, generation: 1 },
    ...{ email_bounced_at: null, email_withheld_at: null, email_withheld_reason: null, verified_at: now },
    waived_rules: [],
    scheduling_link_id: null,
    tracking: {
      ...{ utm_campaign: null, utm_source: null, utm_medium: null },
      ...{ utm_content: null, utm_term: null, crm_uuid: null },
    },
  } as const
  return {
    ...{
      mail,
      meeting,
      invitee,
      participants: [],
      former: null,
      lineage: null,
      request: null,
      bookAgain: null,
      formerOrganizer: null,
    },
    ...{ host: null, entry: null, logoImage },
  }
}

const kindsOfTemplates: Readonly<Partial<Record<string, MailKind>>> = {
  booked: 'confirmation',
  invited: 'confirmation',
  rescheduled: 'reschedule',
  canceled: 'cancellation',
  invitee_canceled: 'cancellation',
  canceled_all: 'cancellation',
  reminder: 'reminder',
  reminder_all: 'reminder',
  follow_up: 'follow_up',
  no_show: 'no_show',
  reconfirmation: 'reconfirmation',
  new_host: 'new_host',
  reassigned: 'new_host',
  former_host: 'former_host',
  reschedule_requested: 'reschedule_request',
  location: 'location',
}

const aboutWholeEvents: ReadonlySet<string> = new Set([
  'host_canceled',
  'host_canceled_all',
  'host_reminder_all',
])

/** The fields of a mail from which `templateNameOf` concludes this letter. */
export function targetOfLetter(
  letter: MailLetter,
): Pick<MailTarget, 'kind' | 'recipient_kind' | 'subject_kind' | 'guest'> {
  const { recipient, template } = letterInfo[letter]
  const to = template === 'former_host' ? template : recipient === 'invited' ? 'invitee' : recipient
  return {
    kind: kindsOfTemplates[template?.replace(/^host_/, '') ?? ''] ?? 'confirmation',
    recipient_kind: to,
    subject_kind: template !== null && aboutWholeEvents.has(template) ? 'scheduled_event' : 'invitee',
    guest: recipient === 'guest' ? 1 : 0,
  }
}
