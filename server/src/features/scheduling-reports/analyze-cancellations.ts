// Shows who cancels meetings, how long before their start, and why.
import type { Reader } from '../../platform/db/database.ts'
import { cancellations, LEAD_HOURS } from './cancellation-store.ts'
import { filterOf } from './meeting-filter.ts'
import type { ReportRequest } from './read-report-query.ts'
import { MAX_REASONS, type SectionOf } from './schema.ts'

const sum = (rows: readonly { readonly count: number }[]): number =>
  rows.reduce((total, { count }) => total + count, 0)

export async function analyzeCancellations(
  reader: Reader,
  request: ReportRequest,
): Promise<SectionOf<'cancellations'>> {
  const rows = await reader.rows(cancellations(filterOf(request)))
  const canceled = rows.filter(({ is_reason }) => !is_reason)
  const byType = (type: string) => sum(canceled.filter(({ canceler_type }) => canceler_type === type))
  const [host, invitee] = [byType('host'), byType('invitee')]
  const hasReason = ({ reason }: (typeof rows)[number]) => reason !== null && reason !== ''
  const reasons = rows.filter(({ is_reason }) => is_reason)
  return {
    canceled_by: { host, invitee, other: sum(canceled) - host - invitee },
    lead: [...LEAD_HOURS, null].map((to_hours, step) => ({
      from_hours: LEAD_HOURS[step - 1] ?? null,
      to_hours,
      count: sum(canceled.filter((row) => row.step === step)),
    })),
    reasons: reasons
      .flatMap(({ reason, count }) => (reason === null || reason === '' ? [] : [{ reason, count }]))
      .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1))
      .slice(0, MAX_REASONS),
    without_reason: sum(reasons.filter((row) => !hasReason(row))),
  }
}
