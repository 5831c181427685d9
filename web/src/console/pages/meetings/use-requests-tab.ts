// The tab of the booking requests. It says how many wait for an answer.
import { requestsInput } from '../../../../../server/src/domain/pages/request-filters.ts'
import type { Tab } from '../../components/tabs.tsx'
import { useConsole } from '../../context.ts'
import { bookingRequests } from '../../data/request-queries.ts'
import { useAnswer } from '../../data/use-answer.ts'

export const REQUESTS_PATH = '/app/meetings/requests'

export function useRequestsTab(isCurrent: boolean): Tab {
  const { messages, href, user } = useConsole()
  const { value } = useAnswer(bookingRequests(requestsInput({ user: user.uri }, {})))
  const waiting = value?.collection.length ?? 0
  const more = value?.pagination.next_page_token == null ? '' : '+'
  const { requests } = messages.meetings
  return {
    label: waiting === 0 ? requests : `${requests} (${waiting}${more})`,
    href: href(REQUESTS_PATH),
    isCurrent,
  }
}
