// Removes the second factors of a member who lost them, or unlinks a member from the identity provider.
import type { OrganizationMembershipInList } from '../../../../../sdk/src/api.gen.ts'
import { SaveDialog } from '../../components/save-dialog.tsx'
import { requireApi, useConsole } from '../../context.ts'
import { idOf } from '../../data/queries.ts'
import { useSessionApi } from '../../data/use-session-api.ts'

/** What is removed, and the field of the summary that says whether the member has it. */
const acts = {
  secondFactors: { field: 'has_second_factor', operation: 'resetMemberSecondFactors' },
  identity: { field: 'has_sign_in_identity', operation: 'unlinkMemberIdentity' },
} as const

export interface RemoveAccessProps {
  readonly what: keyof typeof acts
  readonly membership: OrganizationMembershipInList
  readonly onClose: () => void
}

export function RemoveAccess({ what, membership: { uri, user }, onClose }: RemoveAccessProps) {
  const { cache, messages, showToast } = useConsole()
  const texts = messages.memberAccess[what]
  const { field, operation } = acts[what]
  const api = useSessionApi()
  return (
    <SaveDialog
      title={texts.title(user.name)}
      button={texts.button}
      canSave={api !== null}
      save={async () => {
        await requireApi(api)[operation]({ uuid: idOf(uri) })
        cache.updateList<OrganizationMembershipInList>('listOrganizationMemberships', (list) =>
          list.map((one) =>
            one.uri === uri && one.summary ? { ...one, summary: { ...one.summary, [field]: false } } : one,
          ),
        )
        showToast({ text: texts.done(user.name) })
      }}
      onClose={onClose}
    >
      <p>{texts.lead(user.name)}</p>
    </SaveDialog>
  )
}
