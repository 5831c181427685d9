// The meetings of each day, week or month by state: bars, or the table behind them.
import { useState } from 'preact/hooks'
import {
  type BucketSize,
  bucketSizesOf,
  type DatePeriod,
  type InsightsQuery,
} from '../../../../../server/src/domain/pages/insights-filters.ts'
import { formatDate, parseStoredDate } from '../../../../../server/src/domain/time/local-date.ts'
import { Table } from '../../../components/lists.tsx'
import { SelectField } from '../../components/field.tsx'
import { LoadingRows } from '../../components/loading.tsx'
import { useConsole } from '../../context.ts'
import type { Counts, ReportPart } from '../../data/report-queries.ts'
import { StackedBars } from './charts/stacked-bars.tsx'
import { formatBucketOf, formatHours, formatNumber } from './format-figures.ts'
import { Card, LOADING_ROWS, type ReportFilters } from './report-card.tsx'
import type { ListedState, MeetingsPathOf } from './use-meetings-path.ts'

type Bucket = ReportPart<'trend'>['rows'][number]

const parts = ['held', 'ahead', 'canceled', 'no_shows'] as const
const columns = [...parts, 'rescheduled', 'booked'] as const

const isListed = (name: (typeof columns)[number]): name is Exclude<typeof name, 'booked'> => name !== 'booked'

const totalOf = (counts: Counts): number => parts.reduce((total, part) => total + counts[part], 0)

export interface TrendCardProps {
  /** Undefined until the first answer. */
  readonly buckets: readonly Bucket[] | undefined
  readonly input: ReportFilters
  readonly size: BucketSize
  readonly period: DatePeriod
  readonly pathOf: MeetingsPathOf
  readonly onChange: (changes: InsightsQuery) => void
}

export function TrendCard({ buckets, input, size, period, pathOf, onChange }: TrendCardProps) {
  const { messages, display } = useConsole()
  const { insights: texts } = messages
  const { locale } = display
  const [isTable, setTable] = useState(false)
  const nameOf = ({ date }: Bucket) => formatBucketOf(locale, date, size)
  const datesOf = (bucket: Bucket) => {
    const next = buckets?.[buckets.indexOf(bucket) + 1]
    const last = next ? parseStoredDate(next.date) - 1 : period.last
    return { from: bucket.date, to: formatDate(last as typeof period.last) }
  }
  const listOf = (state: ListedState, bucket: Bucket) => pathOf(state, datesOf(bucket))
  const total = (buckets ?? []).reduce((sum, bucket) => sum + totalOf(bucket), 0)
  const most = (buckets ?? []).reduce<Bucket | null>(
    (found, bucket) => (totalOf(bucket) > (found ? totalOf(found) : 0) ? bucket : found),
    null,
  )
  const cellOf = (bucket: Bucket, name: (typeof columns)[number]) => {
    const text = formatNumber(locale, bucket[name])
    const path = isListed(name) && bucket[name] > 0 ? listOf(name, bucket) : null
    return path === null ? text : <a href={path}>{text}</a>
  }
  const sizes = bucketSizesOf(period)
  return (
    <Card
      kind="trend"
      title={texts.trend}
      input={{ ...input, group_by: size }}
      tools={
        <>
          {sizes.length > 1 && (
            <SelectField
              label={texts.groupBy}
              value={size}
              choices={sizes.map((one) => ({ value: one, label: texts.sizes[one] }))}
              onChange={(group_by) => onChange({ group_by })}
            />
          )}
          <button type="button" class="button plain" onClick={() => setTable(!isTable)}>
            {isTable ? texts.showChart : texts.showTable}
          </button>
        </>
      }
    >
      <div class="report-body trend-body">
        {buckets === undefined ? (
          <LoadingRows rows={LOADING_ROWS} />
        ) : most === null ? (
          <p class="empty">{texts.none}</p>
        ) : isTable ? (
          <Table
            caption={texts.trend}
            columns={[texts.date, ...columns.map((name) => texts.figures[name]), texts.figures.hours]}
            rows={buckets.map((bucket) => ({
              key: bucket.date,
              cells: [
                nameOf(bucket),
                ...columns.map((name) => cellOf(bucket, name)),
                formatHours(locale, bucket.minutes_held),
              ],
            }))}
          />
        ) : (
          <>
            <p>
              {messages.meetings.count(total)}.{' '}
              {texts.most(nameOf(most), formatNumber(locale, totalOf(most)))}
            </p>
            <StackedBars
              parts={parts.map((name) => ({ name, label: texts.figures[name] }))}
              bars={buckets.map((bucket) => ({
                label: nameOf(bucket),
                values: parts.map((name) => bucket[name]),
                href: listOf(mostOf(bucket), bucket),
              }))}
              formatValue={(value) => formatNumber(locale, value)}
            />
          </>
        )}
      </div>
    </Card>
  )
}

/** The state whose list a bar opens: that of its largest part. */
const mostOf = (bucket: Bucket) =>
  parts.reduce((found, name) => (bucket[name] > bucket[found] ? name : found), parts[0])
