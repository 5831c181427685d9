// Walks a list page by page, forward to its end and back to its start, and reports the faults.

export interface Item {
  readonly uri: string
  readonly created_at: string
}

export interface Page {
  readonly collection: readonly Item[]
  readonly pagination: {
    readonly count: number
    readonly next_page: string | null
    readonly previous_page: string | null
    readonly next_page_token: string | null
    readonly previous_page_token: string | null
  }
}

/** How to read a list: page size, sort, and whether to follow URLs or tokens. */
export interface PagingMode {
  readonly count: number
  readonly sort: string
  readonly by: 'url' | 'token'
}

export interface Walk {
  /** In the order read. */
  readonly forward: readonly Page[]
  /** In the order read; starts with the last page of `forward`. */
  readonly backward: readonly Page[]
}

type ReadPage = (link: { readonly url: string } | { readonly token: string | null }) => Promise<Page>

export async function walk(mode: PagingMode, read: ReadPage, maxPages: number): Promise<Walk> {
  const follow = async (from: Page, towards: 'next' | 'previous'): Promise<Page[]> => {
    const pages = [from]
    for (let page = from; ; pages.push(page)) {
      const url = page.pagination[`${towards}_page`]
      const token = page.pagination[`${towards}_page_token`]
      if (url === null || token === null) return pages
      if (pages.length > maxPages) throw new Error(`The list does not end: read ${maxPages} pages.`)
      page = await read(mode.by === 'url' ? { url } : { token })
    }
  }
  const forward = await follow(await read({ token: null }), 'next')
  const last = forward.at(-1) as Page
  return { forward, backward: await follow(last, 'previous') }
}

export interface Expectation {
  /** The URIs of the stable rows in sort order, read with a plain ORDER BY. */
  readonly stable: readonly string[]
  /** True if there are no concurrent writes. */
  readonly quiet: boolean
}

export function faultsOf({ forward, backward }: Walk, mode: PagingMode, expected: Expectation): string[] {
  const sides = [
    { name: 'forward', pages: forward, inOrder: forward },
    { name: 'backward', pages: backward, inOrder: [...backward].reverse() },
  ]
  const where = `${mode.count} per page, ${mode.sort}, by ${mode.by}`
  const found = sides.flatMap(({ name, pages, inOrder }) =>
    [
      ...rowFaults(
        inOrder.flatMap((page) => page.collection),
        mode,
        expected,
      ),
      ...pageFaults(pages, mode),
      ...(expected.quiet ? endFaults(inOrder) : []),
    ].map((fault) => `${name}, ${where}: ${fault}`),
  )
  return expected.quiet
    ? [...found, ...sizeFaults(forward, mode, expected).map((f) => `${where}: ${f}`)]
    : found
}

function rowFaults(items: readonly Item[], mode: PagingMode, { stable, quiet }: Expectation): string[] {
  const faults: string[] = []
  const seen = new Map<string, number>()
  for (const { uri } of items) seen.set(uri, (seen.get(uri) ?? 0) + 1)
  const doubled = [...seen.values()].filter((times) => times > 1).length
  const lost = stable.filter((uri) => !seen.has(uri)).length
  if (doubled > 0) faults.push(`${doubled} rows were returned more than once`)
  if (lost > 0) faults.push(`${lost} of ${stable.length} stable rows are missing`)
  const known = new Set(stable)
  const unknownRows = items.filter(({ uri }) => !known.has(uri)).length
  if (quiet && unknownRows > 0) faults.push(`${unknownRows} returned rows are not in the list`)
  if (doubled === 0 && lost === 0) {
    const wrong = items.filter(({ uri }) => known.has(uri)).findIndex(({ uri }, at) => uri !== stable[at])
    if (wrong >= 0) faults.push(`the order is wrong from stable row ${wrong + 1}`)
  }
  return [...faults, ...timeFaults(items, mode)]
}

/** Temporary rows are not in the expected sequence, but must also be in the order of their keys. */
function timeFaults(items: readonly Item[], { sort }: PagingMode): string[] {
  if (!sort.startsWith('created_at:')) return []
  const keys = items.map(({ created_at, uri }) => `${created_at} ${sort.includes(',') ? '' : uri}`)
  const wrong = keys.findIndex((key, at) => {
    const before = keys[at - 1]
    return before !== undefined && (sort.endsWith('desc') ? before < key : before > key)
  })
  return wrong >= 0 ? [`row ${wrong + 1} is out of order`] : []
}

function pageFaults(pages: readonly Page[], { count }: PagingMode): string[] {
  const faults: string[] = []
  pages.forEach(({ collection, pagination }, at) => {
    const label = `page ${at + 1} of ${pages.length}`
    const isInner = at > 0 && at < pages.length - 1
    if (pagination.count !== collection.length)
      faults.push(`${label} has count ${pagination.count}, but ${collection.length} items`)
    if (collection.length > count) faults.push(`${label} has more items than requested`)
    if (isInner && collection.length !== count) faults.push(`${label} has ${collection.length} items`)
    const { next_page, next_page_token, previous_page, previous_page_token } = pagination
    if ((next_page === null) !== (next_page_token === null))
      faults.push(`${label} has only one of next_page and next_page_token`)
    if ((previous_page === null) !== (previous_page_token === null))
      faults.push(`${label} has only one of previous_page and previous_page_token`)
  })
  return faults
}

/** Without writes, a link is null exactly at the end of the list in its direction. */
function endFaults(inOrder: readonly Page[]): string[] {
  return inOrder.flatMap(({ pagination }, at) => {
    const isFirst = at === 0
    const isLast = at === inOrder.length - 1
    const label = `page ${at + 1} of ${inOrder.length} in the list's order`
    return [
      ...((pagination.previous_page_token === null) === isFirst ? [] : [`${label}: previous_page is wrong`]),
      ...((pagination.next_page_token === null) === isLast ? [] : [`${label}: next_page is wrong`]),
    ]
  })
}

function sizeFaults(forward: readonly Page[], { count }: PagingMode, { stable }: Expectation): string[] {
  const pages = Math.max(1, Math.ceil(stable.length / count))
  return forward.length === pages ? [] : [`${forward.length} pages, expected ${pages}`]
}
