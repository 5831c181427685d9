// Builds the public view of an event type, with the overrides of a share.
import type { ShareOverride } from '../../domain/availability/share-rules.ts'
import type { TypeLocation } from '../../domain/event-types/locations.ts'
import type { Question } from '../../domain/event-types/questions.ts'
import type {
  BookableLocation,
  BookableType,
  BookingQuestion,
  Host,
} from '../../domain/pages/booking-views.ts'
import { pictureBase } from '../../domain/pages/picture-path.ts'
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
    locations: toBookableLocations(shownLocations({ type, override })),
    questions: type.custom_questions.filter(({ enabled }) => enabled).map(toBookingQuestion),
    seats: seatsOf(type),
    poolSize: type.pool_size,
    requiresApproval: type.requires_approval,
    timezone,
  }
}

/** `queryString`: appended to the profile path; null hides the path, for visitors of a scheduling link. */
export const hostOf = (
  urls: Config['urls'],
  type: Pick<BookableTypeRow, 'owner_user_id' | 'profile_name' | 'profile_slug' | 'picture_name'>,
  queryString: string | null,
): Host => ({
  kind: type.owner_user_id === null ? 'group' : 'user',
  name: type.profile_name,
  path: queryString === null ? null : `${bookingPath(urls, `/${type.profile_slug}`)}${queryString}`,
  picture: picturePath(urls, type.profile_slug, type.picture_name),
})

export const picturePath = (urls: Config['urls'], slug: string, hash: string | null): string | null =>
  hash === null ? null : bookingPath(urls, pictureBase(slug, hash))

export const durationsOf = ({ type, override }: EventTypeWithOverride): readonly number[] => {
  const durations = override?.durations ?? null
  if (durations !== null) return durations.options ?? [durations.duration]
  return type.duration_options ?? [type.duration]
}

/** Returns the requested duration if the type has it, or else the default duration. */
export function chooseDuration(eventType: EventTypeWithOverride, requested: string | undefined): number {
  const usual = eventType.override?.durations?.duration ?? eventType.type.duration
  return durationsOf(eventType).includes(Number(requested)) ? Number(requested) : usual
}

export const seatsOf = ({ kind, invitee_limit }: BookableTypeRow): number =>
  kind === 'group' ? invitee_limit : 1

export const locationsOf = ({ type, override }: EventTypeWithOverride): readonly TypeLocation[] =>
  override?.locations ?? type.locations

/** A share can hide locations and always uses the first one. It is still shown if the invitee must enter something. */
export function shownLocations(eventType: EventTypeWithOverride): readonly TypeLocation[] {
  const locations = locationsOf(eventType)
  if (eventType.override?.hide_location !== true) return locations
  return locations.slice(0, 1).filter(({ kind }) => kind === 'ask_invitee' || kind === 'outbound_call')
}

/**
 * Anyone can see a booking page, so it shows only the kinds: a phone number, a PIN or the link of a meeting room is for those who
 * booked. The exception is a choice between places, because no one can choose without their names.
 */
export const toBookableLocations = (offered: readonly TypeLocation[]): readonly BookableLocation[] =>
  offered.map((one) => {
    const alike = offered.filter(({ kind }) => kind === one.kind)
    const isChoice = alike.length > 1
    const isPlace = one.kind === 'physical'
    return {
      kind: one.kind,
      text: isChoice && isPlace ? one.location : null,
      number: isChoice && !isPlace ? alike.indexOf(one) + 1 : null,
    }
  })

const toBookingQuestion = (question: Question): BookingQuestion => ({
  name: question.name,
  type: question.type,
  position: question.position,
  required: question.required,
  choices: question.answer_choices,
  hasOther: question.include_other,
})
