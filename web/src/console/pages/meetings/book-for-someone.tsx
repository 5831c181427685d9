// Books a meeting for someone else: event type, time, name and address, and what the event type requires.
import { useState } from 'preact/hooks'
import type { EventType } from '../../../../../sdk/src/api.gen.ts'
import { ChooseTime, type ChosenTime } from '../../components/choose-time.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { SelectField, TextField } from '../../components/field.tsx'
import { LoadingRows } from '../../components/loading.tsx'
import { describeProblem, Problem } from '../../components/problem.tsx'
import { requireApi, useConsole } from '../../context.ts'
import { eventTypes, idOf } from '../../data/queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { DurationField, PlaceFields, QuestionFields } from './booking-fields.tsx'
import { type BookingValues, findMistake, toBooking } from './booking-values.ts'
import { type HoldEnd, hasCode, type TimeHold, useTimeHold } from './time-hold.ts'

const MAX_NAME_LENGTH = 255
const MAX_EMAIL_LENGTH = 254

export function BookForSomeone({ onClose }: { readonly onClose: () => void }) {
  const { cache, messages, user } = useConsole()
  const { value: page, error } = useAnswer(eventTypes(user.uri))
  const types = page?.collection.filter(({ active }) => active)
  const [first] = types ?? []
  return (
    <Dialog title={messages.book.title} onClose={onClose}>
      {error !== null && <Problem error={error} retry={() => cache.invalidate('listEventTypes')} />}
      {types === undefined && error === null && <LoadingRows rows={3} />}
      {types?.length === 0 && <p>{messages.book.noTypes}</p>}
      {types && first && <BookingForm types={types} first={first} onClose={onClose} />}
    </Dialog>
  )
}

interface BookingFormProps {
  readonly types: readonly EventType[]
  readonly first: EventType
  readonly onClose: () => void
}

const noDetails = { place: 0, placeText: '', answers: {} }

function BookingForm({ types, first, onClose }: BookingFormProps) {
  const console = useConsole()
  const { cache, messages, now } = console
  const texts = messages.book
  // The list may come again in another order. The shown type stays.
  const [typeUri, setTypeUri] = useState(first.uri)
  const type = types.find(({ uri }) => uri === typeUri) ?? first
  const [chosenDuration, setDuration] = useState<number | null>(null)
  const duration = chosenDuration ?? type.duration
  const [time, setTime] = useState<ChosenTime | null>(null)
  const [values, setValues] = useState<BookingValues>({ name: '', email: '', ...noDetails })
  const [holdEnd, setHoldEnd] = useState<HoldEnd | null>(null)
  const [error, setError] = useState<string | null>(null)

  const choose = (chosen: ChosenTime | null) => {
    setTime(chosen)
    setHoldEnd(null)
    setError(null)
  }
  const change = (changes: Partial<BookingValues>) => {
    setValues({ ...values, ...changes })
    setError(null)
  }
  const requested = time === null ? null : requestedTime(time, duration)
  const timeToHold = requested === null ? null : { event_type: type.uri, ...requested }
  const hold = useTimeHold(timeToHold, (end) => {
    if (end === 'taken') setTime(null)
    setHoldEnd(end)
    cache.invalidate('listEventTypeAvailableTimes')
  })
  const { isSending, send } = useBooking(hold, onClose)

  const book = async () => {
    const mistake = requested === null ? 'incomplete' : findMistake(type, values)
    if (requested === null || mistake !== null) {
      setError(texts.mistakes[mistake ?? 'incomplete'])
      return
    }
    const failure = await send({ ...toBooking(type, values), ...requested })
    if (failure === null) return
    const isTaken = hasCode(failure, 'already_filled')
    if (isTaken) {
      choose(null)
      cache.invalidate('listEventTypeAvailableTimes')
    }
    setError(
      isTaken ? texts.taken : `${messages.problems.notSaved} ${describeProblem(console, failure).text}`,
    )
  }

  return (
    <>
      <SelectField
        label={texts.type}
        value={type.uri}
        choices={types.map((one) => ({ value: one.uri, label: one.name }))}
        onChange={(uri) => {
          setTypeUri(uri)
          setDuration(null)
          choose(null)
          setValues({ ...values, ...noDetails })
        }}
      />
      <DurationField
        type={type}
        value={duration}
        onChange={(minutes) => {
          setDuration(minutes)
          choose(null)
        }}
      />
      <ChooseTime
        key={type.uri}
        eventType={type.uri}
        duration={duration}
        from={now}
        value={time}
        isHeld={time !== null && holdEnd === null}
        onChange={(chosen) => (chosen?.start === time?.start ? setTime(chosen) : choose(chosen))}
      />
      <p class={holdEnd === null ? 'hint' : undefined} role="status">
        {holdEnd === null ? texts.holdHint : texts[holdEnd]}
      </p>
      <PlaceFields type={type} values={values} onChange={change} />
      <TextField
        label={texts.name}
        value={values.name}
        maxLength={MAX_NAME_LENGTH}
        onChange={(name) => change({ name })}
      />
      <TextField
        label={texts.email}
        hint={console.hasMail ? texts.mailHint : texts.noMailHint}
        value={values.email}
        maxLength={MAX_EMAIL_LENGTH}
        onChange={(email) => change({ email })}
      />
      <QuestionFields type={type} values={values} onChange={change} />
      {error !== null && <p role="alert">{error}</p>}
      <div class="buttons">
        {/* Not disabled, because a disabled button loses the focus. */}
        <button
          type="button"
          class="button main"
          aria-disabled={isSending}
          onClick={() => !isSending && void book()}
        >
          {texts.button}
        </button>
      </div>
    </>
  )
}

/** A time that waives rules is held and booked with the same ones. */
const requestedTime = ({ start, waived }: ChosenTime, duration: number) => ({
  start_time: start,
  duration,
  ...(waived.length > 0 ? { allow: [...waived] } : {}),
})

type Booking = ReturnType<typeof toBooking> & ReturnType<typeof requestedTime>

function useBooking(hold: TimeHold, onClose: () => void) {
  const { api, cache, messages, user, navigate, showToast } = useConsole()
  const [isSending, setSending] = useState(false)
  /** Returns why the meeting was not booked; null if it was. */
  const send = async ({ invitee, ...booking }: Booking): Promise<unknown> => {
    setSending(true)
    try {
      const booked = await hold.book((uri) =>
        requireApi(api).createInvitee({
          ...booking,
          invitee: { ...invitee, timezone: user.timezone },
          ...(uri === null ? {} : { hold: uri }),
        }),
      )
      cache.invalidate('listScheduledEvents', 'listEventTypeAvailableTimes')
      showToast({ text: messages.book.booked(invitee.name ?? invitee.email) })
      onClose()
      navigate(`/app/meetings/${idOf(booked.event)}`)
      return null
    } catch (failure) {
      return failure
    } finally {
      setSending(false)
    }
  }
  return { isSending, send }
}
