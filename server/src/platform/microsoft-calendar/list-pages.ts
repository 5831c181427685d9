// Lists of Microsoft Graph, page by page. Each page has the address of the next one.
import { type ApiResponse, type ApiSession, failureOfStatus } from '../calendar-servers/api-session.ts'
import { CalendarServerError } from '../calendar-servers/calendar-server-error.ts'

interface Page<Item> {
  readonly value: readonly Item[]
  readonly '@odata.nextLink'?: string
}

export interface ListRequest<Item> {
  readonly url: string
  readonly query: Readonly<Record<string, string>>
  readonly readPage: (json: unknown) => Page<Item> | undefined
  readonly maxItems: number
}

const MAX_PAGES = 1_000
const MAX_PAGE_BYTES = 8 * 1024 * 1024
const MAX_READ_BYTES = 50 * 1024 * 1024

export async function listPages<Item>(session: ApiSession, request: ListRequest<Item>): Promise<Item[]> {
  const items: Item[] = []
  let remainingBytes = MAX_READ_BYTES
  let next: { readonly url: string; readonly query?: ListRequest<Item>['query'] } = request
  for (let count = 0; count < MAX_PAGES; count += 1) {
    const response = await session.send({
      method: 'GET',
      url: next.url,
      ...(next.query === undefined ? {} : { query: next.query }),
      maxBytes: Math.min(MAX_PAGE_BYTES, remainingBytes),
    })
    const page = readPage(response, request)
    remainingBytes -= response.byteLength
    items.push(...page.value)
    if (items.length > request.maxItems || remainingBytes <= 0) throw new CalendarServerError('too_large')
    const link = page['@odata.nextLink']
    if (link === undefined) return items
    next = { url: link }
  }
  throw new CalendarServerError('too_large')
}

function readPage<Item>({ status, json }: ApiResponse, request: ListRequest<Item>): Page<Item> {
  const page = status === 200 ? request.readPage(json) : undefined
  if (page === undefined) throw new CalendarServerError(failureOfStatus(status))
  return page
}
