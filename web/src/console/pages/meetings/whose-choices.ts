// Whose meetings a member may list: their own, those of groups they administer, or of everyone in the organization.
import type { Group } from '../../../../../sdk/src/api.gen.ts'
import type { MeetingQuery } from '../../../../../server/src/domain/pages/meeting-filters.ts'
import type { Choice } from '../../components/field.tsx'
import { type Console, useConsole } from '../../context.ts'
import { groups, membershipOf } from '../../data/team-queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { type Membership, useMembership } from '../../data/use-membership.ts'

/** Empty: the viewer's own meetings. */
export const whoseOf = ({ user, group, organization }: MeetingQuery): string =>
  user ?? group ?? organization ?? ''

/** The part of the query that lists the meetings of a choice. */
export const whoseQuery = (choice: string) => {
  const matching = (collection: string) => (choice.includes(`/${collection}/`) ? choice : undefined)
  return {
    user: matching('users'),
    group: matching('groups'),
    organization: matching('organizations'),
  }
}

export interface Colleagues extends Pick<Membership, 'isAdmin' | 'administeredGroups'> {
  readonly groups: readonly Group[]
  /** The person whose meetings are shown; null: not one other person. */
  readonly person: Choice | null
}

type Viewer = Pick<Console, 'messages' | 'organization' | 'display'>

/** Admins find other people with a search: an organization can have many thousands. */
export function listWhoseChoices(viewer: Viewer, colleagues: Colleagues): readonly Choice[] {
  const { messages, organization, display } = viewer
  const { filter: texts } = messages
  const { isAdmin, administeredGroups, groups, person } = colleagues
  const shownGroups = groups
    .filter(({ uri }) => isAdmin || administeredGroups.includes(uri))
    .map(({ uri, name }) => ({ value: uri, label: name, group: texts.groups }))
    .sort((a, b) => a.label.localeCompare(b.label, display.locale))
  return [
    { value: '', label: texts.mine },
    ...(isAdmin ? [{ value: organization.uri, label: texts.everyone }] : []),
    ...(person ? [person] : []),
    ...shownGroups,
  ]
}

/** Only the own meetings until the others are known. */
export function useWhoseChoices({ user }: MeetingQuery): readonly Choice[] {
  const console = useConsole()
  const membership = useMembership()
  const shownGroups = useAnswer(groups).value?.collection ?? []
  const [person] = useAnswer(user === undefined ? null : membershipOf(user)).value?.collection ?? []
  return listWhoseChoices(console, {
    ...membership,
    groups: shownGroups,
    person: user === undefined ? null : { value: user, label: person?.user.name ?? '…' },
  })
}
