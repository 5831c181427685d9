// Tells the operator of a chain that does not hold, in the log of whoever met it, and not at every look again.
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
    `the chain of an organization's activity log is damaged, and ${consequence}: run meetwright audit verify`,
  )
}
