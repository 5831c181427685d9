// Reads what a caller says about an event type, and refuses what does not go together, before or after the change.
import type { Static } from 'typebox'
import type { Fault } from '../../domain/event-types/fault.ts'
import { fault } from '../../domain/event-types/fault.ts'
import { arrangeLocations, locationFaults, NOT_CONNECTED } from '../../domain/event-types/locations.ts'
import { arrangeQuestions, questionFaults } from '../../domain/event-types/questions.ts'
import { arrangeWindow, settingFaults } from '../../domain/event-types/settings.ts'
import type { Config } from '../../platform/config/config.ts'
import { Problem } from '../../platform/errors.ts'
import type { EventTypeChanges, EventTypeRow } from './schema.ts'

export type Settings = Omit<
  EventTypeRow,
  | 'id'
  | 'organization_id'
  | 'owner_user_id'
  | 'owner_group_id'
  | 'type'
  | 'slug'
  | 'profile_name'
  | 'profile_slug'
  | 'deleted_at'
  | 'created_at'
  | 'updated_at'
>

type Given = Static<typeof EventTypeChanges>

/** `present` with what is given in its place. `hosts`: the ids of those it will have. */
export function readSettings(
  config: Pick<Config, 'jitsiUrl'>,
  present: Settings,
  given: Given,
  hosts: readonly string[],
): Settings {
  const { description, description_plain, location, locations, custom_questions, ...plain } = given
  const { hosts: _hosts, slug: _slug, booking_window, color, ...others } = plain
  const places = locations ?? (location && [location])
  const words = description === undefined ? description_plain : description
  const changed: Settings = {
    ...present,
    ...others,
    ...(color && { color: color.toLowerCase() }),
    ...(words !== undefined && { description: words }),
    ...(booking_window !== undefined && { booking_window: booking_window && arrangeWindow(booking_window) }),
    ...(places && { locations: arrangeLocations(places) }),
    ...(custom_questions && { custom_questions: arrangeQuestions(custom_questions) }),
  }
  const at = (place: number) => (locations ? `locations.${place}` : 'location')
  const window = booking_window === undefined ? present.booking_window : booking_window
  refuseFaults([
    ...(location && locations ? [fault('location', 'and locations: give one of them', 'contradictory')] : []),
    ...(description_plain !== undefined && description !== undefined && description_plain !== description
      ? [fault('description_plain', 'and description differ: give one of them', 'contradictory')]
      : []),
    ...locationFaults(places ?? [], config.jitsiUrl !== null, at),
    ...questionFaults(custom_questions ?? []),
    ...settingFaults({ ...changed, booking_window: window, hosts }),
  ])
  return changed
}

/** Where there is anything to say. */
export function refuseFaults(details: readonly Fault[]): void {
  if (details.length === 0) return
  const isOnlyUnconnected = details.every(({ code }) => code === NOT_CONNECTED)
  throw new Problem(isOnlyUnconnected ? 'location_not_connected' : 'invalid_argument', { details })
}
