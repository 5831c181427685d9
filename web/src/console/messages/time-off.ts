// The texts of time off. Periods are formatted.
export interface TimeOffMessages {
  readonly timeOff: {
    readonly tab: string
    readonly lead: string
    readonly empty: string
    readonly past: string
    readonly showMore: string
    readonly plan: string
    readonly changeTitle: string
    readonly wholeDays: string
    readonly firstDay: string
    readonly lastDay: string
    readonly fromTime: string
    readonly toTime: string
    readonly reason: string
    readonly reasonHint: string
    readonly endBeforeStart: string
    readonly add: string
    readonly change: string
    readonly delete: string
    readonly added: (period: string) => string
    readonly changed: (period: string) => string
    readonly deleted: (period: string) => string
    readonly meetings: (meetings: number) => string
    readonly meetingsLead: string
  }
}
