// Whether a host must accept each booking, and for how long its time is held until then.
import { MAX_REQUEST_HOURS } from '../../../../../../server/src/domain/event-types/settings.ts'
import { CheckboxField, NumberField } from '../../../components/field.tsx'
import { useConsole } from '../../../context.ts'
import type { SectionProps } from './edited-type.ts'

export function ApprovalFields({ edit: { values, set } }: Pick<SectionProps, 'edit'>) {
  const texts = useConsole().messages.editor
  return (
    <>
      <CheckboxField
        label={texts.approval}
        hint={values.requires_approval ? texts.approvalHint : texts.noApprovalHint}
        isChecked={values.requires_approval}
        onChange={(isChecked) => set('requires_approval', isChecked)}
      />
      {values.requires_approval && (
        <NumberField
          label={texts.requestHours}
          hint={texts.requestHoursHint}
          value={values.request_hours}
          min={1}
          max={MAX_REQUEST_HOURS}
          onChange={(hours) => set('request_hours', hours ?? MAX_REQUEST_HOURS)}
        />
      )}
    </>
  )
}
