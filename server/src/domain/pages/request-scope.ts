// Whose booking requests the page of requests lists.
import type { Call, PageViewer, Viewer } from './console-page.ts'
import { type RequestQuery, requestsInput, showsAllRequests, type Whose } from './request-filters.ts'

export interface RequestScopeQuery {
  readonly organization?: string | undefined
}

/** Only admins may list the requests of everyone. */
export const showsEveryone = ({ organization }: RequestScopeQuery, isAdmin: boolean): boolean =>
  isAdmin && organization !== undefined

export const whoseRequests = (
  { user, organization }: Viewer,
  query: RequestScopeQuery,
  isAdmin: boolean,
): Whose => (showsEveryone(query, isAdmin) ? { organization } : { user })

/** What the page needs: its list, and the own requests that wait, for the tab that counts them. */
export function listRequests(viewer: PageViewer, query: RequestQuery & RequestScopeQuery): readonly Call[] {
  const { user, isAdmin } = viewer
  const operation = 'listBookingRequests'
  const isTabList = !showsAllRequests(query) && !showsEveryone(query, isAdmin)
  return [
    { operation, input: requestsInput(whoseRequests(viewer, query, isAdmin), query) },
    ...(isTabList ? [] : [{ operation, input: requestsInput({ user }, {}) }]),
  ]
}
