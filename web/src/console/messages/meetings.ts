// The texts of meetings.
import type { MeetingTab } from '../../../../server/src/domain/pages/meeting-filters.ts'

export interface MeetingsMessages {
  readonly times: {
    readonly earlier: string
    readonly later: string
    readonly none: string
    /** The switch that also lists times outside the rules of the event type and the hours of its hosts. */
    readonly showExcluded: string
    /** Such a time, after the time of day. */
    readonly isExcluded: string
    /** Before the reasons of the chosen time. */
    readonly excludedBy: string
  }
  readonly reschedule: {
    readonly button: string
    readonly title: (who: string) => string
    readonly choose: string
    readonly ask: string
    readonly askLead: (who: string) => string
    /** A host took it over and does not host the event type. */
    readonly notMovable: string
    /** Asks without keeping the time. */
    readonly askAndFree: (who: string) => string
    /** If the installation sends no email. */
    readonly cancelInstead: string
    readonly move: string
    readonly sendRequest: string
    readonly moved: (who: string) => string
    readonly asked: (who: string) => string
  }
  readonly book: {
    /** The button that opens the dialog. */
    readonly open: string
    readonly title: string
    readonly type: string
    readonly name: string
    readonly email: string
    readonly mailHint: string
    readonly noMailHint: string
    readonly button: string
    readonly booked: (who: string) => string
    readonly noTypes: string
    readonly duration: string
    readonly place: string
    /** Of an event type whose invitee chooses the place. */
    readonly placeToMeet: string
    readonly phone: string
    readonly phoneHint: string
    /** No choice yet. */
    readonly choose: string
    /** An answer that is not one of the choices. */
    readonly other: string
    readonly otherAnswer: (question: string) => string
    readonly holdHint: string
    readonly taken: string
    readonly expired: string
    readonly mistakes: Readonly<Record<'incomplete' | 'email' | 'phone', string>>
  }
  readonly filter: {
    /** The button that shows the filters; the number of those in use. */
    readonly open: (used: number) => string
    readonly whose: string
    readonly mine: string
    readonly everyone: string
    readonly groups: string
    /** The field that finds a person. */
    readonly person: string
    readonly type: string
    readonly allTypes: string
    /** An event type that is not in the list, such as a deleted one. */
    readonly otherType: string
    readonly place: string
    readonly allPlaces: string
    /** How the invitee was booked. */
    readonly source: string
    readonly allSources: string
    readonly from: string
    readonly to: string
    readonly clear: string
    readonly none: string
  }
  readonly week: {
    /** The choice between list and week. */
    readonly view: string
    readonly list: string
    readonly week: string
    readonly previous: string
    readonly next: string
    readonly current: string
    /** A time that is taken by something else than a meeting. */
    readonly busy: string
    readonly none: string
    readonly busyNotLoaded: string
  }
  /** All meetings of a day: asks the invitees for another time, or cancels. */
  readonly clear: {
    /** The button beside the name of the day. */
    readonly open: string
    readonly title: (day: string) => string
    readonly ask: string
    readonly cancel: string
    readonly askLead: string
    readonly cancelLead: string
    readonly askButton: (people: number) => string
    readonly cancelButton: (meetings: number) => string
    readonly progress: (done: number, total: number) => string
    readonly failed: (count: number) => string
    readonly cleared: (day: string) => string
    readonly none: string
  }
  readonly meetings: {
    readonly title: string
    readonly export: string
    readonly tabs: Readonly<Record<MeetingTab, string>>
    /** The tab with booking requests. */
    readonly requests: string
    /** The button that opens the dialog to give the meeting to a colleague. */
    readonly give: string
    readonly searchLabel: string
    readonly count: (meetings: number) => string
    readonly people: (active: number, limit: number) => string
    readonly seatsLeft: (seats: number) => string
    readonly guests: (guests: number) => string
    readonly empty: Readonly<Record<MeetingTab, string>>
    /** A calendar that makes the user busy can't be read. */
    readonly failingCalendar: (name: string, since: string) => string
    readonly failingCalendars: (count: number) => string
    /** The link to the page that explains it. */
    readonly whatToDo: string
    readonly more: string
    readonly emptySearch: (term: string) => string
    readonly shareLink: string
    readonly canceled: string
    readonly noShow: string
    readonly notReconfirmed: string
    readonly rescheduled: string
    /** The mail server rejected it. */
    readonly mailNotDelivered: string
    readonly showEmails: string
    readonly noInvitee: string
    /** Instead of a name in deleted personal data. */
    readonly nameDeleted: string
    readonly details: string
    readonly join: string
    /** Of a video meeting. */
    readonly linkPending: string
    readonly linkFailed: string
    readonly call: (phone: string) => string
    readonly cancel: string
    readonly cancelTitle: string
    readonly cancelLead: (who: string) => string
    readonly cancelReason: string
    readonly cancelButton: string
    readonly keep: string
    readonly canceling: (who: string) => string
    /** One of several invitees. */
    readonly cancelInvitee: string
    readonly cancelInviteeTitle: (who: string) => string
    readonly cancelInviteeLead: (who: string) => string
    readonly cancelingInvitee: (who: string) => string
    readonly markNoShow: string
    readonly unmarkNoShow: string
    readonly notes: string
    readonly notesSaved: string
    readonly notesPlaceholder: string
    readonly theirTime: (time: string, zone: string) => string
    readonly bookedAt: (time: string) => string
    readonly canceledBy: (name: string) => string
    readonly guestsTitle: string
    readonly hostsTitle: string
    readonly sources: Readonly<Record<string, string>>
    readonly places: Readonly<Record<string, string>>
  }
}
