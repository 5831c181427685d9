// Finds a member of the organization by the beginning of a name or address.
import { useId, useState } from 'preact/hooks'
import type { User } from '../../../../sdk/src/api.gen.ts'
import { useConsole } from '../context.ts'
import { type MemberScope, searchMembers } from '../data/team-queries.ts'
import { useAnswer } from '../data/use-answer.ts'
import { useDelayed } from '../data/use-delayed.ts'
import { useMembership } from '../data/use-membership.ts'

const SEARCH_DELAY_MS = 200
/** The service searches from two letters on. */
const MIN_LENGTH = 2

export interface PersonSearchProps {
  readonly label: string
  /** The URI of the owner of an event type. If it is a group, its admins find its members. */
  readonly owner?: string
  /** The URIs of people who are not offered. */
  readonly exclude: readonly string[]
  readonly onChoose: (user: User) => void
}

/** Null: the user can't list other members. */
function useMemberScope(owner: string | undefined): MemberScope | null {
  const { organization } = useConsole()
  const { isAdmin, administeredGroups } = useMembership()
  if (isAdmin) return { organization: organization.uri }
  const group = administeredGroups.find((uri) => uri === owner) ?? administeredGroups[0]
  return group === undefined ? null : { group }
}

export function PersonSearch({ label, owner, exclude, onChoose }: PersonSearchProps) {
  const texts = useConsole().messages.people
  const scope = useMemberScope(owner)
  const id = useId()
  const [text, setText] = useState('')
  const term = useDelayed(text.trim(), SEARCH_DELAY_MS)
  const { value } = useAnswer(scope === null || term.length < MIN_LENGTH ? null : searchMembers(scope, term))
  const found = value?.collection.filter(({ user }) => !exclude.includes(user.uri))
  if (scope === null) return <p class="hint">{texts.adminsOnly}</p>
  return (
    <div class="field person-search">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="search"
        autocomplete="off"
        placeholder={texts.search}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <ul class="found-people" aria-live="polite">
        {found?.map(({ user }) => (
          <li key={user.uri}>
            <button
              type="button"
              class="menu-item"
              onClick={() => {
                setText('')
                document.getElementById(id)?.focus()
                onChoose(user)
              }}
            >
              {user.name} <span class="hint">{user.email}</span>
            </button>
          </li>
        ))}
        {found?.length === 0 && text.trim() === term && <li class="hint">{texts.none}</li>}
      </ul>
    </div>
  )
}
