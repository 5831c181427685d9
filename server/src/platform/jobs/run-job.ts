// Runs a job: reads its events, calls the subscriber, and returns the events that failed.
import type { Context } from '../context.ts'
import { redactedMessage } from '../log.ts'
import type { Semaphore } from './semaphore.ts'
import { type EventReference, type EventRow, eventsByReference } from './store.ts'
import type { StoredEvent, Subscriber } from './subscriber.ts'

/** A job refers to events only by ids, so it contains no personal data. */
export function readReferences(payload: unknown): EventReference[] {
  if (!Array.isArray(payload)) throw new TypeError('The payload of a job must be a list of events.')
  return payload.map((entry) => {
    const [organizationId, id] = String(entry).split('/')
    if (!organizationId || !id) throw new TypeError('A job must refer to each event by organization and id.')
    return { organizationId, id }
  })
}

const HANDLER_TIMEOUT_SECONDS = 60

/** Events of one organization. */
export interface OrganizationEvents {
  readonly organizationId: string
  readonly events: readonly StoredEvent[]
}

/**
 * Returns the error of each failed event, by event id. The first attempt handles the events of an organization
 * together. Retries handle them one by one, so one bad event doesn't block the others.
 */
export async function runJob(
  ctx: Context,
  semaphore: Semaphore,
  subscriber: Subscriber,
  references: readonly EventReference[],
  attempt: number,
): Promise<Map<string, Error>> {
  const rows = await ctx.db.batch(eventsByReference(references))
  const groups =
    attempt === 1
      ? groupByOrganization(rows)
      : rows.map((row) => toOrganizationEvents(row.organization_id, [row]))
  const failed = new Map<string, Error>()
  await Promise.all(
    groups.map(({ organizationId, events }) =>
      semaphore.run(async () => {
        try {
          await withTimeout(subscriber.handle(ctx, organizationId, events))
        } catch (err) {
          const logFields = { err, subscriber: subscriber.name, organization: organizationId, attempt }
          ctx.log.warn({ ...logFields, events: events.map(({ id }) => id) }, 'subscriber failed')
          const reason = new Error(redactedMessage(err))
          for (const { id } of events) failed.set(id, reason)
        }
      }),
    ),
  )
  return failed
}

/** A hanging handler must not hold its permit forever. */
async function withTimeout(work: Promise<void>): Promise<void> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => timeout.reject(new Error(`Timed out after ${HANDLER_TIMEOUT_SECONDS} s.`)),
    HANDLER_TIMEOUT_SECONDS * 1_000,
  )
  try {
    await Promise.race([work, timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}

export function groupByOrganization(rows: readonly EventRow[]): OrganizationEvents[] {
  const groups = Map.groupBy(rows, ({ organization_id }) => organization_id)
  return [...groups].map(([organizationId, organizationRows]) =>
    toOrganizationEvents(organizationId, organizationRows),
  )
}

const toOrganizationEvents = (organizationId: string, rows: readonly EventRow[]): OrganizationEvents => ({
  organizationId,
  events: rows.map(toStoredEvent),
})

const toStoredEvent = (row: EventRow): StoredEvent => ({
  id: row.id,
  type: row.type,
  subjectId: row.subject_id,
  before: row.before,
  after: row.after,
  actor: { kind: row.actor_kind, userId: row.actor_id },
  requestId: row.request_id,
  occurredAt: row.occurred_at,
})
