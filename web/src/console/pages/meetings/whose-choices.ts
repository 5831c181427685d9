// Whose meetings a member may list: their own, those of groups they administer, or of everyone in the organization.
import type { Group, GroupRelationship, OrganizationMembership } from '../../../../../sdk/src/api.gen.ts'
import type { MeetingQuery } from '../../../../../server/src/domain/pages/meeting-filters.ts'
import type { Choice } from '../../components/field.tsx'
import { type Console, useConsole } from '../../context.ts'
import { groupRelationships, groups, members, membershipOf } from '../../data/team-queries.ts'
import { useAnswer } from '../../data/use-answer.ts'

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

export interface Colleagues {
  readonly isAdmin: boolean
  readonly members: readonly OrganizationMembership[]
  readonly groups: readonly Group[]
  readonly relationships: readonly GroupRelationship[]
}

type Viewer = Pick<Console, 'messages' | 'user' | 'organization' | 'display'>

export function listWhoseChoices(viewer: Viewer, colleagues: Colleagues): readonly Choice[] {
  const { messages, user, organization, display } = viewer
  const { filter: texts } = messages
  const byName = (a: Choice, b: Choice) => a.label.localeCompare(b.label, display.locale)
  const administered = new Set(
    colleagues.relationships.filter(({ role }) => role === 'admin').map(({ group }) => group),
  )
  const shownGroups = colleagues.groups
    .filter(({ uri }) => colleagues.isAdmin || administered.has(uri))
    .map(({ uri, name }) => ({ value: uri, label: name, group: texts.groups }))
  const others = colleagues.members
    .filter((member) => colleagues.isAdmin && member.user.uri !== user.uri)
    .map((member) => ({ value: member.user.uri, label: member.user.name, group: texts.people }))
  return [
    { value: '', label: texts.mine },
    ...(colleagues.isAdmin ? [{ value: organization.uri, label: texts.everyone }] : []),
    ...shownGroups.sort(byName),
    ...others.sort(byName),
  ]
}

/** Null until the role of the viewer is known. */
export function useIsAdmin(isNeeded = true): boolean | null {
  const { user } = useConsole()
  const { value } = useAnswer(isNeeded ? membershipOf(user.uri) : null)
  const [membership] = value?.collection ?? []
  return membership === undefined ? null : membership.role !== 'user'
}

/** Only the own meetings until the others are known. */
export function useWhoseChoices(): readonly Choice[] {
  const console = useConsole()
  const { user, organization } = console
  const membership = useAnswer(membershipOf(user.uri)).value?.collection[0]
  const isAdmin = useIsAdmin()
  const people = useAnswer(isAdmin ? members(organization.uri) : null).value
  const shownGroups = useAnswer(groups).value
  const relationships = useAnswer(
    membership && isAdmin === false ? groupRelationships(membership.uri) : null,
  ).value
  return listWhoseChoices(console, {
    isAdmin: isAdmin === true,
    members: people?.collection ?? [],
    groups: shownGroups?.collection ?? [],
    relationships: relationships?.collection ?? [],
  })
}
