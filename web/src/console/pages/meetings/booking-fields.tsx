// The fields of a booking that only some event types need: duration, place and required questions.
import type { CustomQuestion, EventType, EventTypeLocation } from '../../../../../sdk/src/api.gen.ts'
import { CheckboxField, SelectField, TextAreaField, TextField } from '../../components/field.tsx'
import { type Console, useConsole } from '../../context.ts'
import {
  type AnswerValue,
  asksForText,
  type BookingValues,
  listDurations,
  listPlaces,
  listQuestions,
  NO_ANSWER,
} from './booking-values.ts'

const MAX_ANSWER_LENGTH = 10_000
const MAX_PLACE_LENGTH = 1_000
/** Choices have their index as value. */
const OTHER = 'other'

export interface DurationFieldProps {
  readonly type: EventType
  readonly value: number
  readonly onChange: (minutes: number) => void
}

export function DurationField({ type, value, onChange }: DurationFieldProps) {
  const { messages } = useConsole()
  const durations = listDurations(type)
  if (durations.length === 1) return null
  return (
    <SelectField
      label={messages.book.duration}
      value={String(value)}
      choices={durations.map((minutes) => ({
        value: String(minutes),
        label: messages.days.hoursAndMinutes(Math.floor(minutes / 60), minutes % 60),
      }))}
      onChange={(minutes) => onChange(Number(minutes))}
    />
  )
}

export interface BookingFieldsProps {
  readonly type: EventType
  readonly values: BookingValues
  readonly onChange: (changes: Partial<BookingValues>) => void
}

const namePlace = ({ messages: { meetings } }: Console, place: EventTypeLocation): string =>
  [meetings.places[place.kind] ?? place.kind, place.location ?? place.phone_number].filter(Boolean).join(': ')

export function PlaceFields({ type, values, onChange }: BookingFieldsProps) {
  const console = useConsole()
  const texts = console.messages.book
  const places = listPlaces(type)
  const place = places[values.place]
  const hint = place?.kind === 'outbound_call' ? texts.phoneHint : place?.location
  return (
    <>
      {places.length > 1 && (
        <SelectField
          label={texts.place}
          value={String(values.place)}
          choices={places.map((one, index) => ({ value: String(index), label: namePlace(console, one) }))}
          onChange={(index) => onChange({ place: Number(index), placeText: '' })}
        />
      )}
      {place && asksForText(place) && (
        <TextField
          label={place.kind === 'outbound_call' ? texts.phone : texts.placeToMeet}
          {...(hint ? { hint } : {})}
          value={values.placeText}
          maxLength={MAX_PLACE_LENGTH}
          onChange={(placeText) => onChange({ placeText })}
        />
      )}
    </>
  )
}

export function QuestionFields({ type, values, onChange }: BookingFieldsProps) {
  return listQuestions(type).map((question) => (
    <QuestionField
      key={question.position}
      question={question}
      value={values.answers[question.position] ?? NO_ANSWER}
      onChange={(value) => onChange({ answers: { ...values.answers, [question.position]: value } })}
    />
  ))
}

interface QuestionFieldProps {
  readonly question: CustomQuestion
  readonly value: AnswerValue
  readonly onChange: (value: AnswerValue) => void
}

function QuestionField({ question, value, onChange }: QuestionFieldProps) {
  const texts = useConsole().messages.book
  const { name, type } = question
  if (type === 'single_select') return <OneChoice question={question} value={value} onChange={onChange} />
  if (type === 'multi_select') return <ManyChoices question={question} value={value} onChange={onChange} />
  const field = {
    label: name,
    value: value.text ?? '',
    maxLength: MAX_ANSWER_LENGTH,
    onChange: (text: string) => onChange({ chosen: [], text }),
  }
  if (type === 'text') return <TextAreaField {...field} />
  return <TextField {...field} {...(type === 'phone_number' ? { hint: texts.phoneHint } : {})} />
}

function OneChoice({ question, value, onChange }: QuestionFieldProps) {
  const texts = useConsole().messages.book
  const { name, answer_choices: choices, include_other } = question
  const [chosen] = value.chosen
  const index = chosen === undefined ? '' : String(choices.indexOf(chosen))
  const choose = (chosenIndex: string): AnswerValue => {
    if (chosenIndex === OTHER) return { chosen: [], text: '' }
    return { chosen: choices.filter((_, at) => String(at) === chosenIndex), text: null }
  }
  return (
    <>
      <SelectField
        label={name}
        value={value.text === null ? index : OTHER}
        choices={[
          { value: '', label: texts.choose },
          ...choices.map((choice, at) => ({ value: String(at), label: choice })),
          ...(include_other ? [{ value: OTHER, label: texts.other }] : []),
        ]}
        onChange={(chosenIndex) => onChange(choose(chosenIndex))}
      />
      <OtherAnswer question={question} value={value} onChange={onChange} />
    </>
  )
}

function ManyChoices({ question, value, onChange }: QuestionFieldProps) {
  const texts = useConsole().messages.book
  const { name, answer_choices: choices, include_other } = question
  const toggle = (changed: string, isChosen: boolean) =>
    choices.filter((choice) => (choice === changed ? isChosen : value.chosen.includes(choice)))
  return (
    <>
      <fieldset class="ways">
        <legend>{name}</legend>
        {choices.map((choice) => (
          <CheckboxField
            key={choice}
            label={choice}
            isChecked={value.chosen.includes(choice)}
            onChange={(isChosen) => onChange({ ...value, chosen: toggle(choice, isChosen) })}
          />
        ))}
        {include_other && (
          <CheckboxField
            label={texts.other}
            isChecked={value.text !== null}
            onChange={(isOther) => onChange({ ...value, text: isOther ? '' : null })}
          />
        )}
      </fieldset>
      <OtherAnswer question={question} value={value} onChange={onChange} />
    </>
  )
}

/** Shown after the choice of another answer. */
function OtherAnswer({ question, value, onChange }: QuestionFieldProps) {
  const texts = useConsole().messages.book
  if (value.text === null) return null
  return (
    <TextField
      label={texts.otherAnswer(question.name)}
      value={value.text}
      maxLength={MAX_ANSWER_LENGTH}
      onChange={(text) => onChange({ ...value, text })}
    />
  )
}
