// Which booking requests the console lists: those that wait for an answer, or all; of the viewer, or of everyone.

const REQUESTS_PER_PAGE = 25

export interface RequestQuery {
  readonly show?: string | undefined
}

/** The URI of a host, or of an organization for the requests of everyone in it. */
export type Whose = { readonly user: string } | { readonly organization: string }

export const showsAllRequests = ({ show }: RequestQuery): boolean => show === 'all'

/** Those that wait longest first, or the newest of all first. */
export const requestsInput = (whose: Whose, query: RequestQuery) => ({
  ...whose,
  count: REQUESTS_PER_PAGE,
  ...(showsAllRequests(query)
    ? { sort: 'created_at:desc' }
    : { status: 'pending' as const, sort: 'created_at:asc' }),
})
