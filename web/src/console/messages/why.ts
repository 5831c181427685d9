// The texts of the page that explains why a time can or can't be booked.
import type { ClosedReason } from '../../../../sdk/src/api.gen.ts'

/** What the sentences of reasons mention. Times are formatted. */
export interface ReasonFacts {
  /** From then on, this reason no longer applies. Null: unknown. */
  readonly until: string | null
  readonly minimumNotice: string
  readonly incrementMinutes: number
  readonly dailyLimit: number
}

/** Where the user can change what closes a time. */
export type Remedy = 'hours' | 'dates' | 'eventType' | 'timeOff' | 'holidays'

export interface WhyMessages {
  readonly why: {
    readonly tab: string
    readonly lead: string
    readonly eventType: string
    readonly date: string
    readonly time: string
    readonly link: string
    readonly linkHint: string
    readonly unknownLink: string
    readonly copyAddress: string
    readonly addressCopied: string
    readonly noTypes: string
    readonly open: (time: string) => string
    readonly closed: (time: string) => string
    readonly openBookingPage: string
    readonly oneHostIsEnough: string
    readonly allHostsMustBeFree: string
    readonly free: string
    /** The name of a host that the user may not see. */
    readonly otherHost: (position: number) => string
    readonly nextTime: (time: string) => string
    readonly noNextTime: string
    /** One for every reason of the API. */
    readonly reasons: Readonly<Record<ClosedReason['rule'], (facts: ReasonFacts) => string>>
    readonly remedies: Readonly<Record<Remedy, string>>
    readonly causes: {
      readonly title: string
      readonly meeting: string
      readonly calendar: (name: string) => string
      readonly timeOff: string
      readonly source: (name: string) => string
      readonly hold: string
      readonly request: string
    }
    readonly day: (day: string) => string
    readonly dayLead: string
    readonly openPart: string
  }
}
