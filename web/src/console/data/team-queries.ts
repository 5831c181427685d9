// The reads about colleagues: members, groups, and the event types of all.
import type {
  EventType,
  Group,
  GroupRelationship,
  ListGroupRelationshipsInput,
  ListOrganizationMembershipsInput,
  OrganizationMembershipInList,
} from '../../../../sdk/src/api.gen.ts'
import type { Page } from '../../../../sdk/src/list.ts'
import { groupRelationshipsInput } from '../../../../server/src/domain/pages/console-pages.ts'
import type { Query } from './queries.ts'

const MAX_PER_PAGE = 100

/** The items of all pages, or the first ones. */
export type All<Item> = Pick<Page<Item>, 'collection'>

export async function readAll<Item>(
  list: AsyncIterable<Item>,
  max = Number.POSITIVE_INFINITY,
): Promise<All<Item>> {
  const collection: Item[] = []
  for await (const item of list) {
    collection.push(item)
    if (collection.length === max) break
  }
  return { collection }
}

export const members = (
  input: ListOrganizationMembershipsInput,
): Query<Page<OrganizationMembershipInList>> => ({
  operation: 'listOrganizationMemberships',
  input: { ...input },
  load: (api) => api.listOrganizationMemberships(input).page(),
})

export const membershipOf = (user: string) => members({ user })

/** With groups, counts, calendars and the last visit, for admins. */
export const memberSummary = (user: string) => members({ user, expand: 'summary' })

const FOUND_MEMBERS = 8

/** Of the organization, or of a group. */
export type MemberScope = { readonly organization: string } | { readonly group: string }

/** Members whose name or address has words that begin with the term. */
export const searchMembers = (scope: MemberScope, term: string): Query<Page<OrganizationMembershipInList>> =>
  members({ ...scope, search_term: term, count: FOUND_MEMBERS })

/** The groups of the viewer; all groups for admins. */
export const groups: Query<All<Group>> = {
  operation: 'listGroups',
  input: {},
  load: (api) => readAll(api.listGroups({ count: MAX_PER_PAGE, expand: 'member_count' })),
}

export const group = (uuid: string): Query<Group> => ({
  operation: 'getGroup',
  input: { uuid },
  load: (api) => api.getGroup({ uuid }),
})

/** The people of a group, also invited ones. */
export const peopleOfGroup = (input: ListGroupRelationshipsInput): Query<Page<GroupRelationship>> => ({
  operation: 'listGroupRelationships',
  input: { ...input },
  load: (api) => api.listGroupRelationships(input).page(),
})

/** The groups of a member, and their role in each. */
export const groupRelationships = (membership: string): Query<All<GroupRelationship>> => ({
  operation: 'listGroupRelationships',
  input: groupRelationshipsInput(membership),
  load: (api) => readAll(api.listGroupRelationships(groupRelationshipsInput(membership))),
})

/** Enough for a choice. An organization can have many thousands. */
export const MAX_EVENT_TYPES = 500

/** The first ones by name. */
export const eventTypesOfOrganization = (organization: string): Query<All<EventType>> => ({
  operation: 'listEventTypes',
  input: { organization },
  load: (api) =>
    readAll(api.listEventTypes({ organization, count: MAX_PER_PAGE, sort: 'name:asc' }), MAX_EVENT_TYPES),
})
