// What holds for every operation, told once: printed in the document's description and on the reference page.

export interface Section {
  readonly title: string
  /** Paragraphs; words in backticks are code. */
  readonly text: readonly string[]
}

export const guide: readonly Section[] = [
  {
    title: 'Authentication',
    text: [
      'Send an access token with every request: `Authorization: Bearer <token>`. A token has scopes; each operation names the one it needs, and `X:write` includes `X:read`.',
      'What is yours to see and to change depends on your role in the organization: each operation says who may call it. An object of another organization does not exist for you: 404.',
    ],
  },
  {
    title: 'Objects',
    text: [
      'Bodies are JSON. One object is inside `resource`, a list inside `collection`, with `pagination` beside it. Every object has a `uri`, and objects refer to one another by it; the id in a path is its last part.',
      'Times in answers are UTC, such as `2026-11-15T09:30:00.000000Z`. In requests any offset is understood; one must be given. A field without a value is `null`. New fields may appear: ignore what you do not know.',
    ],
  },
  {
    title: 'Lists',
    text: [
      'A page has 20 items, or as many as `count` says, up to 100. The next one is at `pagination.next_page`, or send `pagination.next_page_token` as `page_token` together with the same filters; it is `null` on the last page. A token is good for 24 hours.',
      'A query parameter that an operation does not know is refused, so that a misspelt filter does not return everything.',
    ],
  },
  {
    title: 'Repeating a write safely',
    text: [
      'Send an `Idempotency-Key` with a write: any 1 to 255 visible characters that you use once, such as a UUID. If the answer is lost, send the same request with the same key: what was done is not done again, and you get the first answer. Keys are kept for 72 hours.',
    ],
  },
  {
    title: 'Rate limits',
    text: [
      'Every answer says how many requests you may still send: `x-ratelimit-limit`, `x-ratelimit-remaining`, and `x-ratelimit-reset`, the seconds until the count starts anew. After a 429 wait as many seconds as `Retry-After` says; who waits that long is let in.',
    ],
  },
  {
    title: 'Errors',
    text: [
      'Every error has the same body: `title` and `message` for people, `code` for programs, `request_id` for whoever runs the service, and `details` for each parameter that is wrong.',
    ],
  },
]

export const guideAsMarkdown = (): string =>
  guide.map(({ title, text }) => `## ${title}\n\n${text.join('\n\n')}`).join('\n\n')
