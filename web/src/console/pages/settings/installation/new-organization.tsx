// Creates an organization and its owner, who then gets a link to choose a password.
import { useState } from 'preact/hooks'
import type { OpenedOrganization } from '../../../../../../sdk/src/api.gen.ts'
import { type Plan, plans } from '../../../../../../server/src/domain/access/plans.ts'
import { isEmail, MAX_EMAIL_LENGTH } from '../../../../../../server/src/domain/email/address.ts'
import { AccountField, SelectField, TextField } from '../../../components/field.tsx'
import { SaveDialog } from '../../../components/save-dialog.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { useSessionApi } from '../../../data/use-session-api.ts'

const MAX_NAME_LENGTH = 255

export interface NewOrganizationProps {
  readonly onCreated: (opened: OpenedOrganization) => void
  readonly onClose: () => void
}

export function NewOrganization({ onCreated, onClose }: NewOrganizationProps) {
  const { messages, viewer } = useConsole()
  const texts = messages.organizationList
  const api = useSessionApi()
  const [name, setName] = useState('')
  const [ownerName, setOwnerName] = useState('')
  const [email, setEmail] = useState('')
  const [plan, setPlan] = useState<Plan>('enterprise')
  const isComplete = name.trim() !== '' && ownerName.trim() !== '' && isEmail(email.trim())
  return (
    <SaveDialog
      title={texts.createTitle}
      button={texts.createButton}
      canSave={isComplete}
      errors={{ already_exists: () => texts.emailTaken, conflict: () => texts.otherProvider }}
      save={async () => {
        const { timezone, locale } = viewer
        const owner = { name: ownerName.trim(), email: email.trim(), timezone, locale }
        onCreated(await requireApi(api).createInstallationOrganization({ name: name.trim(), plan, owner }))
      }}
      onClose={onClose}
    >
      <TextField label={texts.name} value={name} maxLength={MAX_NAME_LENGTH} onChange={setName} />
      <TextField
        label={texts.ownerName}
        value={ownerName}
        maxLength={MAX_NAME_LENGTH}
        onChange={setOwnerName}
      />
      <AccountField
        label={texts.ownerEmail}
        hint={texts.ownerHint}
        type="text"
        value={email}
        maxLength={MAX_EMAIL_LENGTH}
        onChange={setEmail}
      />
      <PlanField value={plan} onChange={setPlan} />
    </SaveDialog>
  )
}

export interface PlanFieldProps {
  readonly value: Plan
  readonly onChange: (plan: Plan) => void
}

/** The names of plans stay in English. */
export function PlanField({ value, onChange }: PlanFieldProps) {
  const texts = useConsole().messages.organizationList
  return (
    <SelectField
      label={texts.plan}
      value={value}
      choices={plans.map((plan) => ({ value: plan, label: plan }))}
      onChange={(chosen) => onChange(chosen as Plan)}
    />
  )
}
