// Reads what a caller says about a share, and refuses what does not go together or does not fit its event type.
import type { Static } from 'typebox'
import type { ShareOverride } from '../../domain/availability/share-rules.ts'
import { arrangeLocations, locationFaults } from '../../domain/event-types/locations.ts'
import { periodOfWindow, readDurations, readPeriod } from '../../domain/event-types/share-settings.ts'
import { dateOfWall } from '../../domain/time/local-date.ts'
import { knownZone, wallOf } from '../../domain/time/zone.ts'
import type { Context } from '../../platform/context.ts'
import { requireRules, requireZone } from '../../platform/parameters.ts'
import { refuseFaults } from '../event-types/read-settings.ts'
import type { EventTypeRow } from '../event-types/schema.ts'
import type { NewShare } from './schema.ts'

export function readShare(
  ctx: Context,
  given: Static<typeof NewShare>,
  type: Pick<EventTypeRow, 'duration' | 'duration_options' | 'timezone' | 'booking_window'>,
): ShareOverride {
  const { availability_rule: hours, location_configurations: places } = given
  if (hours) {
    requireZone('availability_rule.timezone', hours.timezone)
    requireRules('availability_rule.rules', hours.rules)
  }
  const zone = knownZone(type.timezone ?? hours?.timezone ?? 'UTC')
  const durations = readDurations(given, type)
  const today = dateOfWall(wallOf(zone, ctx.clock.now()))
  const period = readPeriod(given, today, periodOfWindow(type.booking_window))
  const at = (place: number) => `location_configurations.${place}`
  refuseFaults([
    ...('fault' in durations ? [durations.fault] : []),
    ...('fault' in period ? [period.fault] : []),
    ...locationFaults(places ?? [], ctx.config.jitsiUrl !== null, at),
  ])
  return {
    name: given.name ?? null,
    durations: 'value' in durations ? durations.value : null,
    period: 'value' in period ? period.value : null,
    hours: hours ?? null,
    locations: places === undefined ? null : arrangeLocations(places),
    hide_location: given.hide_location ?? false,
  }
}
