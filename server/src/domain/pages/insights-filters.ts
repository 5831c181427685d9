// The filters of the page Insights: how the address has them, and the input of the reports behind it.
import type { Instant } from '../time/instant.ts'
import { addDays, formatDate, type LocalDate, localDate } from '../time/local-date.ts'
import { getZone, localDateAt, type Zone } from '../time/zone.ts'
import type { ConsolePage, PageViewer } from './console-page.ts'
import { readFilterDate } from './meeting-filters.ts'

/** Days that end today. */
export const insightsPeriods = ['7', '30', '90', '365'] as const
const DEFAULT_PERIOD = '30'
/** The period has the dates `from` and `to`. */
export const OWN_PERIOD = 'dates'
/** As the API accepts it. */
export const MAX_INSIGHTS_DAYS = 1_830

export const bucketSizes = ['day', 'week', 'month'] as const
export type BucketSize = (typeof bucketSizes)[number]
const MAX_DAYS_BY_DAY = 31
const MAX_DAYS_BY_WEEK = 371
/** More bars than this are not readable. */
const MAX_BUCKET_DAYS: Readonly<Record<BucketSize, number>> = {
  day: 92,
  week: 735,
  month: MAX_INSIGHTS_DAYS,
}

export interface InsightsQuery {
  /** Whose meetings, as a URI. Without one of them: those of everyone for admins, otherwise the viewer's own. */
  readonly user?: string | undefined
  readonly group?: string | undefined
  readonly organization?: string | undefined
  readonly event_type?: string | undefined
  /** One of `insightsPeriods`, or `OWN_PERIOD`. */
  readonly period?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** `booking`: by the date of booking. */
  readonly date_of?: string | undefined
  /** One of `bucketSizes`. */
  readonly group_by?: string | undefined
  /** The URI of the event type whose round robin is shown. */
  readonly round_robin?: string | undefined
  /** The URI of the form whose rules are shown. */
  readonly routing_form?: string | undefined
}

/** Both dates included. */
export interface DatePeriod {
  readonly first: LocalDate
  readonly last: LocalDate
}

export const countDays = ({ first, last }: DatePeriod): number => last - first + 1

export const readPeriodChoice = ({ period }: InsightsQuery): string =>
  period === OWN_PERIOD ? OWN_PERIOD : (insightsPeriods.find((one) => one === period) ?? DEFAULT_PERIOD)

/** Missing and impossible dates are those of the default period. */
export function readInsightsPeriod(query: InsightsQuery, today: LocalDate): DatePeriod {
  const choice = readPeriodChoice(query)
  if (choice !== OWN_PERIOD) return { first: addDays(today, 1 - Number(choice)), last: today }
  const last = readFilterDate(query.to) ?? today
  const first = readFilterDate(query.from) ?? addDays(last, 1 - Number(DEFAULT_PERIOD))
  const end = Math.max(first, last)
  return { first, last: localDate(Math.min(end, first + MAX_INSIGHTS_DAYS - 1)) }
}

/** The sizes of bars that can show a period. */
export const bucketSizesOf = (period: DatePeriod): readonly BucketSize[] =>
  bucketSizes.filter((size) => countDays(period) <= MAX_BUCKET_DAYS[size])

export function readBucketSize({ group_by }: InsightsQuery, period: DatePeriod): BucketSize {
  const chosen = bucketSizesOf(period).find((size) => size === group_by)
  if (chosen) return chosen
  const days = countDays(period)
  if (days <= MAX_DAYS_BY_DAY) return 'day'
  return days <= MAX_DAYS_BY_WEEK ? 'week' : 'month'
}

type InsightsViewer = Pick<PageViewer, 'user' | 'organization' | 'isAdmin'>

/** Whose meetings the page shows: one URI. */
export type InsightsScope = Pick<InsightsQuery, 'user' | 'group' | 'organization'>

export function shownInInsights(
  viewer: InsightsViewer,
  { user, group, organization }: InsightsQuery,
): InsightsScope {
  if (user) return { user }
  if (group) return { group }
  return organization || viewer.isAdmin
    ? { organization: organization ?? viewer.organization }
    : { user: viewer.user }
}

/** The input of every kind of report. */
export function insightsInput(viewer: InsightsViewer, query: InsightsQuery, zone: Zone, now: Instant) {
  const period = readInsightsPeriod(query, localDateAt(zone, now))
  return {
    ...shownInInsights(viewer, query),
    ...(query.event_type ? { event_type: query.event_type } : {}),
    ...(query.date_of === 'booking' ? { date_of: 'booking' as const } : {}),
    start_date: formatDate(period.first),
    end_date: formatDate(period.last),
    timezone: zone.name,
  }
}

/** What the first view shows: the figures, and the bars of the chart. */
export function summaryInput(viewer: InsightsViewer, query: InsightsQuery, zone: Zone, now: Instant) {
  const group_by = readBucketSize(query, readInsightsPeriod(query, localDateAt(zone, now)))
  return { ...insightsInput(viewer, query, zone, now), kind: 'summary' as const, group_by }
}

/** Periods end today in the time zone of the user. The browser loads what is further down. */
export const showInsights: NonNullable<ConsolePage['furtherCalls']> = (viewer, { query }, read, now) => {
  const { timezone } = read('getCurrentUser') as { timezone: string }
  return [{ operation: 'getSchedulingReport', input: summaryInput(viewer, query, getZone(timezone), now) }]
}
