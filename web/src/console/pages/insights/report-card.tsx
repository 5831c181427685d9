// A card with one report: it loads when it comes near the window, says what is wrong or empty, and exports its rows.
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { GetSchedulingReportInput } from '../../../../../sdk/src/api.gen.ts'
import { MeetwrightError } from '../../../../../sdk/src/errors.ts'
import { LoadingRows } from '../../components/loading.tsx'
import { describeProblem, Problem } from '../../components/problem.tsx'
import { useConsole } from '../../context.ts'
import { exportList } from '../../data/export-list.ts'
import { REPORT, REPORT_PATH, type ReportKind, type ReportPart } from '../../data/report-queries.ts'
import { useReport } from './use-report.ts'

export type ReportFilters = Omit<GetSchedulingReportInput, 'kind'>

export interface CardProps {
  readonly kind: ReportKind
  readonly title: string
  readonly hint?: string | undefined
  /** Of the export. Null: there is nothing to export. */
  readonly input: ReportFilters | null
  readonly tools?: ComponentChildren
  readonly children: ComponentChildren
}

/** The frame of a report. */
export function Card({ kind, title, hint, input, tools, children }: CardProps) {
  const console = useConsole()
  const { messages, showToast } = console
  const save = () =>
    exportList(console, {
      path: REPORT_PATH,
      input: { ...input, kind },
      fileName: `insights-${kind.replace('_', '-')}.csv`,
    }).catch((failure: unknown) => showToast({ text: describeProblem(console, failure).text, tone: 'bad' }))
  return (
    <section class="card report" id={kind}>
      <div class="report-head">
        <h2>{title}</h2>
        <div class="report-tools">
          {tools}
          <button
            type="button"
            class="button plain"
            aria-label={`${messages.meetings.export}: ${title}`}
            disabled={input === null}
            onClick={() => void save()}
          >
            {messages.meetings.export}
          </button>
        </div>
      </div>
      {hint && <p class="hint">{hint}</p>}
      {children}
    </section>
  )
}

export interface ReportCardProps<Kind extends ReportKind> extends Omit<CardProps, 'kind' | 'children'> {
  readonly kind: Kind
  /** Null: there is nothing to show. */
  readonly children: (value: ReportPart<Kind>) => ComponentChildren
  readonly empty: ComponentChildren
}

/** Cards above the lower end of the window load at once, others before they are scrolled into view. */
const LOAD_MARGIN = '600px'
export const LOADING_ROWS = 3

export function ReportCard<Kind extends ReportKind>({ children, empty, ...card }: ReportCardProps<Kind>) {
  const { kind, input } = card
  const { messages, cache } = useConsole()
  const body = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: LOAD_MARGIN },
    )
    if (body.current) observer.observe(body.current)
    return () => observer.disconnect()
  }, [])
  const { value, isOld, error } = useReport(kind, isNear ? input : null)
  // The open hours of many people over a long time would take too long.
  const isTooMuch = kind === 'occupancy' && error instanceof MeetwrightError && error.status === 400
  return (
    <Card {...card}>
      <div ref={body} class="report-body" aria-busy={isOld && input !== null && error === null}>
        {input === null ? (
          empty
        ) : isTooMuch ? (
          <p class="notice">{messages.insights.tooMuch}</p>
        ) : error !== null ? (
          <Problem error={error} retry={() => cache.invalidate(REPORT)} />
        ) : value === undefined ? (
          <LoadingRows rows={LOADING_ROWS} />
        ) : (
          (children(value) ?? empty)
        )}
      </div>
    </Card>
  )
}
