// Reads a report. The former one stays while another period or person loads.
import { useRef } from 'preact/hooks'
import type { GetSchedulingReportInput } from '../../../../../sdk/src/api.gen.ts'
import { type ReportKind, type ReportPart, report } from '../../data/report-queries.ts'
import { useAnswer } from '../../data/use-answer.ts'

export interface ShownReport<Kind extends ReportKind> {
  /** Undefined until the first answer. */
  readonly value: ReportPart<Kind> | undefined
  /** The value belongs to former filters. */
  readonly isOld: boolean
  readonly error: unknown
}

/** `input`: null to wait. */
export function useReport<Kind extends ReportKind>(
  kind: Kind,
  input: Omit<GetSchedulingReportInput, 'kind'> | null,
): ShownReport<Kind> {
  const { value, error } = useAnswer(input && report({ ...input, kind }))
  const last = useRef<ReportPart<Kind>>(undefined)
  last.current = value?.[kind] ?? last.current
  return { value: last.current, isOld: value === undefined, error }
}
