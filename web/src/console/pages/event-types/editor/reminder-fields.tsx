// The mails of an event type before and after its meetings: what, when and to whom.
import type { EventTypeReminder } from '../../../../../../sdk/src/api.gen.ts'
import {
  MAX_REMINDER_MINUTES,
  MAX_REMINDERS,
  recipientsOfKind,
  reminderKinds,
} from '../../../../../../server/src/domain/event-types/reminders.ts'
import { CheckboxField, SelectField } from '../../../components/field.tsx'
import { Sortable } from '../../../components/sortable.tsx'
import { useConsole } from '../../../context.ts'
import type { TypeEdit } from './edited-type.ts'
import { LengthField } from './length-field.tsx'
import { describeReminder, isValidReminder, newReminder } from './reminders.ts'
import { describeSampleMail } from './sample-times.ts'

export function ReminderFields({ edit: { values, set } }: { readonly edit: TypeEdit }) {
  const console = useConsole()
  const texts = console.messages.editor.reminders
  const { reminders, duration } = values
  const change = (next: readonly EventTypeReminder[]) => set('reminders', [...next])
  return (
    <>
      <h3>{texts.title}</h3>
      <Sortable
        items={reminders}
        nameOf={(reminder) => describeReminder(console, reminder)}
        onChange={change}
      >
        {(reminder, index) => (
          <OneReminder
            reminder={reminder}
            duration={duration}
            isValid={isValidReminder(reminder, index, reminders)}
            onChange={(changed) => change(reminders.with(index, changed))}
          />
        )}
      </Sortable>
      {reminders.length < MAX_REMINDERS && (
        <button
          type="button"
          class="button plain"
          onClick={() => change([...reminders, newReminder(reminders)])}
        >
          {texts.add}
        </button>
      )}
    </>
  )
}

interface OneReminderProps {
  readonly reminder: EventTypeReminder
  /** Of a meeting, in minutes. */
  readonly duration: number
  readonly isValid: boolean
  readonly onChange: (reminder: EventTypeReminder) => void
}

function OneReminder({ reminder, duration, isValid, onChange }: OneReminderProps) {
  const console = useConsole()
  const texts = console.messages.editor.reminders
  const { kind, minutes, to } = reminder
  const isBefore = kind === 'reminder'
  const choices = recipientsOfKind[kind]
  return (
    <>
      <SelectField
        label={texts.kind}
        value={kind}
        choices={reminderKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        // The kinds differ in who can get them, and all can go to the invitee.
        onChange={(value) =>
          onChange({
            ...reminder,
            kind: reminderKinds.find((one) => one === value) ?? kind,
            to: ['invitee'],
          })
        }
      />
      <LengthField
        label={isBefore ? texts.before : texts.after}
        hint={
          kind === 'no_show'
            ? texts.noShowHint
            : describeSampleMail(console, isBefore ? -minutes : duration + minutes)
        }
        minutes={minutes}
        max={MAX_REMINDER_MINUTES}
        onChange={(next) => onChange({ ...reminder, minutes: next })}
      />
      {!isValid && (
        <p class="field-error" role="alert">
          {texts.problem}
        </p>
      )}
      {choices.length > 1 && (
        <fieldset class="editor-fields">
          <legend>{texts.to}</legend>
          <div class="field-row">
            {choices.map((one) => (
              <CheckboxField
                key={one}
                label={texts.recipients[one]}
                isChecked={to.includes(one)}
                // A mail to no one is removed with its button.
                isDisabled={to.length === 1 && to.includes(one)}
                onChange={(isChecked) =>
                  onChange({
                    ...reminder,
                    to: choices.filter((other) => (other === one ? isChecked : to.includes(other))),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}
