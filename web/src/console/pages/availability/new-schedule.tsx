// A dialog that creates a schedule: it begins with common hours.
import { useState } from 'preact/hooks'
import { Dialog } from '../../components/dialog.tsx'
import { TextField } from '../../components/field.tsx'
import { openOnFirst, toRules } from '../../components/week-hours.ts'
import { useConsole } from '../../context.ts'
import { MAX_NAME_LENGTH } from './schedule-card.tsx'
import { useScheduleActs } from './use-schedule-acts.ts'

const WORKDAYS = 5

export function NewSchedule({ onClose }: { readonly onClose: () => void }) {
  const { messages, user } = useConsole()
  const texts = messages.availability
  const { create } = useScheduleActs()
  const [name, setName] = useState('')
  const submit = async (event: Event) => {
    event.preventDefault()
    const rules = toRules(openOnFirst(WORKDAYS, '09:00', '17:00'), [])
    if (await create({ user: user.uri, name: name.trim(), timezone: user.timezone, rules })) onClose()
  }
  return (
    <Dialog title={texts.newSchedule} onClose={onClose}>
      <form class="form-page" onSubmit={(event) => void submit(event)}>
        <TextField label={texts.name} value={name} maxLength={MAX_NAME_LENGTH} onChange={setName} />
        <div class="buttons">
          <button type="submit" class="button main" disabled={name.trim() === ''}>
            {texts.create}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
