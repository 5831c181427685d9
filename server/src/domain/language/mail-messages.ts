// The texts of booking emails in every language. A missing text is a type error.
import type { Locale } from './locales.ts'
import { de } from './mail/de.ts'
import { en } from './mail/en.ts'
import { es } from './mail/es.ts'
import { fr } from './mail/fr.ts'
import { it } from './mail/it.ts'
import { nl } from './mail/nl.ts'
import { pt } from './mail/pt.ts'
import { uk } from './mail/uk.ts'

/** Template variables. `hosts` is a formatted list, `when` is short enough for a subject line. */
export interface MailVariables {
  readonly event: string
  readonly hosts: string
  readonly invitee: string
  readonly when: string
}

export interface MailTemplate {
  readonly subject: (variables: MailVariables) => string
  readonly headline: string
  /** One or two sentences under the headline. */
  readonly lead: (variables: MailVariables) => string
}

export const mailTemplateNames = [
  'booked',
  /** To a guest of the invitee. */
  'invited',
  'host_booked',
  'rescheduled',
  'host_rescheduled',
  'canceled',
  'host_canceled',
  /** One of several invitees cancels. The meeting still takes place. */
  'host_invitee_canceled',
  /** A whole group event is canceled. */
  'host_canceled_all',
  'reminder',
  'host_reminder',
  /** Of a group event. */
  'host_reminder_all',
  /** To the invitee and the guests, after the meeting. */
  'follow_up',
  /** To an invitee who did not come. */
  'no_show',
  /** Asks the invitee to confirm attendance. */
  'reconfirmation',
  'new_host',
  'host_reassigned',
  /** To a host whose meeting was given to a colleague. */
  'former_host',
  /** A host asks the invitee to choose a new time. */
  'reschedule_requested',
  /** The link of a video meeting, which earlier mails lacked, or which has changed. */
  'location',
  'host_location',
  /** To a host: the room of a video meeting could not be created. */
  'location_failed',
  /** To a host, about the meeting in their calendar. They deleted it. */
  'entry_deleted',
  /** They moved it, and it was put back: the time is taken or past, it is a group event, or their settings say so. */
  'entry_time_taken',
  'entry_time_past',
  'entry_group',
  'entry_put_back',
  /** They moved it, and the booking stays as it is. */
  'entry_moved',
  'entry_failed',
  /** Their calendars have another event at the same time. */
  'entry_conflict',
] as const
export type MailTemplateName = (typeof mailTemplateNames)[number]

export interface MailMessages {
  readonly templates: Readonly<Record<MailTemplateName, MailTemplate>>
  readonly labels: {
    readonly meeting: string
    readonly meetings: string
    readonly when: string
    readonly previousTime: string
    readonly where: string
    readonly host: string
    readonly hosts: string
    readonly invitee: string
    readonly invitees: string
    readonly guests: string
    readonly phone: string
    readonly canceledBy: string
    readonly reason: string
    /** From a host to the invitee. */
    readonly message: string
  }
  readonly actions: {
    readonly join: string
    /** For hosts: opens the meeting in the console. */
    readonly openMeeting: string
    /** Confirms attendance. */
    readonly confirm: string
    /** Verifies the address, and sends the mail to guests. */
    readonly inviteGuests: string
    readonly reschedule: string
    /** Opens the page where a new time can be chosen. */
    readonly chooseTime: string
    /** Opens the booking page of the same event type. */
    readonly bookAgain: string
    readonly cancel: string
    /** Comes before the reschedule and cancel links. */
    readonly changePrompt: string
    /** For recipients who don't know the sender. */
    readonly stop: string
  }
  readonly locations: {
    readonly video: string
    readonly videoWithoutLink: string
    /** The room is still being created. */
    readonly videoLinkFollows: string
    readonly inviteeCalls: (number: string) => string
    readonly hostCalls: (number: string) => string
  }
  /** Explains why guests have no invitation yet. */
  readonly guestsWait: string
  /** In a request for a new time: what happens to the current one. */
  readonly timeKept: string
  readonly timeCanceled: string
  /** Replaces a name that was deleted, inside a sentence. */
  readonly unnamedPerson: string
  /** The number of people that are not listed. */
  readonly andMore: (count: number) => string
  readonly invitation: {
    readonly subject: (inviter: string, organization: string) => string
    readonly headline: (organization: string) => string
    readonly lead: (inviter: string, organization: string) => string
    readonly accept: string
    readonly until: (date: string) => string
    readonly unexpected: string
  }
  /** Notifications to a host who gets very many, once an hour. */
  readonly digest: {
    readonly subject: (count: number) => string
    readonly lead: string
  }
  /** A webhook subscription was disabled. Either `failing` or `gone` says why. */
  readonly webhookDisabled: {
    readonly subject: (host: string) => string
    readonly headline: string
    readonly failing: string
    readonly gone: string
    readonly address: string
    readonly since: string
    readonly subscription: string
    readonly resume: string
  }
  /** A connected calendar can't be read. `provider`: whose accounts have no password. */
  readonly calendarUnread: {
    readonly subject: (host: string) => string
    readonly headline: string
    readonly reasons: Readonly<Record<UnreadReason, string>>
    readonly accessReasons: Readonly<Record<LostAccess, (provider: string) => string>>
    readonly server: string
    readonly account: string
    readonly since: string
    readonly openCalendars: string
    readonly advice: Readonly<Record<UnreadReason, string>>
    readonly connectAgain: (provider: string) => string
  }
  /** No rooms can be created with a connected conference account. */
  readonly conferenceUnusable: {
    readonly subject: (provider: string) => string
    readonly headline: (provider: string) => string
    readonly reasons: Readonly<Record<'failing' | 'given_up' | LostAccess, (provider: string) => string>>
    /** Nothing can be done. */
    readonly keepTrying: string
    readonly connectAgain: (provider: string) => string
  }
  /** About a meeting in the host’s calendar. */
  readonly calendarEntry: {
    /** What happens if the host doesn't answer. */
    readonly unanswered: string
    readonly rescheduleHint: string
    readonly timeInCalendar: string
    /** The time of another event in the host's calendars. */
    readonly otherEvent: string
    /** Opens the page with both choices. */
    readonly cancelOrPutBack: string
    /** To everyone: why the meeting was canceled. */
    readonly deletedReason: string
  }
  /** Many meetings were deleted in the host’s calendar at the same time. */
  readonly calendarEmptied: {
    readonly subject: string
    readonly headline: string
    readonly lead: string
    readonly unanswered: string
  }
  /** The calendar that received the host’s meetings is gone from its server. */
  readonly calendarGone: {
    readonly subject: string
    readonly headline: string
    readonly lead: string
    readonly advice: string
  }
  readonly footer: (organization: string) => string
  /** The footer of an organization that doesn’t name Meetwright. */
  readonly plainFooter: (organization: string) => string
}

/** `refused`: the password. `password_lost`: it can't be decrypted. */
export type UnreadReason = 'failing' | 'refused' | 'password_lost' | 'given_up'
/** Access that the user had granted is revoked, or our tokens can't be decrypted. */
export type LostAccess = 'access_revoked' | 'access_lost'

export const mailMessages: Readonly<Record<Locale, MailMessages>> = { en, fr, es, de, nl, pt, it, uk }
