// Which meetings a report counts.
import { boundsOf } from '../../domain/reports/period.ts'
import type { MeetingFilter } from './meeting-store.ts'
import type { ReportRequest } from './read-report-query.ts'

export const filterOf = ({ organizationId, target, dateOf, period, now }: ReportRequest): MeetingFilter => ({
  organizationId,
  target,
  dateOf,
  now,
  ...boundsOf(period),
})
