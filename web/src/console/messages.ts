// The texts of the console. The browser loads one language; a missing text is a type error.
import type { Locale } from '../../../server/src/domain/language/locales.ts'
import type { MeetingTab } from '../../../server/src/domain/pages/console-pages.ts'

export interface ConsoleMessages {
  readonly shell: {
    readonly navigation: string
    readonly skip: string
    readonly copyLink: string
    readonly linkCopied: string
    readonly search: string
    readonly close: string
    readonly undo: string
    readonly retry: string
    readonly offline: string
    readonly needsScript: string
  }
  /** The areas in the navigation. */
  readonly areas: {
    readonly meetings: string
    readonly profile: string
  }
  /** Changes of a form that are not saved. */
  readonly save: {
    readonly title: string
    readonly unsaved: (changes: number) => string
    readonly discard: string
    readonly save: string
    readonly saved: string
    readonly conflictTitle: string
    readonly conflictLead: string
    readonly mine: string
    readonly theirs: string
    readonly keepMine: string
    readonly takeTheirs: string
  }
  readonly profile: {
    readonly title: string
    readonly name: string
    readonly nameHint: string
    readonly link: string
    readonly oldLink: (link: string) => string
    readonly timezone: string
    readonly timeThere: (time: string, zone: string) => string
    readonly language: string
    readonly languageHint: string
    readonly clock: string
    readonly email: string
    readonly changeEmail: string
    readonly security: string
    readonly openSecurity: string
  }
  readonly commands: {
    readonly title: string
    readonly placeholder: string
    readonly goTo: (page: string) => string
    readonly none: string
  }
  readonly shortcuts: {
    readonly title: string
    readonly commands: string
    readonly help: string
    readonly goTo: (page: string) => string
    readonly undo: string
    readonly save: string
    readonly copyLink: string
    readonly nextAndPrevious: string
    readonly open: string
    readonly search: string
    readonly leave: string
  }
  readonly problems: {
    /** Before what the server says. */
    readonly notSaved: string
    readonly notLoaded: string
    readonly requestId: string
    readonly signedOut: string
    readonly signIn: string
    readonly confirmIdentity: string
    readonly unreachable: string
  }
  readonly days: {
    readonly today: string
    readonly tomorrow: string
    readonly yesterday: string
    readonly inMinutes: (minutes: number) => string
    readonly now: string
    readonly hoursAndMinutes: (hours: number, minutes: number) => string
  }
  /** Open hours of a week. */
  readonly hours: {
    readonly closed: string
    readonly from: (day: string) => string
    readonly to: (day: string) => string
    readonly remove: (day: string) => string
    readonly add: string
  }
  readonly setup: {
    readonly steps: Readonly<Record<'you' | 'hours' | 'type' | 'share', string>>
    readonly hoursTitle: string
    readonly hoursLead: (zone: string) => string
    readonly choices: Readonly<Record<'weekdays' | 'everyDay' | 'evenings' | 'empty', string>>
    readonly next: string
    readonly skip: string
    readonly typeTitle: string
    readonly typeLead: string
    readonly duration: string
    readonly name: string
    readonly typeName: (minutes: number) => string
    readonly place: string
    readonly address: string
    readonly linkOrText: string
    readonly shareTitle: string
    readonly shareLead: string
    readonly copy: string
    readonly visit: string
    readonly waiting: string
    readonly waitingHint: string
    readonly booked: (who: string, time: string) => string
    readonly seeIt: string
    readonly noMail: string
    readonly done: string
  }
  readonly times: {
    readonly earlier: string
    readonly later: string
    readonly none: string
  }
  readonly reschedule: {
    readonly button: string
    readonly title: (who: string) => string
    readonly choose: string
    readonly ask: string
    readonly askLead: (who: string) => string
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
  }
  readonly meetings: {
    readonly title: string
    readonly export: string
    readonly tabs: Readonly<Record<MeetingTab, string>>
    readonly searchLabel: string
    readonly count: (meetings: number) => string
    readonly people: (active: number, limit: number) => string
    readonly seatsLeft: (seats: number) => string
    readonly guests: (guests: number) => string
    readonly empty: Readonly<Record<MeetingTab, string>>
    readonly emptySearch: (term: string) => string
    readonly shareLink: string
    readonly canceled: string
    readonly noShow: string
    readonly notReconfirmed: string
    readonly nobody: string
    readonly details: string
    readonly join: string
    readonly call: (phone: string) => string
    readonly cancel: string
    readonly cancelTitle: string
    readonly cancelLead: (who: string) => string
    readonly cancelReason: string
    readonly cancelButton: string
    readonly keep: string
    readonly canceling: (who: string) => string
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

type Load = () => Promise<ConsoleMessages>

export const loadMessages: Readonly<Record<Locale, Load>> = {
  en: async () => (await import('./messages/en.ts')).en,
  fr: async () => (await import('./messages/fr.ts')).fr,
  es: async () => (await import('./messages/es.ts')).es,
  de: async () => (await import('./messages/de.ts')).de,
  nl: async () => (await import('./messages/nl.ts')).nl,
  pt: async () => (await import('./messages/pt.ts')).pt,
  it: async () => (await import('./messages/it.ts')).it,
  uk: async () => (await import('./messages/uk.ts')).uk,
}
