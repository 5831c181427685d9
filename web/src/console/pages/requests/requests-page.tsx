// Booking requests of the viewer, or for admins of everyone: those that wait for an answer, with buttons to accept and decline, or all.
import { useRef } from 'preact/hooks'
import { meetingTabs } from '../../../../../server/src/domain/pages/meeting-filters.ts'
import { requestsInput, showsAllRequests } from '../../../../../server/src/domain/pages/request-filters.ts'
import { showsEveryone, whoseRequests } from '../../../../../server/src/domain/pages/request-scope.ts'
import { ListPages } from '../../components/list-pages.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { useConsole } from '../../context.ts'
import { bookingRequests, REQUEST_LIST } from '../../data/request-queries.ts'
import { useMembership } from '../../data/use-membership.ts'
import { withQuery } from '../../router.ts'
import { useShortcuts } from '../../shell/use-shortcuts.ts'
import { REQUESTS_PATH, useRequestsTab } from '../meetings/use-requests-tab.ts'
import { RequestRow } from './request-row.tsx'

export function RequestsPage() {
  const { messages, user, organization, location, href } = useConsole()
  const texts = messages.requests
  const list = useRef<HTMLDivElement>(null)
  const isAll = showsAllRequests(location.query)
  const tab = useRequestsTab(true)
  const { isAdmin } = useMembership()
  const isEveryone = showsEveryone(location.query, isAdmin)
  const viewer = { user: user.uri, organization: organization.uri }
  const input = requestsInput(whoseRequests(viewer, location.query, isAdmin), location.query)
  const [show, whose] = [isAll ? 'all' : undefined, isEveryone ? organization.uri : undefined]
  const tabTo = (label: string, query: Record<string, string | undefined>, isCurrent: boolean) => ({
    label,
    href: href(withQuery(REQUESTS_PATH, query)),
    isCurrent,
  })
  const move = (step: number) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('li.item') ?? [])]
    const index = rows.findIndex((row) => row.contains(document.activeElement))
    rows[Math.max(0, Math.min(rows.length - 1, index + step))]?.focus()
  }
  useShortcuts({ j: () => move(1), k: () => move(-1) })
  return (
    <div class="meetings-list" ref={list}>
      <div class="page-head">
        <h1>{messages.meetings.title}</h1>
        <Tabs
          label={messages.meetings.title}
          tabs={[
            ...meetingTabs.map((one) => ({
              label: messages.meetings.tabs[one],
              href: href(withQuery('/app/meetings', { status: one === 'upcoming' ? undefined : one })),
              isCurrent: false,
            })),
            tab,
          ]}
        />
        <Tabs
          label={texts.show}
          tabs={[
            tabTo(texts.waiting, { organization: whose }, !isAll),
            tabTo(texts.all, { show: 'all', organization: whose }, isAll),
          ]}
        />
        {isAdmin && (
          <Tabs
            label={texts.whose}
            tabs={[
              tabTo(texts.mine, { show }, !isEveryone),
              tabTo(texts.everyone, { show, organization: organization.uri }, isEveryone),
            ]}
          />
        )}
      </div>
      <ListPages
        key={`${isAll} ${isEveryone}`}
        label={texts.label}
        operation={REQUEST_LIST}
        pageAt={(token) => bookingRequests({ ...input, ...token })}
        empty={isAll ? texts.noneAtAll : isEveryone ? texts.noneWaiting : texts.none}
        renderRow={(request) => <RequestRow key={request.uri} request={request} showsHosts={isEveryone} />}
      />
    </div>
  )
}
