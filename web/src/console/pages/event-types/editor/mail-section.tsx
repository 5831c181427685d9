// Mail about meetings: before and after them, a request to confirm, a code before booking, and the texts.
import { CheckboxField, NumberField } from '../../../components/field.tsx'
import { useConsole } from '../../../context.ts'
import { useMembership } from '../../../data/use-membership.ts'
import type { SectionProps } from './edited-type.ts'
import { ReminderFields } from './reminder-fields.tsx'
import { describeSampleMail } from './sample-times.ts'

const MAX_HOURS = 336

export function MailSection({ type, edit }: SectionProps) {
  const { values, set } = edit
  const console = useConsole()
  const { messages, hasMail, href } = console
  const { isAdmin } = useMembership()
  const texts = messages.editor
  const { reconfirmation_hours: hours } = values
  return (
    <>
      {!hasMail && <p class="notice">{messages.setup.noMail}</p>}
      <ReminderFields edit={edit} />
      <NumberField
        label={texts.reconfirmation}
        hint={hours === null ? texts.noReconfirmation : describeSampleMail(console, -60 * hours)}
        value={hours}
        min={1}
        max={MAX_HOURS}
        onChange={(value) => set('reconfirmation_hours', value)}
      />
      <CheckboxField
        label={texts.verify}
        hint={values.verify_invitees ? texts.verifyHint : texts.noVerifyHint}
        isChecked={values.verify_invitees}
        onChange={(isChecked) => set('verify_invitees', isChecked)}
      />
      {isAdmin && (
        <p>
          <a href={href(`/app/settings/mail-templates?type=${encodeURIComponent(type.uri)}`)}>
            {texts.reminders.templates}
          </a>
        </p>
      )}
    </>
  )
}
