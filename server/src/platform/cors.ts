// Any origin may call the API from a browser: it knows bearers only, and no cookie says who somebody is.

export const EXPOSED_HEADERS =
  'x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset, retry-after, x-request-id, www-authenticate'

/** The answer to a preflight. It counts in no limit: browsers send one for each address they call. */
export const corsHeaders = {
  'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, last-event-id',
  'access-control-max-age': '86400',
}
