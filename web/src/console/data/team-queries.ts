// The reads about colleagues: members, groups, and the event types of all.
import type {
  EventType,
  Group,
  GroupRelationship,
  OrganizationMembership,
} from '../../../../sdk/src/api.gen.ts'
import type { Page } from '../../../../sdk/src/list.ts'
import type { Query } from './queries.ts'

const MAX_PER_PAGE = 100

/** The items of all pages. */
export type All<Item> = Pick<Page<Item>, 'collection'>

export async function readAll<Item>(list: AsyncIterable<Item>): Promise<All<Item>> {
  const collection: Item[] = []
  for await (const item of list) collection.push(item)
  return { collection }
}

export const membershipOf = (user: string): Query<Page<OrganizationMembership>> => ({
  operation: 'listOrganizationMemberships',
  input: { user },
  load: (api) => api.listOrganizationMemberships({ user }).page(),
})

export const members = (organization: string): Query<All<OrganizationMembership>> => ({
  operation: 'listOrganizationMemberships',
  input: { organization },
  load: (api) => readAll(api.listOrganizationMemberships({ organization, count: MAX_PER_PAGE })),
})

/** The groups of the viewer; all groups for admins. */
export const groups: Query<All<Group>> = {
  operation: 'listGroups',
  input: {},
  load: (api) => readAll(api.listGroups({ count: MAX_PER_PAGE })),
}

/** The groups of a member, and their role in each. */
export const groupRelationships = (membership: string): Query<All<GroupRelationship>> => ({
  operation: 'listGroupRelationships',
  input: { owner: membership },
  load: (api) => readAll(api.listGroupRelationships({ owner: membership, count: MAX_PER_PAGE })),
})

export const eventTypesOfOrganization = (organization: string): Query<All<EventType>> => ({
  operation: 'listEventTypes',
  input: { organization },
  load: (api) => readAll(api.listEventTypes({ organization, count: MAX_PER_PAGE })),
})
