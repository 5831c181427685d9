// One run of a job: reads its events again, hands them to the subscriber, and says which of them failed.
import type { Context } from '../context.ts'
import { redactedMessage } from '../log.ts'
import type { Semaphore } from './semaphore.ts'
import { type EventReference, type EventRow, eventsByReference } from './store.ts'
import type { StoredEvent, Subscriber } from './subscriber.ts'

/** How an event is called in a job: nothing but ids, so that no job holds personal data. */
export function readReferences(payload: unknown): EventReference[] {
  if (!Array.isArray(payload)) throw new TypeError('A job carries a list of events.')
  return payload.map((entry) => {
    const [organizationId, id] = String(entry).split('/')
    if (!organizationId || !id) throw new TypeError('A job names each event by organization and id.')
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
 * Returns the reason for each event that failed, by its id. The first time the events of an organization are handled
 * together; after that one by one, so that what is wrong with one does not hold up the others.
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
          ctx.log.warn({ ...logFields, events: events.map(({ id }) => id) }, 'a subscriber failed')
          const reason = new Error(redactedMessage(err))
          for (const { id } of events) failed.set(id, reason)
        }
      }),
    ),
  )
  return failed
}

/** Whoever waits for something that never comes must not keep a place for ever. */
async function withTimeout(work: Promise<void>): Promise<void> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => timeout.reject(new Error(`It took longer than ${HANDLER_TIMEOUT_SECONDS} s.`)),
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
