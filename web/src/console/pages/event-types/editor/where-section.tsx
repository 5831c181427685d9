// The places of an event type, in the order in which invitees see them.
import type { EventTypeLocation } from '../../../../../../sdk/src/api.gen.ts'
import { CALENDARS_PATH } from '../../../components/failing-calendars.tsx'
import { SelectField, TextField } from '../../../components/field.tsx'
import { moveItem } from '../../../components/move-item.ts'
import { Sortable } from '../../../components/sortable.tsx'
import { type Console, useConsole } from '../../../context.ts'
import { locations } from '../../../data/queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import type { SectionProps } from './edited-type.ts'

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
  const connected = available?.collection.filter((one) => one.connected).map(({ kind }) => kind) ?? []
  const change = (next: readonly EventTypeLocation[]) => set('locations', numbered(next))
  const add = () =>
    change([
      ...places,
      { kind: 'outbound_call', location: null, phone_number: null, additional_info: null, position: 0 },
    ])
  return (
    <>
      <p class="hint">{texts.placesHint(places.length)}</p>
      <Sortable
        names={places.map((place) => namePlace(console, place))}
        onMove={(from, to) => change(moveItem(places, from, to))}
        onRemove={(index) => change(places.toSpliced(index, 1))}
      >
        {(index) => {
          const place = places[index]
          return (
            place && (
              <PlaceFields
                place={place}
                kinds={connected.includes(place.kind) ? connected : [place.kind, ...connected]}
                isConnected={available === undefined || connected.includes(place.kind)}
                onChange={(changed) => change(places.with(index, changed))}
              />
            )
          )
        }}
      </Sortable>
      {places.length < MAX_PLACES && (
        <button type="button" class="button plain" onClick={add}>
          {texts.addPlace}
        </button>
      )}
      {console.accountProviders.includes('google') &&
        available &&
        !connected.includes('google_conference') && (
          <p class="hint">
            <a href={console.href(CALENDARS_PATH)}>{texts.meetHint}</a>
          </p>
        )}
    </>
  )
}

interface PlaceFieldsProps {
  readonly place: EventTypeLocation
  readonly kinds: readonly Kind[]
  readonly isConnected: boolean
  readonly onChange: (place: EventTypeLocation) => void
}

function PlaceFields({ place, kinds, isConnected, onChange }: PlaceFieldsProps) {
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
