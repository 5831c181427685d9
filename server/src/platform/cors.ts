// Any origin may call the API from a browser: it accepts only bearer tokens, never cookies.

export const EXPOSED_HEADERS =
  'x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset, retry-after, x-request-id, www-authenticate, etag'

/** Preflight headers. No rate limit counts preflights, because browsers send one per URL. */
export const corsHeaders = {
  'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, if-match, last-event-id, mcp-protocol-version, mcp-session-id, mcp-method, mcp-name',
  'access-control-max-age': '86400',
}
