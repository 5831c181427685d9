// Where a meeting takes place: the kinds of location there are, and what each of them needs.
import { type Fault, fault } from './fault.ts'

/** What each kind needs to be told; the conferences make their own address. */
const kinds = {
  ask_invitee: { may: ['location'], must: [] },
  custom: { may: ['location'], must: ['location'] },
  google_conference: { may: [], must: [] },
  gotomeeting_conference: { may: [], must: [] },
  inbound_call: { may: ['phone_number'], must: ['phone_number'] },
  jitsi_conference: { may: [], must: [] },
  microsoft_teams_conference: { may: [], must: [] },
  outbound_call: { may: [], must: [] },
  physical: { may: ['location'], must: ['location'] },
  webex_conference: { may: [], must: [] },
  zoom_conference: { may: [], must: [] },
} as const satisfies Record<string, { may: readonly Detail[]; must: readonly Detail[] }>

type Detail = 'location' | 'phone_number'
export type LocationKind = keyof typeof kinds

/** In alphabetical order. */
export const locationKinds = Object.keys(kinds) as LocationKind[]
export const MOST_LOCATIONS = 20

export interface GivenLocation {
  readonly kind: LocationKind
  readonly location?: string | null
  readonly phone_number?: string | null
  readonly additional_info?: string | null
  readonly position?: number
}

/** As it is stored and shown. */
export type TypeLocation = {
  readonly kind: LocationKind
  readonly location: string | null
  readonly phone_number: string | null
  readonly additional_info: string | null
  readonly position: number
}

/** A conference needs someone who opens the room: we know how to do so only for Jitsi, where an installation names one. */
export const isConnected = (kind: LocationKind, hasJitsi: boolean): boolean =>
  kind === 'jitsi_conference' ? hasJitsi : !kind.endsWith('_conference')

export const NOT_CONNECTED = 'location_not_connected'

/** `at` is the parameter's name for each place. */
export function locationFaults(
  given: readonly GivenLocation[],
  hasJitsi: boolean,
  at: (place: number) => string,
): Fault[] {
  return given.flatMap((one, place) => {
    const { may, must }: { may: readonly Detail[]; must: readonly Detail[] } = kinds[one.kind]
    const details = ['location', 'phone_number'] as const
    const has = (detail: Detail) => (one[detail] ?? null) !== null
    return [
      ...(isConnected(one.kind, hasJitsi)
        ? []
        : [
            fault(
              `${at(place)}.kind`,
              `${one.kind} is not connected; GET /locations says which are`,
              NOT_CONNECTED,
            ),
          ]),
      ...must
        .filter((detail) => !has(detail))
        .map((detail) => fault(`${at(place)}.${detail}`, `must be given for ${one.kind}`, 'required')),
      ...details
        .filter((detail) => has(detail) && !may.includes(detail))
        .map((detail) => fault(`${at(place)}.${detail}`, `has no meaning for ${one.kind}`, 'contradictory')),
    ]
  })
}

/** In the order of their positions; without one, in the order given. */
export const arrangeLocations = (given: readonly GivenLocation[]): TypeLocation[] =>
  given
    .map((one, place) => ({
      kind: one.kind,
      location: one.location ?? null,
      phone_number: one.phone_number ?? null,
      additional_info: one.additional_info ?? null,
      position: one.position ?? place,
    }))
    .sort((a, b) => a.position - b.position)
