// The texts of calendars: those that make the user busy, and feeds of the user's meetings. Times are formatted.
import type { CalendarSubscription } from '../../../../sdk/src/api.gen.ts'

export const calendarApps = ['google', 'apple', 'outlook'] as const
export type CalendarApp = (typeof calendarApps)[number]

export interface CalendarsMessages {
  readonly calendars: {
    readonly busyTitle: string
    readonly busyLead: string
    readonly busyEmpty: string
    readonly add: string
    readonly address: string
    readonly addressHint: string
    readonly optionalName: string
    readonly whereTitle: string
    /** Where an app shows the address of a calendar. */
    readonly where: Readonly<Record<CalendarApp, string>>
    readonly added: (name: string) => string
    readonly states: Readonly<Record<CalendarSubscription['state'], string>>
    readonly lastRead: (time: string) => string
    readonly neverRead: string
    readonly failingSince: (time: string) => string
    readonly eventsStay: string
    readonly failures: Readonly<
      Record<
        NonNullable<CalendarSubscription['failure_code']>,
        { readonly problem: string; readonly whatToDo: string }
      >
    >
    readonly readNow: string
    readonly reading: (name: string) => string
    readonly readRecently: string
    readonly rename: string
    readonly renamed: (name: string) => string
    readonly delete: string
    readonly deleted: (name: string) => string
    readonly feedsTitle: string
    readonly feedsLead: string
    readonly feedsEmpty: string
    readonly createFeed: string
    readonly name: string
    readonly feedNameHint: string
    readonly feedAddress: (name: string) => string
    readonly feedDeleted: (name: string) => string
    readonly copy: string
    readonly copied: string
    readonly addTo: Readonly<Record<CalendarApp, string>>
    readonly refreshHint: string
  }
}
