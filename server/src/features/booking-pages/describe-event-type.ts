// Tells of an event type what its invitees may know, with what a share says instead.
import type { ShareOverride } from '../../domain/availability/share-rules.ts'
import type { TypeLocation } from '../../domain/event-types/locations.ts'
import type { Question } from '../../domain/event-types/questions.ts'
import type {
  BookableLocation,
  BookableType,
  BookingQuestion,
  Host,
} from '../../domain/pages/booking-views.ts'
import type { Config } from '../../platform/config/config.ts'
import { bookingPath } from '../../platform/pages/booking-paths.ts'
import type { BookableTypeRow } from './store.ts'

export interface EventTypeWithOverride {
  readonly type: BookableTypeRow
  readonly override: ShareOverride | null
}

export function describeEventType(
  { type, override }: EventTypeWithOverride,
  { host, duration, timezone }: Pick<BookableType, 'host' | 'duration' | 'timezone'>,
): BookableType {
  return {
    name: override?.name ?? type.name,
    host,
    description: type.description,
    color: type.color,
    durations: durationsOf({ type, override }),
    duration,
    locations: shownLocations({ type, override }).map(toShownLocation),
    questions: type.custom_questions.filter(({ enabled }) => enabled).map(toAskedQuestion),
    seats: seatsOf(type),
    timezone,
  }
}

/** `path`: null where the visitor came by a link that shows one thing only. `queryString`: what goes along with the link. */
export const hostOf = (
  urls: Config['urls'],
  type: Pick<BookableTypeRow, 'owner_user_id' | 'profile_name' | 'profile_slug'>,
  queryString: string | null,
): Host => ({
  kind: type.owner_user_id === null ? 'group' : 'user',
  name: type.profile_name,
  path: queryString === null ? null : `${bookingPath(urls, `/${type.profile_slug}`)}${queryString}`,
})

export const durationsOf = ({ type, override }: EventTypeWithOverride): readonly number[] => {
  const durations = override?.durations ?? null
  if (durations !== null) return durations.options ?? [durations.duration]
  return type.duration_options ?? [type.duration]
}

/** What the address asks for, if it can be had, else the usual one. */
export function chooseDuration(eventType: EventTypeWithOverride, requested: string | undefined): number {
  const usual = eventType.override?.durations?.duration ?? eventType.type.duration
  return durationsOf(eventType).includes(Number(requested)) ? Number(requested) : usual
}

export const seatsOf = ({ kind, invitee_limit }: BookableTypeRow): number =>
  kind === 'group' ? invitee_limit : 1

export const locationsOf = ({ type, override }: EventTypeWithOverride): readonly TypeLocation[] =>
  override?.locations ?? type.locations

/** A share that hides them leaves the choice to the first; where the invitee has to say something, they are asked all the same. */
export function shownLocations(eventType: EventTypeWithOverride): readonly TypeLocation[] {
  const locations = locationsOf(eventType)
  if (eventType.override?.hide_location !== true) return locations
  return locations.slice(0, 1).filter(({ kind }) => kind === 'ask_invitee' || kind === 'outbound_call')
}

export const toShownLocation = (location: TypeLocation): BookableLocation => ({
  kind: location.kind,
  text: location.kind === 'ask_invitee' ? null : (location.location ?? location.phone_number),
  info: location.additional_info,
})

const toAskedQuestion = (question: Question): BookingQuestion => ({
  name: question.name,
  type: question.type,
  position: question.position,
  required: question.required,
  choices: question.answer_choices,
  hasOther: question.include_other,
})
