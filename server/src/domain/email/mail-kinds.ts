// The kinds of mail that wait in the queue, and of their recipients.
import { requestMailKinds } from './request-mails.ts'

/** Mails to a host about the meeting in their calendar. Each has a template of the same name. */
export const entryMailKinds = [
  'entry_deleted',
  'entry_time_taken',
  'entry_time_past',
  'entry_group',
  'entry_put_back',
  'entry_moved',
  'entry_failed',
  'entry_conflict',
] as const
export type EntryMailKind = (typeof entryMailKinds)[number]

export const mailKinds = [
  'confirmation',
  'reschedule',
  'cancellation',
  'reminder',
  'follow_up',
  'no_show',
  'reconfirmation',
  'new_host',
  /** Without access: another host has the meeting now. */
  'former_host',
  'reschedule_request',
  /** The link of a video meeting that earlier mails lacked. */
  'location',
  'location_failed',
  ...requestMailKinds,
  ...entryMailKinds,
  'calendar_unread',
  'calendar_emptied',
  'calendar_gone',
  'conference_unusable',
  'webhook_disabled',
  'invitation',
  'agenda',
] as const
export type MailKind = (typeof mailKinds)[number]

/** The meeting is over, so they have no links to change it. */
export const isAfterMeeting = (kind: MailKind): boolean => kind === 'follow_up' || kind === 'no_show'

export const recipientKinds = ['invitee', 'guest', 'host', 'former_host', 'invited', 'creator'] as const
export type RecipientKind = (typeof recipientKinds)[number]
