// One run of a job: reads its events again, hands them to the subscriber, and says which of them failed.
import type { Context } from '../context.ts'
import { shownMessage } from '../log.ts'
import type { Gate } from './gate.ts'
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

const LIMIT_SECONDS = 60

/** Events of one organization. */
export interface Share {
  readonly organizationId: string
  readonly events: readonly StoredEvent[]
}

/**
 * Returns the reason for each event that failed, by its id. The first time the events of an organization are handled
 * together; after that one by one, so that what is wrong with one does not hold up the others.
 */
export async function runJob(
  ctx: Context,
  gate: Gate,
  subscriber: Subscriber,
  references: readonly EventReference[],
  attempt: number,
): Promise<Map<string, Error>> {
  const rows = await ctx.db.batch(eventsByReference(references))
  const shares = attempt === 1 ? sharesOf(rows) : rows.map((row) => shareOf(row.organization_id, [row]))
  const failed = new Map<string, Error>()
  await Promise.all(
    shares.map(({ organizationId, events }) =>
      gate.pass(async () => {
        try {
          await withinLimit(subscriber.handle(ctx, organizationId, events))
        } catch (err) {
          const what = { err, subscriber: subscriber.name, organization: organizationId, attempt }
          ctx.log.warn({ ...what, events: events.map(({ id }) => id) }, 'a subscriber failed')
          const reason = new Error(shownMessage(err))
          for (const { id } of events) failed.set(id, reason)
        }
      }),
    ),
  )
  return failed
}

/** Whoever waits for something that never comes must not keep a place for ever. */
async function withinLimit(work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Error(`It took longer than ${LIMIT_SECONDS} s.`)),
    LIMIT_SECONDS * 1_000,
  )
  try {
    await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

export function sharesOf(rows: readonly EventRow[]): Share[] {
  const groups = Map.groupBy(rows, ({ organization_id }) => organization_id)
  return [...groups].map(([organizationId, some]) => shareOf(organizationId, some))
}

const shareOf = (organizationId: string, rows: readonly EventRow[]): Share => ({
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
