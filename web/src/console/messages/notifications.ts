// The texts of the page about notifications.
export interface NotificationsMessages {
  readonly notifications: {
    readonly lead: string
    readonly meetings: string
    readonly booked: string
    readonly bookedHint: string
    readonly rescheduled: string
    readonly canceled: string
    readonly assigned: string
    readonly assignedHint: string
    readonly reminders: string
    readonly remindersHint: string
    readonly agenda: string
    readonly agendaLead: string
    readonly day: string
    readonly days: Readonly<Record<'off' | 'today' | 'tomorrow', string>>
    readonly time: string
    /** `zone`: the name of a city. */
    readonly timeHint: (zone: string) => string
    readonly onEmptyDays: string
    readonly always: string
    readonly alwaysLead: string
    readonly alwaysSent: readonly string[]
    readonly yes: string
    readonly no: string
  }
}
