// The texts of Insights.
import type { BucketSize } from '../../../../server/src/domain/pages/insights-filters.ts'
import type { ReportPart } from '../data/report-queries.ts'

type NextRule = NonNullable<ReportPart<'round_robin'>['rows'][number]['because']>
type Canceler = keyof ReportPart<'cancellations'>['canceled_by']

/** What is counted. The names are column heads, too. */
export type FigureName =
  | 'booked'
  | 'held'
  | 'ahead'
  | 'canceled'
  | 'rescheduled'
  | 'no_shows'
  | 'hours'
  | 'lead'

export interface InsightsMessages {
  readonly insights: {
    readonly period: string
    readonly lastDays: (days: number) => string
    /** The choice that shows two fields for dates. */
    readonly ownDates: string
    readonly dateOf: string
    readonly byMeeting: string
    readonly byBooking: string
    /** `dates`: of the period. */
    readonly compared: (dates: string) => string
    readonly figures: Readonly<Record<FigureName, string>>
    /** The value in the period before. */
    readonly before: (value: string) => string
    /** Percentage points. */
    readonly points: (value: string) => string
    /** The choice of the bars, and the bars. */
    readonly groupBy: string
    readonly sizes: Readonly<Record<BucketSize, string>>
    readonly showTable: string
    readonly showChart: string
    readonly date: string
    readonly most: (when: string, count: string) => string
    readonly none: string
    readonly trend: string
    readonly occupancy: string
    readonly occupancyHint: (zone: string) => string
    readonly time: string
    readonly fill: (share: string, booked: string, open: string) => string
    readonly full: (times: string) => string
    readonly wasted: (times: string) => string
    /** Hours in meetings outside of open hours. */
    readonly outside: (hours: string) => string
    readonly noHours: string
    /** The report is refused. */
    readonly tooMuch: string
    readonly hosts: string
    readonly host: string
    readonly roundRobin: string
    readonly roundRobinHint: string
    readonly priority: string
    readonly got: string
    readonly due: string
    readonly last: string
    readonly next: string
    readonly because: Readonly<Record<NextRule, string>>
    readonly noRoundRobin: string
    readonly cancellations: string
    readonly when: string
    readonly afterStart: string
    readonly who: string
    readonly canceledBy: Readonly<Record<Canceler, string>>
    readonly reason: string
    readonly withoutReason: string
    readonly noCancellations: string
    readonly routingHint: string
    readonly form: string
    readonly allForms: string
    readonly result: string
    readonly submitted: string
    readonly led: string
    readonly ledElsewhere: string
    readonly noSubmissions: string
    readonly sources: string
    readonly campaigns: string
    readonly definitions: string
    readonly meanings: Readonly<Record<FigureName, string>>
    /** Page views are not counted. */
    readonly noViews: string
  }
}
