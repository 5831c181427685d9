// Which members the list of people shows: those of the organization or of a group, found by a search and a role.

import { roles } from '../access/policies.ts'

/** The query of the page. */
export interface PeopleQuery {
  readonly search?: string | undefined
  /** The URI of a group. */
  readonly group?: string | undefined
  readonly role?: string | undefined
}

/** Whom a viewer may list. */
export interface PeopleRights {
  /** The role is `admin` or `owner`. */
  readonly isAdmin: boolean
  /** The URIs of the groups whose admin they are. */
  readonly administeredGroups: readonly string[]
}

const MEMBERS_PER_PAGE = 25

export const canListPeople = ({ isAdmin, administeredGroups }: PeopleRights): boolean =>
  isAdmin || administeredGroups.length > 0

/** The group whose members are shown; undefined: all of the organization, which only admins may list. */
export const findShownGroup = ({ isAdmin, administeredGroups }: PeopleRights, { group }: PeopleQuery) =>
  group || (isAdmin ? undefined : administeredGroups[0])

/** `organization`: its URI. */
export function membersInput(organization: string, rights: PeopleRights, query: PeopleQuery) {
  const group = findShownGroup(rights, query)
  // An unknown role doesn't filter.
  const role = roles.find((one) => one === query.role)
  return {
    ...(group === undefined ? { organization } : { group }),
    ...(role ? { role } : {}),
    ...(query.search ? { search_term: query.search } : {}),
    count: MEMBERS_PER_PAGE,
    sort: 'name:asc',
    // Only admins may see it.
    ...(rights.isAdmin ? { expand: 'summary' as const } : {}),
  }
}
