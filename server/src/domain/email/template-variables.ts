// The variables of mail templates: in which letters each one exists, which may be empty, and which hold the text of a stranger.
import { isRequestTemplate } from '../language/request-mail-messages.ts'
import { letterInfo, type MailLetter } from './mail-letters.ts'

export const templateVariables = [
  'event.name',
  'event.time',
  'event.date',
  'event.previous_time',
  'event.hosts',
  'invitee.name',
  'invitee.first_name',
  /** The answer to a question, which the segment names. */
  'invitee.answer',
  'host.name',
  'cancellation.canceled_by',
  'cancellation.reason',
  'organization.name',
  'invitation.inviter',
  'invitation.expiry_date',
] as const
export type TemplateVariable = (typeof templateVariables)[number]

export interface VariableRule {
  readonly variable: TemplateVariable
  /** It can be empty, so a template must say what is written instead. */
  readonly needsFallback: boolean
  /**
   * Only in the text, not in subject and headline: it is what a stranger entered, and anyone can enter the address of someone else on
   * a booking page. Hosts asked for these texts.
   */
  readonly isOnlyInText: boolean
}

const ofMeetings: readonly TemplateVariable[] = [
  'event.name',
  'event.time',
  'event.date',
  'event.hosts',
  'organization.name',
]

/** Hosts of all invitees at once, and former hosts, who have no access any more. */
const withoutInvitee: ReadonlySet<MailLetter> = new Set([
  'host_canceled_all',
  'host_reminder_all',
  'former_host',
])

const strangersTexts: ReadonlySet<TemplateVariable> = new Set([
  'invitee.name',
  'invitee.first_name',
  'invitee.answer',
  'cancellation.canceled_by',
  'cancellation.reason',
])

const maybeEmpty: ReadonlySet<TemplateVariable> = new Set([
  'event.previous_time',
  'invitee.first_name',
  'invitee.answer',
  'cancellation.canceled_by',
  'cancellation.reason',
])

/** In the order in which they are offered. */
export function variablesOf(letter: MailLetter): readonly VariableRule[] {
  const { recipient } = letterInfo[letter]
  return listNames(letter).map((variable) => ({
    variable,
    // The name of an invitee whose data was deleted; the invitee gets no more mail then.
    needsFallback: maybeEmpty.has(variable) || (variable === 'invitee.name' && recipient !== 'invitee'),
    isOnlyInText: recipient !== 'host' && strangersTexts.has(variable),
  }))
}

function listNames(letter: MailLetter): readonly TemplateVariable[] {
  const { recipient, template } = letterInfo[letter]
  if (template === null) return ['organization.name', 'invitation.inviter', 'invitation.expiry_date']
  const names = [...ofMeetings]
  if (recipient === 'host') names.push('host.name')
  // Mail to the person who asked repeats nothing that they entered: anyone can give any address on a page.
  const isToRequester = isRequestTemplate(template) && recipient === 'invitee'
  if (!withoutInvitee.has(letter) && !isToRequester) {
    names.push('invitee.name', 'invitee.first_name')
    if (recipient !== 'guest') names.push('invitee.answer')
  }
  if (template === 'rescheduled' || template === 'host_rescheduled') names.push('event.previous_time')
  if (template.endsWith('canceled') || template === 'host_canceled_all')
    names.push('cancellation.canceled_by', 'cancellation.reason')
  return names
}
