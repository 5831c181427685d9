// Reads the first pages of a list of meetings as one.
import type { ListScheduledEventsInput, ScheduledEventInList } from '../../../../../sdk/src/api.gen.ts'
import type { Page } from '../../../../../sdk/src/list.ts'
import { meetings, type Query } from '../../data/queries.ts'

export function meetingPages(
  input: ListScheduledEventsInput,
  pages: number,
): Query<Page<ScheduledEventInList>> {
  const first = meetings(input)
  if (pages === 1) return first
  return {
    ...first,
    input: { ...input, pages },
    async load(api) {
      let { collection, pagination } = await first.load(api)
      for (let read = 1; read < pages && pagination.next_page_token !== null; read += 1) {
        const next = await meetings({ ...input, page_token: pagination.next_page_token }).load(api)
        collection = [...collection, ...next.collection]
        pagination = next.pagination
      }
      return { collection, pagination }
    },
  }
}
