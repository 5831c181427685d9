// Mail to invitees: a reminder, a request to confirm, and a code before booking.
import { formatShortDateTime } from '../../../../../../server/src/domain/language/format-moments.ts'
import { HOUR, instant } from '../../../../../../server/src/domain/time/instant.ts'
import { CheckboxField, NumberField } from '../../../components/field.tsx'
import { useConsole } from '../../../context.ts'
import type { SectionProps } from './edited-type.ts'
import { sampleStart } from './sample-times.ts'

const MAX_HOURS = 336
/** A meeting far enough ahead that its mail is in the future. */
const SAMPLE_DAYS = 15

export function MailSection({ edit: { values, set } }: SectionProps) {
  const { messages, display, now, hasMail } = useConsole()
  const texts = messages.editor
  const start = sampleStart(display, now, SAMPLE_DAYS)
  const describe = (hours: number | null, never: string) =>
    hours === null
      ? never
      : texts.mailHint(
          formatShortDateTime(display, start),
          formatShortDateTime(display, instant(start - hours * HOUR)),
        )
  return (
    <>
      {!hasMail && <p class="notice">{messages.setup.noMail}</p>}
      <NumberField
        label={texts.reminder}
        hint={describe(values.reminder_hours, texts.noReminder)}
        value={values.reminder_hours}
        min={1}
        max={MAX_HOURS}
        onChange={(hours) => set('reminder_hours', hours)}
      />
      <NumberField
        label={texts.reconfirmation}
        hint={describe(values.reconfirmation_hours, texts.noReconfirmation)}
        value={values.reconfirmation_hours}
        min={1}
        max={MAX_HOURS}
        onChange={(hours) => set('reconfirmation_hours', hours)}
      />
      <CheckboxField
        label={texts.verify}
        hint={values.verify_invitees ? texts.verifyHint : texts.noVerifyHint}
        isChecked={values.verify_invitees}
        onChange={(isChecked) => set('verify_invitees', isChecked)}
      />
    </>
  )
}
