// Books a meeting for someone else: event type, time, name and address.
import { useState } from 'preact/hooks'
import { ChooseTime } from '../../components/choose-time.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { SelectField, TextField } from '../../components/field.tsx'
import { describeProblem } from '../../components/problem.tsx'
import { requireApi, useConsole } from '../../context.ts'
import { eventTypes, idOf } from '../../data/queries.ts'
import { useAnswer } from '../../data/use-answer.ts'

const MAX_NAME_LENGTH = 255
const MAX_EMAIL_LENGTH = 254

export function BookForSomeone({ onClose }: { readonly onClose: () => void }) {
  const console = useConsole()
  const { api, cache, messages, user, now, navigate, showToast } = console
  const texts = messages.book
  const { value: page } = useAnswer(eventTypes(user.uri))
  const types = page?.collection.filter(({ active }) => active) ?? []
  const [chosenType, setType] = useState<string | null>(null)
  const type = chosenType ?? types[0]?.uri ?? null
  const [time, setTime] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | null>(null)

  const book = async () => {
    if (type === null || time === null) return
    try {
      const invitee = { name, email, timezone: user.timezone }
      const booked = await requireApi(api).createInvitee({ event_type: type, start_time: time, invitee })
      cache.invalidate('listScheduledEvents', 'listEventTypeAvailableTimes')
      showToast({ text: texts.booked(name || email) })
      onClose()
      navigate(`/app/meetings/${idOf(booked.event)}`)
    } catch (failure) {
      setError(describeProblem(console, failure).text)
    }
  }

  return (
    <Dialog title={texts.title} onClose={onClose}>
      {page && types.length === 0 && <p>{texts.noTypes}</p>}
      {type !== null && (
        <>
          <SelectField
            label={texts.type}
            value={type}
            choices={types.map((one) => ({ value: one.uri, label: one.name }))}
            onChange={(uri) => {
              setType(uri)
              setTime(null)
            }}
          />
          <ChooseTime key={type} eventType={type} from={now} value={time} onChange={setTime} />
          <TextField label={texts.name} value={name} maxLength={MAX_NAME_LENGTH} onChange={setName} />
          <TextField
            label={texts.email}
            hint={console.hasMail ? texts.mailHint : texts.noMailHint}
            value={email}
            maxLength={MAX_EMAIL_LENGTH}
            onChange={setEmail}
          />
          {error !== null && <p role="alert">{`${messages.problems.notSaved} ${error}`}</p>}
          <div class="buttons">
            <button
              type="button"
              class="button main"
              disabled={time === null || email === ''}
              onClick={() => void book()}
            >
              {texts.button}
            </button>
          </div>
        </>
      )}
    </Dialog>
  )
}
