// Logs a damaged chain, at most once an hour per organization and process.
import { HOUR, type Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'

const lastReportedAt = new Map<string, Instant>()

export function reportDamage(ctx: Context, organizationId: string, consequence: string): void {
  const now = ctx.clock.now()
  const before = lastReportedAt.get(organizationId)
  if (before !== undefined && now - before < HOUR) return
  lastReportedAt.set(organizationId, now)
  ctx.log.error(
    { organization: organizationId },
    `activity log chain is damaged, ${consequence}: run meetwright audit verify`,
  )
}
