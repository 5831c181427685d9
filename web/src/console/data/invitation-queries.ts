// The reads about invitations to the organization.
import type { ListOrganizationInvitationsInput, OrganizationInvitation } from '../../../../sdk/src/api.gen.ts'
import type { Page } from '../../../../sdk/src/list.ts'
import type { Query } from './queries.ts'

export const INVITATION_LIST = 'listOrganizationInvitations'

export const invitations = (
  input: ListOrganizationInvitationsInput,
): Query<Page<OrganizationInvitation>> => ({
  operation: INVITATION_LIST,
  input: { ...input },
  load: (api) => api.listOrganizationInvitations(input).page(),
})
