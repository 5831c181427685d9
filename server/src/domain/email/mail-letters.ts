// The letters whose subject, headline and text an organization can replace, and the text of ours that each one replaces.
import type { MailTemplateName } from '../language/mail-messages.ts'
import type { RequestTemplateName } from '../language/request-mail-messages.ts'

export type LetterRecipient = 'invitee' | 'guest' | 'host' | 'invited'

interface Letter {
  readonly recipient: LetterRecipient
  /** The name of our text; null: the invitation to an organization. */
  readonly template: MailTemplateName | RequestTemplateName | null
}

/** Guests have letters of their own, because they may not read the answers of the invitee. */
const letters = {
  booked: { recipient: 'invitee', template: 'booked' },
  rescheduled: { recipient: 'invitee', template: 'rescheduled' },
  canceled: { recipient: 'invitee', template: 'canceled' },
  reminder: { recipient: 'invitee', template: 'reminder' },
  reconfirmation: { recipient: 'invitee', template: 'reconfirmation' },
  new_host: { recipient: 'invitee', template: 'new_host' },
  reschedule_requested: { recipient: 'invitee', template: 'reschedule_requested' },
  location: { recipient: 'invitee', template: 'location' },
  follow_up: { recipient: 'invitee', template: 'follow_up' },
  no_show: { recipient: 'invitee', template: 'no_show' },
  request_received: { recipient: 'invitee', template: 'received' },
  request_declined: { recipient: 'invitee', template: 'declined' },
  request_expired: { recipient: 'invitee', template: 'expired' },
  request_ended: { recipient: 'invitee', template: 'move_ended' },
  guest_invited: { recipient: 'guest', template: 'invited' },
  guest_rescheduled: { recipient: 'guest', template: 'rescheduled' },
  guest_canceled: { recipient: 'guest', template: 'canceled' },
  guest_reminder: { recipient: 'guest', template: 'reminder' },
  guest_follow_up: { recipient: 'guest', template: 'follow_up' },
  guest_new_host: { recipient: 'guest', template: 'new_host' },
  guest_location: { recipient: 'guest', template: 'location' },
  host_booked: { recipient: 'host', template: 'host_booked' },
  host_rescheduled: { recipient: 'host', template: 'host_rescheduled' },
  host_canceled: { recipient: 'host', template: 'host_canceled' },
  host_invitee_canceled: { recipient: 'host', template: 'host_invitee_canceled' },
  host_canceled_all: { recipient: 'host', template: 'host_canceled_all' },
  host_reassigned: { recipient: 'host', template: 'host_reassigned' },
  former_host: { recipient: 'host', template: 'former_host' },
  host_location: { recipient: 'host', template: 'host_location' },
  host_reminder: { recipient: 'host', template: 'host_reminder' },
  host_reminder_all: { recipient: 'host', template: 'host_reminder_all' },
  host_requested: { recipient: 'host', template: 'host_requested' },
  host_move_requested: { recipient: 'host', template: 'host_move_requested' },
  host_request_withdrawn: { recipient: 'host', template: 'host_withdrawn' },
  host_move_withdrawn: { recipient: 'host', template: 'host_move_withdrawn' },
  invitation: { recipient: 'invited', template: null },
} as const satisfies Record<string, Letter>

export type MailLetter = keyof typeof letters

export const mailLetters = Object.keys(letters) as readonly MailLetter[]

export const letterInfo: Readonly<Record<MailLetter, Letter>> = letters

export const isMailLetter = (name: string): name is MailLetter => Object.hasOwn(letters, name)

/** Null: the text is always ours. */
export function letterOf(
  template: MailTemplateName | RequestTemplateName,
  isToGuest: boolean,
): MailLetter | null {
  const found = mailLetters.find((name) => {
    const letter = letterInfo[name]
    return letter.template === template && (letter.recipient === 'guest') === isToGuest
  })
  return found ?? null
}
