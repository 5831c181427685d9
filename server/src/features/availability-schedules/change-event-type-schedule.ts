// Sets the hours of a host for one event type, or the schedule that applies. The schedules of the host do not change.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, orNotFound } from '../../platform/errors.ts'
import { requireRules, requireZone } from '../../platform/parameters.ts'
import { idOf } from '../../platform/uris.ts'
import { requireMatch } from '../../platform/writes/require-match.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { requirePermission } from '../event-types/require-permission.ts'
import { lockEventType } from '../event-types/store.ts'
import { userById } from '../users/store.ts'
import { type EventTypeScheduleChanges, toEventTypeSchedule } from './schema.ts'
import {
  type EventTypeScheduleRow,
  eventTypeScheduleById,
  type HostHours,
  scheduleById,
  schedulesOfType,
  setHostHours,
} from './store.ts'

type HoursInput = Static<typeof EventTypeScheduleChanges>

/** Selects a schedule by id, or by event type and host; the host is required if the type has several. */
type ScheduleSelector =
  | { readonly id: string }
  | { readonly eventTypeId: string; readonly user: string | undefined }

/** `parameterPrefix`: prefix of parameter names in errors. */
export async function changeEventTypeSchedule(
  ctx: Context,
  actor: Member,
  selector: ScheduleSelector,
  input: HoursInput,
  parameterPrefix = '',
): Promise<EventTypeScheduleRow> {
  requireHours(parameterPrefix, input)
  return write(ctx, actor, async (tx) => {
    if ('eventTypeId' in selector) {
      const hostId = selector.user === undefined ? null : idOf(selector.user)
      const type = await lockType(tx, actor, selector.eventTypeId)
      requireHostPermission(actor, type, hostId ?? actor.userId)
      const schedule = await findScheduleOfHost(tx, selector.eventTypeId, hostId, parameterPrefix)
      requireHostPermission(actor, type, schedule.user_id)
      return { ...(await changeHours(ctx, tx, schedule.id, input, parameterPrefix)) }
    }
    const { id, event_type_id, user_id } = orNotFound(
      await tx.first(eventTypeScheduleById(actor.organizationId, selector.id)),
    )
    requireHostPermission(actor, await lockType(tx, actor, event_type_id), user_id)
    return { ...(await changeHours(ctx, tx, id, input, parameterPrefix)) }
  })
}

async function findScheduleOfHost(
  tx: WriteTransaction,
  eventTypeId: string,
  hostId: string | null,
  parameterPrefix: string,
): Promise<EventTypeScheduleRow> {
  const [schedule, second] = await tx.rows(schedulesOfType(tx.organizationId, eventTypeId, hostId))
  if (second)
    throw invalid(`${parameterPrefix}user`, 'is required: the event type has several hosts', 'required')
  if (!schedule && hostId !== null) {
    orNotFound(await tx.first(userById(tx.organizationId, hostId)))
    throw invalid(`${parameterPrefix}user`, 'is not a host of the event type')
  }
  return orNotFound(schedule)
}

function requireHours(parameterPrefix: string, { timezone, rules, ...input }: HoursInput): void {
  const { user_availability_schedule: schedule } = input
  const hasHours = timezone !== undefined || rules !== undefined
  if (typeof schedule === 'string' && hasHours)
    throw invalid(
      `${parameterPrefix}user_availability_schedule`,
      'must be omitted with timezone or rules',
      'contradictory',
    )
  if (schedule === undefined && !hasHours)
    throw invalid(
      `${parameterPrefix}rules`,
      'is required if timezone and user_availability_schedule are missing',
      'required',
    )
  if (timezone !== undefined) requireZone(`${parameterPrefix}timezone`, timezone)
  if (rules !== undefined) requireRules(`${parameterPrefix}rules`, rules)
}

/** Locks the type and its hosts until the write ends. */
const lockType = async (tx: WriteTransaction, { userId }: Member, eventTypeId: string) =>
  orNotFound(await tx.first(lockEventType(tx.organizationId, eventTypeId, userId)))

/** Hosts may change their own hours, but not those of other hosts. */
const requireHostPermission = (
  actor: Member,
  type: Awaited<ReturnType<typeof lockType>>,
  hostId: string,
): void => requirePermission(actor, type, hostId === actor.userId ? 'host' : 'change')

async function changeHours(
  ctx: Context,
  tx: WriteTransaction,
  id: string,
  input: HoursInput,
  parameterPrefix: string,
): Promise<EventTypeScheduleRow> {
  const { organizationId } = tx
  const before = orNotFound(await tx.first(eventTypeScheduleById(organizationId, id)))
  requireMatch(ctx, () => toEventTypeSchedule(ctx.config.urls, before))
  const hours = await readHours(tx, before, input, parameterPrefix)
  await tx.rows(setHostHours(organizationId, id, hours, ctx.clock.now()))
  const after = orNotFound(await tx.first(eventTypeScheduleById(organizationId, id)))
  emit(tx, { type: 'event_type_availability_schedule.updated', subjectId: id, before, after })
  return after
}

/** A null schedule together with hours is what responses show for own hours. */
async function readHours(
  tx: WriteTransaction,
  before: EventTypeScheduleRow,
  { timezone, rules, user_availability_schedule: schedule }: HoursInput,
  parameterPrefix: string,
): Promise<HostHours> {
  if (timezone !== undefined || rules !== undefined)
    return { timezone: timezone ?? before.timezone, rules: rules ?? before.rules }
  if (typeof schedule !== 'string') return { scheduleId: null }
  const assigned = orNotFound(await tx.first(scheduleById(tx.organizationId, idOf(schedule))))
  if (assigned.user_id !== before.user_id)
    throw invalid(`${parameterPrefix}user_availability_schedule`, 'is not a schedule of the host')
  return { scheduleId: assigned.id }
}
