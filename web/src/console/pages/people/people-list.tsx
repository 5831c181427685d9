// The list of people: 25 at a time.
import { useEffect, useRef, useState } from 'preact/hooks'
import { membersInput, type PeopleQuery } from '../../../../../server/src/domain/pages/people-filters.ts'
import { LoadingRows } from '../../components/loading.tsx'
import { Problem } from '../../components/problem.tsx'
import { useConsole } from '../../context.ts'
import { firstPages } from '../../data/first-pages.ts'
import { members } from '../../data/team-queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { useMembership } from '../../data/use-membership.ts'
import { PersonRow } from './person-row.tsx'

export function PeopleList({ query }: { readonly query: PeopleQuery }) {
  const { messages, cache, organization } = useConsole()
  const { members: texts } = messages
  const rights = useMembership()
  const [pages, setPages] = useState(1)
  const input = membersInput(organization.uri, rights, query)
  const { value: loaded, error } = useAnswer(firstPages((token) => members({ ...input, ...token }), pages))
  // The first pages stay while the next one loads.
  const last = useRef(loaded)
  last.current = loaded ?? last.current
  const value = last.current
  const list = useRef<HTMLUListElement>(null)
  const [firstNew, setFirstNew] = useState(0)
  // The button may be gone.
  useEffect(() => {
    if (pages > 1 && loaded) list.current?.querySelectorAll<HTMLElement>(':scope > li')[firstNew]?.focus()
  }, [pages, loaded !== undefined])
  return (
    <>
      {error !== null && (
        <Problem error={error} retry={() => cache.invalidate('listOrganizationMemberships')} />
      )}
      {value === undefined && error === null && <LoadingRows rows={5} />}
      {value?.collection.length === 0 && <p class="empty">{texts.none}</p>}
      {value && value.collection.length > 0 && (
        <ul ref={list} class="rows" aria-label={messages.areas.people}>
          {value.collection.map((membership) => (
            <PersonRow key={membership.uri} membership={membership} />
          ))}
        </ul>
      )}
      {value && value.pagination.next_page_token !== null && (
        <button
          type="button"
          class="button plain"
          onClick={() => {
            setFirstNew(value.collection.length)
            setPages(pages + 1)
          }}
        >
          {messages.meetings.more}
        </button>
      )}
    </>
  )
}
