// Where a meeting takes place: the kinds of location there are, and what each of them needs.
import { type Fault, fault } from './fault.ts'

/** What each kind needs to be told; the conferences make their own address. */
const kinds = {
  ask_invitee: { allowed: ['location'], required: [] },
  custom: { allowed: ['location'], required: ['location'] },
  google_conference: { allowed: [], required: [] },
  gotomeeting_conference: { allowed: [], required: [] },
  inbound_call: { allowed: ['phone_number'], required: ['phone_number'] },
  jitsi_conference: { allowed: [], required: [] },
  microsoft_teams_conference: { allowed: [], required: [] },
  outbound_call: { allowed: [], required: [] },
  physical: { allowed: ['location'], required: ['location'] },
  webex_conference: { allowed: [], required: [] },
  zoom_conference: { allowed: [], required: [] },
} as const satisfies Record<string, FieldRules>

type LocationField = 'location' | 'phone_number'
interface FieldRules {
  readonly allowed: readonly LocationField[]
  readonly required: readonly LocationField[]
}
export type LocationKind = keyof typeof kinds

/** In alphabetical order. */
export const locationKinds = Object.keys(kinds) as LocationKind[]
export const MAX_LOCATIONS = 20

export interface LocationInput {
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

/** `parameterPath` is the parameter's name for each place. */
export function locationFaults(
  inputs: readonly LocationInput[],
  hasJitsi: boolean,
  parameterPath: (index: number) => string,
): Fault[] {
  return inputs.flatMap((one, index) => {
    const { allowed, required }: FieldRules = kinds[one.kind]
    const fields = ['location', 'phone_number'] as const
    const has = (field: LocationField) => (one[field] ?? null) !== null
    return [
      ...(isConnected(one.kind, hasJitsi)
        ? []
        : [
            fault(
              `${parameterPath(index)}.kind`,
              `${one.kind} is not connected; GET /locations says which are`,
              NOT_CONNECTED,
            ),
          ]),
      ...required
        .filter((field) => !has(field))
        .map((field) =>
          fault(`${parameterPath(index)}.${field}`, `must be given for ${one.kind}`, 'required'),
        ),
      ...fields
        .filter((field) => has(field) && !allowed.includes(field))
        .map((field) =>
          fault(`${parameterPath(index)}.${field}`, `has no meaning for ${one.kind}`, 'contradictory'),
        ),
    ]
  })
}

/** In the order of their positions; without one, in the order given. */
export const normalizeLocations = (inputs: readonly LocationInput[]): TypeLocation[] =>
  inputs
    .map((one, index) => ({
      kind: one.kind,
      location: one.location ?? null,
      phone_number: one.phone_number ?? null,
      additional_info: one.additional_info ?? null,
      position: one.position ?? index,
    }))
    .sort((a, b) => a.position - b.position)
