// Tells of an event type what its invitees may know, with what a share says instead.
import type { ShareOverride } from '../../domain/availability/share-rules.ts'
import type { TypeLocation } from '../../domain/event-types/locations.ts'
import type { Question } from '../../domain/event-types/questions.ts'
import type { AskedQuestion, Host, Offer, OfferedLocation } from '../../domain/pages/booking-views.ts'
import type { Config } from '../../platform/config/config.ts'
import { bookingPath } from '../../platform/pages/booking-place.ts'
import type { OfferRow } from './store.ts'

export interface Described {
  readonly type: OfferRow
  readonly override: ShareOverride | null
}

export function describeOffer(
  { type, override }: Described,
  { host, duration, timezone }: Pick<Offer, 'host' | 'duration' | 'timezone'>,
): Offer {
  return {
    name: override?.name ?? type.name,
    host,
    description: type.description,
    color: type.color,
    durations: durationsOf({ type, override }),
    duration,
    locations: shownLocations({ type, override }).map(toOfferedLocation),
    questions: type.custom_questions.filter(({ enabled }) => enabled).map(toAskedQuestion),
    seats: seatsOf(type),
    timezone,
  }
}

/** `path`: null where the visitor came by a link that shows one thing only. `carried`: what goes along with the link. */
export const hostOf = (
  urls: Config['urls'],
  type: Pick<OfferRow, 'owner_user_id' | 'profile_name' | 'profile_slug'>,
  carried: string | null,
): Host => ({
  kind: type.owner_user_id === null ? 'group' : 'user',
  name: type.profile_name,
  path: carried === null ? null : `${bookingPath(urls, `/${type.profile_slug}`)}${carried}`,
})

export const durationsOf = ({ type, override }: Described): readonly number[] => {
  const durations = override?.durations ?? null
  if (durations !== null) return durations.options ?? [durations.duration]
  return type.duration_options ?? [type.duration]
}

/** What the address asks for, if it can be had, else the usual one. */
export function chooseDuration(described: Described, asked: string | undefined): number {
  const usual = described.override?.durations?.duration ?? described.type.duration
  return durationsOf(described).includes(Number(asked)) ? Number(asked) : usual
}

export const seatsOf = ({ kind, invitee_limit }: OfferRow): number => (kind === 'group' ? invitee_limit : 1)

export const locationsOf = ({ type, override }: Described): readonly TypeLocation[] =>
  override?.locations ?? type.locations

/** A share that hides them leaves the choice to the first; where the invitee has to say something, they are asked all the same. */
export function shownLocations(described: Described): readonly TypeLocation[] {
  const locations = locationsOf(described)
  if (described.override?.hide_location !== true) return locations
  return locations.slice(0, 1).filter(({ kind }) => kind === 'ask_invitee' || kind === 'outbound_call')
}

export const toOfferedLocation = (given: TypeLocation): OfferedLocation => ({
  kind: given.kind,
  text: given.kind === 'ask_invitee' ? null : (given.location ?? given.phone_number),
  info: given.additional_info,
})

const toAskedQuestion = (question: Question): AskedQuestion => ({
  name: question.name,
  type: question.type,
  position: question.position,
  required: question.required,
  choices: question.answer_choices,
  hasOther: question.include_other,
})
