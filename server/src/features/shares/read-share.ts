// Validates the settings of a new share, also against its event type.
import type { Static } from 'typebox'
import type { ShareOverride } from '../../domain/availability/share-rules.ts'
import {
  type ConferenceKinds,
  normalizeLocations,
  validateLocations,
} from '../../domain/event-types/locations.ts'
import { periodOfWindow, readDurations, readSharePeriod } from '../../domain/event-types/share-settings.ts'
import { getZone, localDateAt } from '../../domain/time/zone.ts'
import type { Context } from '../../platform/context.ts'
import { requireRules, requireZone } from '../../platform/parameters.ts'
import { throwIfInvalidSettings } from '../event-types/read-settings.ts'
import type { EventTypeRow } from '../event-types/schema.ts'
import type { NewShare } from './schema.ts'

export function readShare(
  ctx: Context,
  input: Static<typeof NewShare>,
  type: Pick<EventTypeRow, 'duration' | 'duration_options' | 'timezone' | 'booking_window'>,
  conferences: ConferenceKinds,
): ShareOverride {
  const { availability_rule: hours, location_configurations: locations } = input
  if (hours) {
    requireZone('availability_rule.timezone', hours.timezone)
    requireRules('availability_rule.rules', hours.rules)
  }
  const zone = getZone(type.timezone ?? hours?.timezone ?? 'UTC')
  const durations = readDurations(input, type)
  const today = localDateAt(zone, ctx.clock.now())
  const period = readSharePeriod(input, today, periodOfWindow(type.booking_window))
  const locationPath = (index: number) => `location_configurations.${index}`
  throwIfInvalidSettings([
    ...('error' in durations ? [durations.error] : []),
    ...('error' in period ? [period.error] : []),
    ...validateLocations(locations ?? [], conferences, locationPath),
  ])
  return {
    name: input.name ?? null,
    durations: 'value' in durations ? durations.value : null,
    period: 'value' in period ? period.value : null,
    hours: hours ?? null,
    locations: locations === undefined ? null : normalizeLocations(locations),
    hide_location: input.hide_location ?? false,
  }
}
