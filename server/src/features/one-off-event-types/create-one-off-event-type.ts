// Creates an event type for one meeting. All hosts must be available in a date range, a number of days or single spots.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { type DateSetting, readDateSetting, withoutWeekends } from '../../domain/event-types/one-off.ts'
import { DEFAULT_PRIORITY, typeDefaults } from '../../domain/event-types/settings.ts'
import { findDuplicateIndex } from '../../domain/event-types/validation-error.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { invalid, Problem } from '../../platform/errors.ts'
import { requireZone } from '../../platform/parameters.ts'
import { idOf } from '../../platform/uris.ts'
import { write } from '../../platform/writes/write.ts'
import { readSettings, type Settings } from '../event-types/read-settings.ts'
import { saveEventType } from '../event-types/save-event-type.ts'
import type { EventTypeRow } from '../event-types/schema.ts'
import type { NewHost } from '../event-types/store.ts'
import type { NewOneOffEventType } from './schema.ts'
import { defaultHours } from './store.ts'

export async function createOneOffEventType(
  ctx: Context,
  actor: Member,
  input: Static<typeof NewOneOffEventType>,
): Promise<EventTypeRow> {
  const hostIds = [input.host, ...(input.co_hosts ?? [])].map(idOf)
  return write(ctx, actor, async (tx) => {
    const { settings, hours } = await readOneOff(ctx, tx, input, hostIds)
    return saveEventType(ctx, tx, actor, {
      owner: { kind: 'user', id: idOf(input.host) },
      settings,
      hosts: await assignHours(tx, hostIds, hours),
      type: 'AdhocEventType',
      slug: null,
      locale: null,
    })
  })
}

async function readOneOff(
  ctx: Context,
  tx: Transaction,
  { name, duration, date_setting, location, ...input }: Static<typeof NewOneOffEventType>,
  hostIds: readonly string[],
): Promise<{ readonly settings: Settings; readonly hours: DateSetting['hours'] }> {
  const timezone = input.timezone ?? null
  if (timezone !== null) requireZone('timezone', timezone)
  const repeatedIndex = findDuplicateIndex(hostIds)
  if (repeatedIndex > 0) throw invalid(`co_hosts.${repeatedIndex - 1}`, 'is already a host', 'repeated')
  const setting = readDateSetting(date_setting, { duration, timezone, now: ctx.clock.now() })
  if ('errors' in setting) throw new Problem('invalid_argument', { details: setting.errors })
  const { window, hours } = setting.value
  const settings = await readSettings(
    ctx,
    { organizationId: tx.organizationId, hostIds, run: tx.rows },
    { ...typeDefaults, name, locale: 'en' },
    {
      duration,
      timezone,
      booking_window: window,
      pooling_type: hostIds.length > 1 ? 'collective' : null,
      // Not listed on any booking page: only people with the link can book it.
      secret: true,
      ...(location && { location }),
    },
  )
  return { settings, hours }
}

/** Stores hours that apply only to this meeting. A host's default hours are read when they are needed. */
async function assignHours(
  tx: Transaction,
  hostIds: readonly string[],
  hours: DateSetting['hours'],
): Promise<Omit<NewHost, 'id'>[]> {
  const hosts = hostIds.map((user_id) => ({ user_id, priority: DEFAULT_PRIORITY }))
  if (hours === 'default') return hosts
  if (hours !== 'weekdays_only') return hosts.map((host) => ({ ...host, own: hours }))
  const defaultSchedules = await tx.rows(defaultHours(tx.organizationId, hostIds))
  return hosts.map((host) => {
    const schedule = defaultSchedules.find(({ user_id }) => user_id === host.user_id)
    if (schedule === undefined) return host
    return { ...host, own: { timezone: schedule.timezone, rules: withoutWeekends(schedule.rules) } }
  })
}
