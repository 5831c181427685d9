// Closes the account of the user: shows which meetings are canceled, and asks for the address. The owner hands over first.
import { useState } from 'preact/hooks'
import { toWireTime } from '../../../../../../server/src/domain/time/instant.ts'
import { LoadingRows } from '../../../components/loading.tsx'
import { Problem } from '../../../components/problem.tsx'
import { useConsole } from '../../../context.ts'
import { meetings } from '../../../data/queries.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { useMembership } from '../../../data/use-membership.ts'
import { describeMeeting } from '../../meetings/describe-meeting.ts'
import { CloseDialog } from './close-dialog.tsx'

const SHOWN = 5

export function CloseAccount() {
  const { messages, href } = useConsole()
  const texts = messages.ownData
  const { role } = useMembership()
  const [isClosing, setClosing] = useState(false)
  return (
    <section class="card" aria-labelledby="close-account">
      <h2 id="close-account">{texts.closeTitle}</h2>
      <p>{texts.closeLead}</p>
      {role === 'owner' ? (
        <p class="notice">
          {texts.ownerFirst} <a href={href('/app/people')}>{texts.toPeople}</a>
        </p>
      ) : (
        <>
          <OwnMeetings />
          <div class="buttons">
            <button type="button" class="button danger" onClick={() => setClosing(true)}>
              {texts.close}
            </button>
          </div>
        </>
      )}
      {isClosing && <CloseDialog onClose={() => setClosing(false)} />}
    </section>
  )
}

function OwnMeetings() {
  const console = useConsole()
  const { messages, viewer, now, href, cache } = console
  const texts = messages.ownData
  // The same list while the page is open.
  const [from] = useState(() => toWireTime(now))
  const { value, error } = useAnswer(
    meetings({
      user: viewer.uri,
      status: 'active',
      min_start_time: from,
      sort: 'start_time:asc',
      expand: 'invitees',
      count: SHOWN,
    }),
  )
  if (error !== null) return <Problem error={error} retry={() => cache.invalidate('listScheduledEvents')} />
  if (value === undefined) return <LoadingRows rows={1} />
  if (value.collection.length === 0) return <p>{texts.noMeetings}</p>
  return (
    <>
      <p>{texts.meetingsAhead}</p>
      <ul>
        {value.collection.map((meeting) => {
          const { who, when } = describeMeeting(console, meeting)
          return <li key={meeting.uri}>{`${when} ${who} · ${meeting.name}`}</li>
        })}
      </ul>
      {value.pagination.next_page_token !== null && (
        <p>
          <a href={href('/app/meetings')}>{texts.moreMeetings}</a>
        </p>
      )}
    </>
  )
}
