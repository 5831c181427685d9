// The meetings ahead of a member who is removed, and the choice of what happens to them.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { User } from '../../../../../sdk/src/api.gen.ts'
import { toWireTime } from '../../../../../server/src/domain/time/instant.ts'
import { PersonSearch } from '../../components/person-search.tsx'
import { useConsole } from '../../context.ts'
import { meetings } from '../../data/queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { withQuery } from '../../router.ts'
import { describeMeeting } from '../meetings/describe-meeting.ts'
import type { Handover } from './remove-member.tsx'

const SHOWN = 5

export interface MeetingsAheadProps {
  readonly user: User
  readonly count: number
  /** Null: not decided yet. */
  readonly handover: Handover | null
  readonly onChange: (handover: Handover) => void
}

export function MeetingsAhead({ user, count, handover, onChange }: MeetingsAheadProps) {
  const { messages, hasMail } = useConsole()
  const { removal: texts } = messages
  const colleague = handover?.way === 'reassign' ? handover.colleague : null
  return (
    <>
      <FirstMeetings user={user} count={count} />
      <fieldset class="ways">
        <legend>{texts.choose}</legend>
        <label>
          <input
            type="radio"
            name="handover"
            checked={handover?.way === 'reassign'}
            onChange={() => onChange({ way: 'reassign', colleague: null })}
          />{' '}
          {texts.reassign}
        </label>
        <label>
          <input
            type="radio"
            name="handover"
            checked={handover?.way === 'cancel'}
            onChange={() => onChange({ way: 'cancel' })}
          />{' '}
          {texts.cancel}
        </label>
      </fieldset>
      {handover?.way === 'cancel' && <p>{hasMail ? texts.cancelHint : messages.book.noMailHint}</p>}
      {handover?.way === 'reassign' && (
        <ChooseColleague
          user={user}
          colleague={colleague}
          onChange={(chosen) => onChange({ way: 'reassign', colleague: chosen })}
        />
      )}
    </>
  )
}

interface ChooseColleagueProps {
  readonly user: User
  readonly colleague: User | null
  readonly onChange: (colleague: User | null) => void
}

function ChooseColleague({ user, colleague, onChange }: ChooseColleagueProps) {
  const { removal: texts } = useConsole().messages
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(colleague)
  // The control that was used is gone.
  useEffect(() => {
    if (shown.current === colleague) return
    shown.current = colleague
    content.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [colleague])
  return (
    <div ref={content}>
      {colleague === null ? (
        <PersonSearch label={texts.colleague} exclude={[user.uri]} onChoose={onChange} />
      ) : (
        <p class="item-line" role="status">
          {texts.goesTo(colleague.name)}{' '}
          <button type="button" class="button plain" onClick={() => onChange(null)}>
            {texts.other}
          </button>
        </p>
      )}
    </div>
  )
}

function FirstMeetings({ user, count }: Pick<MeetingsAheadProps, 'user' | 'count'>) {
  const console = useConsole()
  const { messages, now, href } = console
  // The same list while the dialog is open.
  const [from] = useState(() => toWireTime(now))
  const { value } = useAnswer(
    meetings({
      user: user.uri,
      status: 'active',
      min_start_time: from,
      sort: 'start_time:asc',
      expand: 'invitees',
      count: SHOWN,
    }),
  )
  return (
    <>
      <p>
        <b>{messages.removal.ahead(count)}</b>
      </p>
      <ul class="plain-list clear-list">
        {value?.collection.map((meeting) => {
          const { who, when } = describeMeeting(console, meeting)
          return <li key={meeting.uri}>{`${when} ${who} · ${meeting.name}`}</li>
        })}
        {count > SHOWN && (
          <li>
            <a href={href(withQuery('/app/meetings', { user: user.uri }))} target="_blank" rel="noopener">
              {messages.removal.showAll}
            </a>
          </li>
        )}
      </ul>
    </>
  )
}
