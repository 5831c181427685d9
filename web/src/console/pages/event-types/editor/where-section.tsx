// The places of an event type, in the order in which invitees see them.
import type { EventTypeLocation } from '../../../../../../sdk/src/api.gen.ts'
import {
  isPersonalLinkKind,
  type PersonalLinkKind,
  personalLinkKinds,
} from '../../../../../../server/src/domain/event-types/locations.ts'
import { SelectField, TextField } from '../../../components/field.tsx'
import { Sortable } from '../../../components/sortable.tsx'
import { type MeetingLinks, useMeetingLinks } from '../../../components/use-meeting-links.ts'
import { type Console, useConsole } from '../../../context.ts'
import { locations } from '../../../data/queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import type { SectionProps, TypeValues } from './edited-type.ts'

const MAX_PLACES = 20
const MAX_TEXT_LENGTH = 1_000
const MAX_PHONE_LENGTH = 40

type Kind = EventTypeLocation['kind']

/** Keeps what the new kind has too. */
function withKind(place: EventTypeLocation, kind: Kind): EventTypeLocation {
  const { additional_info, position } = place
  const base = { additional_info, position, location: null, phone_number: null }
  if (kind === 'physical' || kind === 'custom') return { ...base, kind, location: place.location ?? '' }
  if (kind === 'ask_invitee') return { ...base, kind, location: place.location }
  if (kind === 'inbound_call') return { ...base, kind, phone_number: place.phone_number ?? '' }
  return { ...base, kind }
}

const numbered = (places: readonly EventTypeLocation[]): EventTypeLocation[] =>
  places.map((place, position) => ({ ...place, position }))

export const namePlace = ({ messages }: Pick<Console, 'messages'>, { kind }: EventTypeLocation): string =>
  messages.meetings.places[kind] ?? kind

export function WhereSection({ edit: { values, set } }: SectionProps) {
  const console = useConsole()
  const texts = console.messages.editor
  const { value: available } = useAnswer(locations)
  const places = values.locations
  const links = useMeetingLinks()
  const connected = available?.collection.filter((one) => one.connected).map(({ kind }) => kind) ?? []
  // A link can be entered for these.
  const kinds = [...connected, ...personalLinkKinds.filter((kind) => !connected.includes(kind))]
  const change = (next: readonly EventTypeLocation[]) => set('locations', numbered(next))
  const add = () =>
    change([
      ...places,
      { kind: 'outbound_call', location: null, phone_number: null, additional_info: null, position: 0 },
    ])
  return (
    <>
      <p class="hint">{texts.placesHint(places.length)}</p>
      <Sortable items={places} nameOf={(place) => namePlace(console, place)} onChange={change}>
        {(place, index) => (
          <PlaceFields
            place={place}
            kinds={kinds.includes(place.kind) ? kinds : [place.kind, ...kinds]}
            isConnected={available === undefined || kinds.includes(place.kind)}
            links={links}
            hosts={values}
            onChange={(changed) => change(places.with(index, changed))}
          />
        )}
      </Sortable>
      {places.length < MAX_PLACES && (
        <button type="button" class="button plain" onClick={add}>
          {texts.addPlace}
        </button>
      )}
    </>
  )
}

type Hosts = Pick<TypeValues, 'hosts' | 'pooling_type'>

interface LinkOfHostProps {
  readonly kind: PersonalLinkKind
  readonly links: MeetingLinks
  readonly hosts: Hosts
}

/** The link of the viewer, if they are a host. Other hosts enter theirs. */
function LinkOfHost({
  kind,
  links: { MeetingLink, texts },
  hosts: { hosts, pooling_type },
}: LinkOfHostProps) {
  const { viewer } = useConsole()
  const isHost = hosts.some(({ user }) => user === viewer.uri)
  return (
    <>
      {isHost ? <MeetingLink kind={kind} texts={texts} isOpen /> : <p class="hint">{texts.otherHosts}</p>}
      {isHost && pooling_type === 'round_robin' && hosts.length > 1 && <p class="hint">{texts.everyHost}</p>}
    </>
  )
}

interface PlaceFieldsProps {
  readonly place: EventTypeLocation
  readonly kinds: readonly Kind[]
  readonly isConnected: boolean
  readonly links: MeetingLinks | null
  readonly hosts: Hosts
  readonly onChange: (place: EventTypeLocation) => void
}

function PlaceFields({ place, kinds, isConnected, links, hosts, onChange }: PlaceFieldsProps) {
  const { messages } = useConsole()
  const texts = messages.editor
  const { kind } = place
  return (
    <>
      <SelectField
        label={texts.placeKind}
        {...(isConnected ? {} : { hint: texts.notConnected })}
        value={kind}
        choices={kinds.map((one) => ({ value: one, label: messages.meetings.places[one] ?? one }))}
        onChange={(next) => onChange(withKind(place, kinds.find((one) => one === next) ?? kind))}
      />
      {links && isPersonalLinkKind(kind) && <LinkOfHost kind={kind} links={links} hosts={hosts} />}
      {(place.kind === 'physical' || place.kind === 'custom') && (
        <TextField
          label={place.kind === 'physical' ? messages.setup.address : messages.setup.linkOrText}
          value={place.location}
          maxLength={MAX_TEXT_LENGTH}
          onChange={(location) => onChange({ ...place, location })}
        />
      )}
      {place.kind === 'ask_invitee' && (
        <TextField
          label={texts.placeQuestion}
          value={place.location ?? ''}
          maxLength={MAX_TEXT_LENGTH}
          onChange={(text) => onChange({ ...place, location: text === '' ? null : text })}
        />
      )}
      {place.kind === 'inbound_call' && (
        <TextField
          label={texts.phone}
          value={place.phone_number}
          maxLength={MAX_PHONE_LENGTH}
          onChange={(phone_number) => onChange({ ...place, phone_number })}
        />
      )}
      <TextField
        label={texts.extraInfo}
        value={place.additional_info ?? ''}
        maxLength={MAX_TEXT_LENGTH}
        onChange={(text) => onChange({ ...place, additional_info: text === '' ? null : text })}
      />
    </>
  )
}
