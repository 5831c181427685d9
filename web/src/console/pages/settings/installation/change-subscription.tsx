// Changes the plan and the stage of an organization.
import { useState } from 'preact/hooks'
import type { InstallationOrganization } from '../../../../../../sdk/src/api.gen.ts'
import { type Plan, type Stage, stages } from '../../../../../../server/src/domain/access/plans.ts'
import { SelectField } from '../../../components/field.tsx'
import { SaveDialog } from '../../../components/save-dialog.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { ORGANIZATIONS } from '../../../data/installation-queries.ts'
import { idOf } from '../../../data/queries.ts'
import { useSessionApi } from '../../../data/use-session-api.ts'
import { PlanField } from './new-organization.tsx'

export interface OrganizationDialogProps {
  readonly organization: InstallationOrganization
  readonly onClose: () => void
}

export function ChangeSubscription({ organization, onClose }: OrganizationDialogProps) {
  const { cache, messages, showToast } = useConsole()
  const texts = messages.organizationList
  const api = useSessionApi()
  const { uri, name } = organization
  const [plan, setPlan] = useState(organization.plan as Plan)
  const [stage, setStage] = useState(organization.stage as Stage)
  return (
    <SaveDialog
      title={texts.changeTitle(name)}
      button={messages.save.save}
      canSave={plan !== organization.plan || stage !== organization.stage}
      save={async () => {
        await requireApi(api).replaceOrganizationSubscription({ uuid: idOf(uri), plan, stage })
        cache.updateList<InstallationOrganization>(ORGANIZATIONS, (list) =>
          list.map((one) => (one.uri === uri ? { ...one, plan, stage } : one)),
        )
        showToast({ text: texts.changed(name) })
      }}
      onClose={onClose}
    >
      <PlanField value={plan} onChange={setPlan} />
      <SelectField
        label={texts.stage}
        value={stage}
        choices={stages.map((value) => ({ value, label: value }))}
        onChange={(chosen) => setStage(chosen as Stage)}
      />
    </SaveDialog>
  )
}
