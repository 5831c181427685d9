// The query parameters of lists and feeds.
import { Type } from 'typebox'
import { DEFAULT_COUNT } from './pages.ts'

/** The query parameters that every list accepts in addition to its filters. */
export const PageParameters = {
  count: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100,
      default: DEFAULT_COUNT,
      description: 'The maximum number of items on a page.',
    }),
  ),
  page_token: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 2_000,
      description: 'The `next_page_token` or `previous_page_token` from another page.',
    }),
  ),
  sort: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Comma-separated list of `field:asc` or `field:desc`, all in the same direction.',
    }),
  ),
}

/** An unpaged list has a fixed order, and no page size unless the request sets one. */
export const UnpagedParameters = {
  count: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100,
      description: 'The maximum number of items on a page. Default: all items in one response, up to 5,000.',
    }),
  ),
  page_token: PageParameters.page_token,
}

export const FeedParameters = {
  after: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 2_000,
      description:
        'Start after this cursor: the `next_page_token` from another page, or the `id` of an event of the stream. `latest`: start with what happens from now on. Default: start with the oldest stored event.',
    }),
  ),
  count: PageParameters.count,
}
