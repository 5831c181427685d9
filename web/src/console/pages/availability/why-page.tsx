// Explains why a time of an event type can or can't be booked, for each host. The address keeps the question.
import { useState } from 'preact/hooks'
import type { EventType } from '../../../../../sdk/src/api.gen.ts'
import { formatZone } from '../../../../../server/src/domain/language/format-moments.ts'
import { HOUR, type Instant, instant, parseInstant } from '../../../../../server/src/domain/time/instant.ts'
import { TABLE_END, TABLE_START } from '../../../../../server/src/domain/time/zone.ts'
import { ClockField, SelectField, TextField } from '../../components/field.tsx'
import { LoadingRows } from '../../components/loading.tsx'
import { Problem } from '../../components/problem.tsx'
import { fromFields, toDateField, toTimeField } from '../../components/wall-clock.ts'
import { useConsole } from '../../context.ts'
import { hosts as hostsOf } from '../../data/event-type-queries.ts'
import { eventType, eventTypes, idOf } from '../../data/queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { AvailabilityPage } from './availability-page.tsx'
import { DayOverview } from './day-overview.tsx'
import { pathOfQuestion, type Question } from './question.ts'
import { readBookingLink } from './read-booking-link.ts'
import { TimeAnswer, useTimeAnswer } from './time-answer.tsx'

const MAX_LINK_LENGTH = 2_000

/** The user's own event types, and that of a question that someone else sent. Undefined while they load. */
function useEventTypes() {
  const { user, location } = useConsole()
  const { value, error } = useAnswer(eventTypes(user.uri))
  const own = value?.collection.filter(({ active }) => active)
  const asked = location.query.event_type
  const isForeign = own && asked && !own.some(({ uri }) => idOf(uri) === asked)
  const foreign = useAnswer(isForeign ? eventType(asked) : null)
  if (!isForeign || foreign.error !== null) return { types: own, error: error ?? foreign.error }
  return { types: foreign.value && [...own, foreign.value], error }
}

export const WhyPage = () => (
  <div class="form-page wide">
    <AvailabilityPage>
      <Why />
    </AvailabilityPage>
  </div>
)

function Why() {
  const { messages, cache } = useConsole()
  const { why } = messages
  const { types, error } = useEventTypes()
  return (
    <>
      <p>{why.lead}</p>
      {error !== null && (
        <Problem error={error} retry={() => cache.invalidate('listEventTypes', 'getEventType')} />
      )}
      {types === undefined && error === null && <LoadingRows rows={3} />}
      {types?.length === 0 && <p>{why.noTypes}</p>}
      {types && types.length > 0 && <Explanation types={types} />}
    </>
  )
}

/** What the address asks, or the first event type at the next full hour. */
function useQuestion(types: readonly EventType[]): [Question | null, (question: Question) => void] {
  const { location, navigate, now } = useConsole()
  const { event_type: id, start_time: text } = location.query
  const type = types.find(({ uri }) => idOf(uri) === id) ?? types[0]
  const start = (text && parseInstant(text)) || instant(Math.ceil(now / HOUR) * HOUR)
  const ask = (question: Question) => navigate(pathOfQuestion(question), { replace: true })
  return [type === undefined ? null : { type, start }, ask]
}

function Explanation({ types }: { readonly types: readonly EventType[] }) {
  const [question, ask] = useQuestion(types)
  return (
    question && (
      <>
        <QuestionForm types={types} question={question} ask={ask} />
        <Answers question={question} ask={ask} />
      </>
    )
  )
}

function Answers({ question: { type, start }, ask }: Omit<QuestionFormProps, 'types'>) {
  const { value: hosts, error } = useAnswer(hostsOf(type.uri))
  const members = hosts?.collection.map(({ member }) => member) ?? []
  const answer = useTimeAnswer(type, start)
  // From the first answer on: the day is below it, and must not move.
  const [hasAnswer, setHasAnswer] = useState(false)
  if (!hasAnswer && (hosts || error !== null) && (answer.value || answer.error !== null)) setHasAnswer(true)
  const choose = (at: Instant) => ask({ type, start: at })
  return (
    <>
      <TimeAnswer
        type={type}
        start={start}
        hosts={members}
        answer={hasAnswer ? answer : { value: undefined, error: null }}
        onChoose={choose}
      />
      {hasAnswer && <DayOverview type={type} at={start} hosts={members} onChoose={choose} />}
    </>
  )
}

interface QuestionFormProps {
  readonly types: readonly EventType[]
  readonly question: Question
  readonly ask: (question: Question) => void
}

function QuestionForm({ types, question: { type, start }, ask }: QuestionFormProps) {
  const { messages, display } = useConsole()
  const { why } = messages
  const { zone } = display
  const [link, setLink] = useState('')
  const isUnknownLink = link.trim() !== '' && readBookingLink(link, types) === null

  /** While a year is typed, the field has dates that are long past. */
  const changeStart = (date: string, time: string) => {
    const at = fromFields(zone, date, time)
    if (at !== null && at >= TABLE_START && at < TABLE_END) ask({ type, start: at })
  }
  const paste = (text: string) => {
    setLink(text)
    const found = readBookingLink(text, types)
    if (found) ask({ type: found.eventType, start: found.start ?? start })
  }
  return (
    <>
      <div class="field-columns">
        <SelectField
          label={why.eventType}
          value={type.uri}
          choices={types.map(({ uri, name }) => ({ value: uri, label: name }))}
          onChange={(uri) => ask({ type: types.find((one) => one.uri === uri) ?? type, start })}
        />
        <ClockField
          type="date"
          label={why.date}
          value={toDateField(zone, start)}
          onChange={(date) => changeStart(date, toTimeField(zone, start))}
        />
        <ClockField
          type="time"
          label={why.time}
          hint={formatZone(display, start)}
          value={toTimeField(zone, start)}
          onChange={(time) => changeStart(toDateField(zone, start), time)}
        />
      </div>
      <TextField
        label={why.link}
        hint={isUnknownLink ? why.unknownLink : why.linkHint}
        value={link}
        maxLength={MAX_LINK_LENGTH}
        onChange={paste}
      />
    </>
  )
}
