// The people of a group with their role in it. A refusal is shown next to the row or the field.
import { useId, useState } from 'preact/hooks'
import type { Group, GroupRelationship, User } from '../../../../../../sdk/src/api.gen.ts'
import { MeetwrightError } from '../../../../../../sdk/src/errors.ts'
import { Avatar } from '../../../components/avatar.tsx'
import { ListPages } from '../../../components/list-pages.tsx'
import { PersonSearch } from '../../../components/person-search.tsx'
import { SaveProblem } from '../../../components/problem.tsx'
import { useConsole } from '../../../context.ts'
import { peopleOfGroup } from '../../../data/team-queries.ts'
import { nameOf, useGroupActs } from './use-group-acts.ts'

const PEOPLE_PER_PAGE = 25
const roles = ['member', 'admin'] as const

export interface GroupPeopleProps {
  readonly group: Group
  readonly canChange: boolean
}

export function GroupPeople({ group, canChange }: GroupPeopleProps) {
  const texts = useConsole().messages.groups
  const id = useId()
  return (
    <section class="group-people" aria-labelledby={id}>
      <h3 id={id}>{texts.membersTitle}</h3>
      {canChange && <AddPerson group={group} />}
      <ListPages
        label={texts.membersTitle}
        operation="listGroupRelationships"
        pageAt={(token) => peopleOfGroup({ group: group.uri, count: PEOPLE_PER_PAGE, ...token })}
        empty={texts.noMembers}
        renderRow={(relationship) => (
          <GroupPerson key={relationship.uri} relationship={relationship} canChange={canChange} />
        )}
      />
    </section>
  )
}

function AddPerson({ group }: { readonly group: Group }) {
  const { messages, showToast } = useConsole()
  const texts = messages.groups
  const { add } = useGroupActs()
  const [error, setError] = useState<unknown>(null)
  const choose = async (user: User) => {
    setError(null)
    try {
      await add(group, user)
      showToast({ text: texts.added(user.name) })
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <>
      <PersonSearch label={texts.add} exclude={[]} onChoose={(user) => void choose(user)} />
      {error !== null &&
        (isAlreadyIn(error) ? <p role="alert">{texts.alreadyIn}</p> : <SaveProblem error={error} />)}
    </>
  )
}

const isAlreadyIn = (error: unknown): boolean =>
  error instanceof MeetwrightError && error.code === 'already_exists'

interface GroupPersonProps {
  readonly relationship: GroupRelationship
  readonly canChange: boolean
}

function GroupPerson({ relationship, canChange }: GroupPersonProps) {
  const texts = useConsole().messages.groups
  const { removePerson } = useGroupActs()
  const [error, setError] = useState<unknown>(null)
  const name = nameOf(relationship)
  const { owner, role } = relationship
  const remove = () => {
    document.getElementById('content')?.focus()
    removePerson(relationship).catch(setError)
  }
  return (
    <li class="item" tabIndex={-1}>
      <div class="item-line">
        <Avatar name={name} />
        <span class="item-text invitation">
          <b>{name}</b>
          <span class="hint">{owner.user === null ? texts.invited : owner.email}</span>
        </span>
        {canChange ? (
          <RoleChoice relationship={relationship} onError={setError} />
        ) : (
          <span>{texts.roles[role]}</span>
        )}
        {canChange && (
          <button type="button" class="button plain" aria-label={`${texts.remove}, ${name}`} onClick={remove}>
            {texts.remove}
          </button>
        )}
      </div>
      {error !== null && <SaveProblem error={error} />}
    </li>
  )
}

interface RoleChoiceProps {
  readonly relationship: GroupRelationship
  readonly onError: (error: unknown) => void
}

function RoleChoice({ relationship, onError }: RoleChoiceProps) {
  const texts = useConsole().messages.groups
  const { changeRole } = useGroupActs()
  const id = useId()
  return (
    <div class="field">
      <label class="unseen" for={id}>
        {texts.roleOf(nameOf(relationship))}
      </label>
      <select
        id={id}
        value={relationship.role}
        onChange={({ currentTarget }) => {
          onError(null)
          const to = roles.find((one) => one === currentTarget.value)
          if (to) changeRole(relationship, to).catch(onError)
        }}
      >
        {roles.map((one) => (
          <option key={one} value={one} selected={one === relationship.role}>
            {texts.roles[one]}
          </option>
        ))}
      </select>
    </div>
  )
}
