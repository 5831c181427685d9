// Saves all meetings of the shown filter as a CSV file.
import type { Console } from '../../context.ts'
import { fetchWithSession, sessionApiUrl } from '../../data/api.ts'
import { saveFile } from '../../data/save-file.ts'

export async function exportMeetings(
  { href }: Pick<Console, 'href'>,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { count: _count, expand: _expand, ...filters } = input
  const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))
  const response = await fetchWithSession(`${sessionApiUrl(href(''))}/scheduled_events?${query}`, {
    method: 'GET',
    headers: { accept: 'text/csv' },
  })
  if (!response.ok) throw new Error(`The export failed with ${response.status}.`)
  saveFile(await response.blob(), 'meetings.csv')
}
