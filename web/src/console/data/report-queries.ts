// The reports about meetings. A report has the part that is named after its kind.
import type { GetSchedulingReportInput, SchedulingReport } from '../../../../sdk/src/api.gen.ts'
import type { Query } from './queries.ts'

export const REPORT = 'getSchedulingReport'
/** The path of the operation. */
export const REPORT_PATH = '/scheduling_reports'

export type ReportKind = SchedulingReport['kind']
export type ReportPart<Kind extends ReportKind> = NonNullable<SchedulingReport[Kind]>

/** How many meetings there are in each state. */
export type Counts = Omit<ReportPart<'trend'>['rows'][number], 'date'>

export const report = (input: GetSchedulingReportInput): Query<SchedulingReport> => ({
  operation: REPORT,
  input: { ...input },
  load: (api) => api.getSchedulingReport(input),
})
