// The conventions of all operations, for the description of the document and for the reference page.

export interface Section {
  readonly title: string
  /** Paragraphs; text in backticks is code. */
  readonly text: readonly string[]
}

export const guide: readonly Section[] = [
  {
    title: 'Authentication',
    text: [
      'Send an access token with every request: `Authorization: Bearer <token>`. A token has scopes. Each operation lists the scope it needs; `X:write` includes `X:read`.',
      'Your role in the organization determines what you can read and change; each operation lists who may call it. Objects of other organizations return 404.',
    ],
  },
  {
    title: 'Objects',
    text: [
      'Bodies are JSON. A single object is in `resource`; a list is in `collection`, next to `pagination`. Every object has a `uri`, and objects refer to each other by `uri`. The id in a path is the last segment of the `uri`.',
      'Times in responses are UTC, such as `2026-11-15T09:30:00.000000Z`. Times in requests must include an offset; any offset is accepted. A field without a value is `null`. New fields may be added, so ignore fields you don’t know.',
    ],
  },
  {
    title: 'Lists',
    text: [
      'A page has 20 items unless the operation says otherwise; set `count` for up to 100. To get the next page, request `pagination.next_page`, or send `pagination.next_page_token` as `page_token` with the same filters. Both are `null` on the last page. A page token is valid for 24 hours. The change feed uses `after` instead, and its `next_page_token` is never `null`.',
      'Unknown query parameters return 400, so a misspelled filter never returns the unfiltered list.',
    ],
  },
  {
    title: 'Idempotent writes',
    text: [
      'Send an `Idempotency-Key` with every write: 1 to 255 visible ASCII characters that you use only once, such as a UUID. If you don’t get a response, retry the same request with the same key: the write is not repeated, and you get the first response. Keys are stored for 72 hours. Errors are not stored: after an error, the request is processed again.',
    ],
  },
  {
    title: 'Concurrent changes',
    text: [
      'Every response with a single object has an `ETag`, which names its version. Send it as `If-Match` with a PATCH: if someone else has changed the object since you read it, the response is 412 `precondition_failed`, nothing is changed, and `resource` is the current object. Without `If-Match`, the last change wins.',
      'The tag is the same whether or not the response is compressed. A weak tag (`W/"…"`) never matches (RFC 9110): a proxy between you and the API must not change `ETag`. Only PATCH evaluates `If-Match`, and the PUT of a mail template.',
    ],
  },
  {
    title: 'Rate limits',
    text: [
      'Every response has `x-ratelimit-limit`, `x-ratelimit-remaining`, and `x-ratelimit-reset`, the seconds until the window resets. After a 429, wait for the number of seconds in `Retry-After`; requests are accepted again after that.',
    ],
  },
  {
    title: 'Errors',
    text: [
      'All errors have the same body: `title` and `message` for people, `code` for programs, `request_id` for support, and `details` with one entry for each invalid parameter. Errors of the OAuth endpoints have `error` and `error_description` instead (RFC 6749).',
    ],
  },
]

export const guideAsMarkdown = (): string =>
  guide.map(({ title, text }) => `## ${title}\n\n${text.join('\n\n')}`).join('\n\n')
