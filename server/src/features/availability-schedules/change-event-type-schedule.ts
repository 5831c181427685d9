// Gives a host hours of their own for one event type; the host's default schedule stays as it is.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { found, invalid } from '../../platform/errors.ts'
import { requireRules, requireZone } from '../../platform/parameters.ts'
import { idOf } from '../../platform/uris.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { requirePermission } from '../event-types/require-permission.ts'
import { lockEventType } from '../event-types/store.ts'
import { userById } from '../users/store.ts'
import type { EventTypeScheduleChanges } from './schema.ts'
import { type EventTypeScheduleRow, eventTypeScheduleById, giveOwnHours, schedulesOfType } from './store.ts'

type Hours = Static<typeof EventTypeScheduleChanges>

/** A schedule by its id, or by its type and, where that has several, its host. */
type Which = { readonly id: string } | { readonly eventTypeId: string; readonly user: string | undefined }

/** `at`: what the parameters' names begin with. */
export async function changeEventTypeSchedule(
  ctx: Context,
  actor: Member,
  which: Which,
  input: Hours,
  at = '',
): Promise<EventTypeScheduleRow> {
  requireHours(at, input)
  return write(ctx, actor, async (tx) => {
    if ('eventTypeId' in which) {
      await requireChange(tx, actor, which.eventTypeId)
      return { ...(await changeHours(ctx, tx, await scheduleOfHost(tx, which, at), input)) }
    }
    const { id, event_type_id } = found(await tx.first(eventTypeScheduleById(actor.organizationId, which.id)))
    await requireChange(tx, actor, event_type_id)
    return { ...(await changeHours(ctx, tx, id, input)) }
  })
}

async function scheduleOfHost(
  tx: WriteTransaction,
  which: { readonly eventTypeId: string; readonly user: string | undefined },
  at: string,
): Promise<string> {
  const hostId = which.user === undefined ? null : idOf(which.user)
  const [schedule, second] = await tx.rows(schedulesOfType(tx.organizationId, which.eventTypeId, hostId))
  if (second) throw invalid(`${at}user`, 'must be given: the event type has several hosts', 'required')
  if (!schedule && hostId !== null) {
    found(await tx.first(userById(tx.organizationId, hostId)))
    throw invalid(`${at}user`, 'is not a host of the event type')
  }
  return found(schedule).id
}

function requireHours(at: string, { timezone, rules }: Hours): void {
  if (timezone === undefined && rules === undefined)
    throw invalid(`${at}rules`, 'must be given, or a timezone', 'required')
  if (timezone !== undefined) requireZone(`${at}timezone`, timezone)
  if (rules !== undefined) requireRules(`${at}rules`, rules)
}

/** Until the write ends nobody else changes the type or who hosts it. */
async function requireChange(tx: WriteTransaction, actor: Member, eventTypeId: string): Promise<void> {
  const type = found(await tx.first(lockEventType(actor.organizationId, eventTypeId, actor.userId)))
  requirePermission(actor, type, 'change')
}

async function changeHours(
  ctx: Context,
  tx: WriteTransaction,
  id: string,
  { timezone, rules }: Hours,
): Promise<EventTypeScheduleRow> {
  const { organizationId } = tx
  const before = found(await tx.first(eventTypeScheduleById(organizationId, id)))
  const hours = { timezone: timezone ?? before.timezone, rules: rules ?? before.rules }
  await tx.rows(giveOwnHours(organizationId, id, hours, ctx.clock.now()))
  const after = found(await tx.first(eventTypeScheduleById(organizationId, id)))
  emit(tx, {
    type: 'event_type_availability_schedule.updated',
    subjectId: id,
    before: { ...before },
    after: { ...after },
  })
  return { ...after }
}
