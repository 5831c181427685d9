// The role of a person, which admins change here. The owner's role and one's own are text.
import { useId, useState } from 'preact/hooks'
import type { OrganizationMembershipInList } from '../../../../../sdk/src/api.gen.ts'
import { canChangeRole, type Role } from '../../../../../server/src/domain/access/policies.ts'
import { SaveProblem } from '../../components/problem.tsx'
import { useConsole } from '../../context.ts'
import { useMembership } from '../../data/use-membership.ts'
import { useRoleActs } from './use-role-acts.ts'

/** Handing over the ownership has a dialog of its own. */
const choices: readonly Role[] = ['user', 'admin']

export function RoleControl({ membership }: { readonly membership: OrganizationMembershipInList }) {
  const { messages, viewer } = useConsole()
  const { members: texts, roleChange } = messages
  const { role: ownRole } = useMembership()
  const { changeRole } = useRoleActs()
  const [error, setError] = useState<unknown>(null)
  const id = useId()
  const { role, user } = membership
  const canChange = user.uri !== viewer.uri && choices.every((to) => canChangeRole(ownRole, role, to))
  if (!canChange) return <span class="person-role">{texts.roles[role]}</span>
  const change = (to: Role) => {
    setError(null)
    changeRole(membership, to).catch(setError)
  }
  return (
    <>
      <div class="field person-role">
        <label class="unseen" for={id}>
          {roleChange.label(user.name)}
        </label>
        <select
          id={id}
          value={role}
          onChange={({ currentTarget }) => {
            const to = choices.find((one) => one === currentTarget.value)
            if (to) change(to)
          }}
        >
          {choices.map((one) => (
            <option key={one} value={one} selected={one === role}>
              {texts.roles[one]}
            </option>
          ))}
        </select>
      </div>
      {error !== null && <SaveProblem error={error} />}
    </>
  )
}
