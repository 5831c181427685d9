// Saves all items of a filtered list as a CSV file.
import type { Console } from '../context.ts'
import { fetchWithSession, sessionApiUrl } from './api.ts'
import { saveFile } from './save-file.ts'

export interface ListExport {
  /** The path of the operation that lists them. */
  readonly path: string
  readonly input: Readonly<Record<string, unknown>>
  readonly fileName: string
}

/** The file has all pages, and what the list expands. */
export async function exportList(
  { href }: Pick<Console, 'href'>,
  { path, input, fileName }: ListExport,
): Promise<void> {
  const { count: _count, expand: _expand, ...filters } = input
  const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))
  const response = await fetchWithSession(`${sessionApiUrl(href(''))}${path}?${query}`, {
    method: 'GET',
    headers: { accept: 'text/csv' },
  })
  if (!response.ok) throw new Error(`The export failed with ${response.status}.`)
  saveFile(await response.blob(), fileName)
}
