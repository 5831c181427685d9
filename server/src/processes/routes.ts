// Every operation of the service: the features' route tables, in the order of the specification.
import { groupRoutes } from '../features/groups/routes.ts'
import { organizationInvitationRoutes } from '../features/organization-invitations/routes.ts'
import { organizationMembershipRoutes } from '../features/organization-memberships/routes.ts'
import { organizationRoutes } from '../features/organizations/routes.ts'
import { userRoutes } from '../features/users/routes.ts'
import type { Route } from '../platform/http/route-table.ts'

export const routes: readonly Route[] = [
  ...userRoutes,
  ...organizationRoutes,
  ...organizationMembershipRoutes,
  ...organizationInvitationRoutes,
  ...groupRoutes,
]
