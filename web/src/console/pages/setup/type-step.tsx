// The first event type: a name, a duration and a place.
import { useState } from 'preact/hooks'
import type { NewEventType } from '../../../../../sdk/src/api.gen.ts'
import { SelectField, TextField } from '../../components/field.tsx'
import { describeProblem } from '../../components/problem.tsx'
import { requireApi, useConsole } from '../../context.ts'
import { locations } from '../../data/queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { stepPath } from './setup-page.tsx'

const DURATIONS = [15, 30, 45, 60] as const
const MAX_NAME_LENGTH = 255
const MAX_PLACE_LENGTH = 500

type Place = 'jitsi_conference' | 'outbound_call' | 'physical' | 'custom'

export function TypeStep() {
  const console = useConsole()
  const { api, cache, messages, user, navigate, href } = console
  const texts = messages.setup
  const { value } = useAnswer(locations)
  const hasVideo = value?.collection.some(({ kind, connected }) => kind === 'jitsi_conference' && connected)
  const places: readonly Place[] = [
    ...(hasVideo ? (['jitsi_conference'] as const) : []),
    'outbound_call',
    'physical',
    'custom',
  ]
  const [duration, setDuration] = useState(30)
  const [name, setName] = useState<string | null>(null)
  const [chosenPlace, setPlace] = useState<Place | null>(null)
  const [details, setDetails] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const place = chosenPlace ?? places[0] ?? 'outbound_call'
  const needsDetails = place === 'physical' || place === 'custom'

  const create = async () => {
    const type: NewEventType = {
      owner: user.uri,
      name: name ?? texts.typeName(duration),
      duration,
      locations: [
        place === 'physical' || place === 'custom' ? { kind: place, location: details } : { kind: place },
      ],
    }
    try {
      await requireApi(api).createEventType(type)
      cache.invalidate('listEventTypes')
      navigate(stepPath('share'))
    } catch (failure) {
      setProblem(describeProblem(console, failure).text)
    }
  }
  return (
    <>
      <h1>{texts.typeTitle}</h1>
      <p class="lead">{texts.typeLead}</p>
      <fieldset class="times">
        <legend>{texts.duration}</legend>
        {DURATIONS.map((minutes) => (
          <label key={minutes} class="time">
            <input
              type="radio"
              name="duration"
              checked={minutes === duration}
              onChange={() => setDuration(minutes)}
            />
            <span>{messages.days.hoursAndMinutes(Math.floor(minutes / 60), minutes % 60)}</span>
          </label>
        ))}
      </fieldset>
      <TextField
        label={texts.name}
        value={name ?? texts.typeName(duration)}
        maxLength={MAX_NAME_LENGTH}
        onChange={setName}
      />
      <SelectField
        label={texts.place}
        value={place}
        choices={places.map((kind) => ({ value: kind, label: messages.meetings.places[kind] ?? kind }))}
        onChange={(kind) => setPlace(places.find((one) => one === kind) ?? null)}
      />
      {needsDetails && (
        <TextField
          label={place === 'physical' ? texts.address : texts.linkOrText}
          value={details}
          maxLength={MAX_PLACE_LENGTH}
          onChange={setDetails}
        />
      )}
      {problem !== null && <p role="alert">{`${messages.problems.notSaved} ${problem}`}</p>}
      <div class="buttons">
        <button
          type="button"
          class="button main"
          disabled={needsDetails && details.trim() === ''}
          onClick={() => void create()}
        >
          {texts.next}
        </button>
        <a href={href(stepPath('share'))}>{texts.skip}</a>
      </div>
    </>
  )
}
