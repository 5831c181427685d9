// The organization itself: its name, its rule for second factors, and its owner. For admins.
import type { Organization } from '../../../../../../sdk/src/api.gen.ts'
import { ownerInput } from '../../../../../../server/src/domain/pages/console-pages.ts'
import { CheckboxField, TextField } from '../../../components/field.tsx'
import { Problem } from '../../../components/problem.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { idOf } from '../../../data/queries.ts'
import { members } from '../../../data/team-queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { useEdit } from '../../../data/use-edit.ts'
import { useMembership } from '../../../data/use-membership.ts'
import { SaveBar } from '../../../shell/save-bar.tsx'
import { SettingsArea } from '../settings-area.tsx'
import { DeleteOrganization } from './delete-organization.tsx'

const MAX_NAME_LENGTH = 255

type GeneralValues = Pick<Organization, 'name' | 'require_second_factor'>

export function GeneralPage() {
  const { messages } = useConsole()
  const { isAdmin, role } = useMembership()
  return (
    <SettingsArea section="general">
      {isAdmin ? <General /> : <p class="notice">{messages.general.adminsOnly}</p>}
      {role === 'owner' && <DeleteOrganization />}
    </SettingsArea>
  )
}

function General() {
  const { api, organization, messages } = useConsole()
  const texts = messages.general
  const uuid = idOf(organization.uri)
  const edit = useEdit<Organization, GeneralValues>({
    name: `general ${organization.uri}`,
    resource: organization,
    toValues: ({ name, require_second_factor }) => ({ name, require_second_factor }),
    operation: 'getOrganization',
    load: () => requireApi(api).getOrganization({ uuid }),
    update: (changes, ifMatch) => requireApi(api).updateOrganization({ uuid, ...changes }, { ifMatch }),
  })
  return (
    <>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        value={edit.values.name}
        maxLength={MAX_NAME_LENGTH}
        onChange={(name) => edit.set('name', name)}
      />
      <CheckboxField
        label={texts.requireSecondFactor}
        hint={texts.secondFactorHint}
        isChecked={edit.values.require_second_factor}
        onChange={(isRequired) => edit.set('require_second_factor', isRequired)}
      />
      <Owner />
      <SaveBar
        edit={edit}
        describe={(_field, value) =>
          typeof value === 'boolean'
            ? [texts.requireSecondFactor, value ? messages.brand.yes : messages.brand.no]
            : [texts.name, String(value)]
        }
      />
    </>
  )
}

function Owner() {
  const { cache, organization, messages, href } = useConsole()
  const texts = messages.general
  const { value, error } = useAnswer(members(ownerInput(organization.uri)))
  const owner = value?.collection[0]?.user
  if (error !== null)
    return <Problem error={error} retry={() => cache.invalidate('listOrganizationMemberships')} />
  return (
    <div class="field">
      <b>{texts.owner}</b>
      <p>{owner ? <a href={href(`/app/people/${idOf(owner.uri)}`)}>{owner.name}</a> : '…'}</p>
      <p class="hint">
        {texts.handOver} <a href={href('/app/people')}>{messages.areas.people}</a>.
      </p>
    </div>
  )
}
