// Computes the available times of an event type with unsaved changes, and compares them with the present ones. Saves nothing.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { isSelfOrAdmin } from '../../domain/access/policies.ts'
import type { RuleDefinition } from '../../domain/availability/rule-definitions.ts'
import { startTimes } from '../../domain/availability/start-times.ts'
import { DEFAULT_PRIORITY, typeDefaults } from '../../domain/event-types/settings.ts'
import { type Instant, instant, MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, orNotFound, Problem } from '../../platform/errors.ts'
import { requireRules, requireZone } from '../../platform/parameters.ts'
import { collectionOf, idOf } from '../../platform/uris.ts'
import {
  eventTypeScheduleById,
  scheduleById,
  schedulesOf,
  schedulesOfType,
} from '../availability-schedules/store.ts'
import { readSettings, type Settings } from '../event-types/read-settings.ts'
import { requirePermission } from '../event-types/require-permission.ts'
import { eventTypeById, hostsOfType } from '../event-types/store.ts'
import { toAvailability } from './load-availability.ts'
import type { PreviewRequest } from './preview-schema.ts'
import {
  type AvailabilityRow,
  availabilityInputs,
  blocksOn,
  claimsOn,
  dailyCounts,
  holidayInputs,
} from './store.ts'

type Request = Pick<Static<typeof PreviewRequest>, 'event_type' | 'changes' | 'schedule'>

interface Window {
  readonly from: Instant
  readonly to: Instant
}

interface Preview {
  readonly saved: readonly Instant[]
  readonly changed: readonly Instant[]
}

type Hours = Pick<AvailabilityRow, 'timezone' | 'rules'>

export async function previewAvailability(
  ctx: Context,
  actor: Member,
  request: Request,
  window: Window,
): Promise<Preview> {
  requireHours(request.schedule)
  const { saved, changed } =
    request.event_type === undefined
      ? { saved: [], changed: await newTypeRows(ctx, actor, request, window) }
      : await existingTypeRows(ctx, actor, request, idOf(request.event_type), window)
  const now = ctx.clock.now()
  const startsOf = (rows: readonly AvailabilityRow[]) => {
    if (rows.length === 0) return []
    const { meeting, hosts } = toAvailability(rows, { duration: null, override: null }, now)
    return startTimes(meeting, hosts, now, window.from, window.to).starts
  }
  return { saved: startsOf(saved), changed: startsOf(changed) }
}

function requireHours(schedule: Request['schedule']): void {
  if (schedule?.timezone !== undefined) requireZone('schedule.timezone', schedule.timezone)
  if (schedule?.rules !== undefined) requireRules('schedule.rules', schedule.rules)
}

async function existingTypeRows(
  ctx: Context,
  actor: Member,
  { changes, schedule }: Request,
  eventTypeId: string,
  window: Window,
) {
  const { organizationId, userId } = actor
  const reader = ctx.db.withOrganization(organizationId)
  const [types, hosts] = await reader.all(
    eventTypeById(organizationId, eventTypeId, userId),
    hostsOfType(organizationId, eventTypeId),
  )
  const type = orNotFound(types[0])
  requirePermission(actor, type, changes === undefined && schedule !== undefined ? 'read' : 'change')
  const hostIds = hosts.map((host) => host.user_id)
  const settings = await readSettings(
    ctx,
    { organizationId, hostIds, run: reader.rows, parameterPrefix: 'changes.' },
    type,
    changes ?? {},
  )
  const edited = schedule && (await findEditedHours(ctx, actor, schedule, eventTypeId))
  if (edited?.needsChange) requirePermission(actor, type, 'change')
  const reach = reachOf(settings, window)
  const now = ctx.clock.now()
  const [saved, counts] = await reader.all(
    availabilityInputs(organizationId, eventTypeId, reach.from, reach.to, now, settings.duration),
    dailyCounts(organizationId, eventTypeId, window.from, window.to),
  )
  const usedBy = new Map(counts.map(({ host_id, used }) => [host_id, used]))
  const changed = saved.map((row) => ({
    ...row,
    ...settingsOf(settings),
    ...(edited?.hostIds.has(row.host_id) ? edited.hours : {}),
    used: usedBy.get(row.host_id) ?? null,
  }))
  return { saved, changed }
}

/** Longer buffers than the saved ones reach further. */
const reachOf = ({ buffer_before, buffer_after }: Settings, { from, to }: Window): Window => ({
  from: instant(from - buffer_before * MINUTE),
  to: instant(to + buffer_after * MINUTE),
})

const settingsOf = (settings: Settings) => ({
  active: settings.active,
  kind: settings.kind,
  pooling_type: settings.pooling_type,
  duration: settings.duration,
  duration_options: settings.duration_options,
  invitee_limit: settings.invitee_limit,
  buffer_before: settings.buffer_before,
  buffer_after: settings.buffer_after,
  minimum_notice: settings.minimum_notice,
  start_increment: settings.start_increment,
  booking_window: settings.booking_window,
  daily_limit: settings.daily_limit,
  type_timezone: settings.timezone,
})

interface EditedHours {
  readonly hours: Hours
  /** The hosts of the event type to whom the hours apply. */
  readonly hostIds: ReadonlySet<string>
  /** True if they are the hours of another host, which only those who may change the type can change. */
  readonly needsChange: boolean
}

type ScheduleInput = NonNullable<Request['schedule']>

async function findEditedHours(
  ctx: Context,
  actor: Member,
  input: ScheduleInput,
  eventTypeId: string,
): Promise<EditedHours> {
  const { organizationId } = actor
  const reader = ctx.db.withOrganization(organizationId)
  if (input.uri !== undefined && collectionOf(input.uri) === 'event_type_availability_schedules') {
    const current = orNotFound(await reader.first(eventTypeScheduleById(organizationId, idOf(input.uri))))
    if (current.event_type_id !== eventTypeId)
      throw invalid('schedule.uri', 'belongs to another event type', 'contradictory')
    return {
      hours: mergeHours(current, input),
      hostIds: new Set([current.user_id]),
      needsChange: current.user_id !== actor.userId,
    }
  }
  const schedule = await findUserSchedule(ctx, actor, input.uri)
  const hosts = await reader.rows(schedulesOfType(organizationId, eventTypeId, schedule.user_id))
  const users = hosts.filter(({ is_default, schedule_id }) =>
    schedule_id === null ? is_default && schedule.is_default : schedule_id === schedule.id,
  )
  return {
    hours: mergeHours(schedule, input),
    hostIds: new Set(users.map(({ user_id }) => user_id)),
    needsChange: false,
  }
}

/** The schedule, or by default the caller's default one. */
async function findUserSchedule(ctx: Context, actor: Member, uri: string | undefined) {
  const { organizationId, userId } = actor
  const reader = ctx.db.withOrganization(organizationId)
  if (uri === undefined) {
    const own = await reader.rows(schedulesOf(organizationId, userId))
    return orNotFound(own.find(({ is_default }) => is_default))
  }
  const schedule = orNotFound(await reader.first(scheduleById(organizationId, idOf(uri))))
  if (!isSelfOrAdmin(actor, schedule.user_id)) throw new Problem('permission_denied')
  return schedule
}

const mergeHours = (
  current: { readonly timezone: string; readonly rules: unknown },
  { timezone, rules }: { readonly timezone?: string; readonly rules?: readonly RuleDefinition[] },
): Hours => ({
  timezone: timezone ?? current.timezone,
  rules: JSON.stringify(rules ?? current.rules),
})

/** The inputs of an event type that does not exist yet, with the caller as its host. */
async function newTypeRows(
  ctx: Context,
  actor: Member,
  { changes = {}, schedule = {} }: Request,
  window: Window,
): Promise<AvailabilityRow[]> {
  const { organizationId, userId } = actor
  if (schedule.uri !== undefined && collectionOf(schedule.uri) === 'event_type_availability_schedules')
    throw invalid('event_type', 'is required with the hours of an event type', 'required')
  const current = await findUserSchedule(ctx, actor, schedule.uri)
  if (current.user_id !== userId) throw invalid('schedule.uri', 'must be yours if event_type is missing')
  const duration = changes.duration ?? changes.duration_options?.[0] ?? typeDefaults.duration
  const defaults = { ...typeDefaults, name: '', locale: 'en' }
  const reader = ctx.db.withOrganization(organizationId)
  const settings = await readSettings(
    ctx,
    { organizationId, hostIds: [userId], run: reader.rows, parameterPrefix: 'changes.' },
    defaults,
    { ...changes, duration },
  )
  const reach = reachOf(settings, window)
  const to = instant(reach.to + settings.duration * MINUTE)
  const [claims, blocks, [holidays]] = await reader.all(
    claimsOn(organizationId, [userId], reach.from, to, ctx.clock.now()),
    blocksOn(organizationId, [userId], reach.from, to),
    holidayInputs(organizationId, userId),
  )
  const row: AvailabilityRow = {
    ...settingsOf(settings),
    ...mergeHours(current, schedule),
    event_type_id: '',
    deleted_at: null,
    host_id: userId,
    priority: DEFAULT_PRIORITY,
    host_active: true,
    claims: toText(
      claims.map((claim) => [
        claim.buffered_start,
        claim.buffered_end,
        claim.start_time,
        claim.end_time,
        claim.kind === 'hold' ? 1 : 0,
        -1,
      ]),
    ),
    has_expired_holds: false,
    has_expired_seats: false,
    external: toText(blocks.map(({ start_time, end_time }) => [start_time, end_time])),
    used: null,
    public_holidays: holidays?.public_holidays ?? null,
  }
  return [row]
}

/** The form in which `availabilityInputs` returns lists of numbers. */
const toText = (numbers: readonly (readonly number[])[]): string | null =>
  numbers.length === 0 ? null : numbers.join(',')
