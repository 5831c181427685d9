// The details of a meeting: people, answers, notes, and what the host can do.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Invitee, ScheduledEvent } from '../../../../../sdk/src/api.gen.ts'
import { MeetwrightError } from '../../../../../sdk/src/errors.ts'
import { isRoomPending } from '../../../../../server/src/domain/booking/room.ts'
import { formatLongDay, formatTimeRange } from '../../../../../server/src/domain/language/format-moments.ts'
import { Icon } from '../../components/icon.tsx'
import { LoadingRows } from '../../components/loading.tsx'
import { Problem } from '../../components/problem.tsx'
import { type Console, useConsole } from '../../context.ts'
import { idOf, invitees as inviteesOf, meeting as meetingOf } from '../../data/queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { useModule } from '../../data/use-module.ts'
import { CancelMeeting } from './cancel-meeting.tsx'
import { describePlace, endOf, startOf } from './describe-meeting.ts'
import { type InviteeAct, InviteeRow } from './invitee-row.tsx'
import { MeetingNotes } from './meeting-notes.tsx'
import { useMeetingRights } from './use-meeting-rights.ts'
import { useReassignment } from './use-reassignment.ts'

export interface MeetingDetailsProps {
  readonly uuid: string
  readonly closePath: string
}

export function MeetingDetails({ uuid, closePath }: MeetingDetailsProps) {
  const { messages, href, navigate } = useConsole()
  const { value: meeting, error } = useAnswer(meetingOf(uuid))
  const [givenUuid, setGivenUuid] = useState<string | null>(null)
  // Who gave it away can still read it as an admin, or if they booked it.
  const isLost = givenUuid === uuid && isUnreadable(error)
  useEffect(() => {
    if (isLost) navigate(closePath, { replace: true })
  }, [isLost])
  const { value: invitees } = useAnswer(inviteesOf(uuid))
  const details = useRef<HTMLElement>(null)
  // On phones, the details hide the link that opened them.
  useEffect(() => {
    if (document.activeElement?.checkVisibility() === false) details.current?.focus()
  }, [])
  return (
    <aside ref={details} class="details" tabIndex={-1} aria-label={messages.meetings.details}>
      <a class="icon-button details-close" href={href(closePath)} aria-label={messages.shell.close}>
        <Icon name="close" />
      </a>
      {error !== null && !isLost && <Problem error={error} />}
      {meeting === undefined && error === null && <LoadingRows rows={3} />}
      {meeting && (
        <Details meeting={meeting} invitees={invitees?.collection ?? []} onGiven={() => setGivenUuid(uuid)} />
      )}
    </aside>
  )
}

const isUnreadable = (error: unknown): boolean =>
  error instanceof MeetwrightError && (error.status === 403 || error.status === 404)

interface OpenDialog {
  readonly act: InviteeAct
  /** Null: all invitees. */
  readonly invitee: Invitee | null
}

interface DetailsProps {
  readonly meeting: ScheduledEvent
  readonly invitees: readonly Invitee[]
  /** A host gave it to a colleague. */
  readonly onGiven: () => void
}

function Details({ meeting, invitees, onGiven }: DetailsProps) {
  const console = useConsole()
  const { messages, display, now } = console
  const texts = messages.meetings
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [isGiving, setGiving] = useState(false)
  const giving = useReassignment(isGiving)
  const [showsEmails, setShowsEmails] = useState(false)
  const emails = useModule(showsEmails, () => import('./meeting-emails.tsx'))
  const moving = useModule(open?.act === 'reschedule', () => import('./reschedule-meeting.tsx'))
  const active = invitees.filter(({ status }) => status === 'active')
  const shown = meeting.status === 'active' ? active : invitees
  // Each invitee of a group event moves and cancels alone, from their own row.
  const isGroup = meeting.invitees_counter.limit > 1
  const onlyInvitee = isGroup ? undefined : active[0]
  const isAhead = meeting.status === 'active' && endOf(meeting) > now
  const { mayChange, mayCancel } = useMeetingRights(meeting, active)
  const { location } = meeting
  return (
    <>
      <h2 class="details-title">{meeting.name}</h2>
      <p>
        {formatLongDay(display, startOf(meeting))},{' '}
        {formatTimeRange(display, startOf(meeting), endOf(meeting))}
      </p>
      <p class="hint">{describePlace(console, meeting)}</p>
      {isAhead && isRoomPending(location) && <p class="hint">{texts.linkPending}</p>}
      {isAhead && location?.status === 'failed' && <p class="hint">{texts.linkFailed}</p>}
      {meeting.cancellation && (
        <p class="badge-line">
          <span class="badge bad">{texts.canceled}</span>{' '}
          {describeCancellation(console, meeting.cancellation)}
        </p>
      )}
      <div class="buttons">
        {isAhead && location?.join_url && (
          <a class="button main" href={location.join_url} target="_blank" rel="noreferrer">
            {texts.join}
          </a>
        )}
        {isAhead && location?.type === 'outbound_call' && location.location && (
          <a class="button main" href={`tel:${location.location.replaceAll(/[^\d+]/g, '')}`}>
            {texts.call(location.location)}
          </a>
        )}
        {isAhead && mayChange && onlyInvitee && (
          <button
            type="button"
            class="button plain"
            onClick={() => setOpen({ act: 'reschedule', invitee: onlyInvitee })}
          >
            {messages.reschedule.button}
          </button>
        )}
        {isAhead && mayChange && startOf(meeting) > now && (
          <button type="button" class="button plain" onClick={() => setGiving(true)}>
            {texts.give}
          </button>
        )}
        {isAhead && mayCancel && (
          <button
            type="button"
            class="button plain"
            onClick={() => setOpen({ act: 'cancel', invitee: null })}
          >
            {texts.cancel}
          </button>
        )}
      </div>
      <ul class="people">
        {shown.map((invitee) => (
          <li key={invitee.uri} class="attendee">
            <InviteeRow
              invitee={invitee}
              meeting={meeting}
              mayChange={mayChange}
              open={isGroup && isAhead ? (act) => setOpen({ act, invitee }) : null}
            />
          </li>
        ))}
      </ul>
      {meeting.event_guests.length > 0 && (
        <>
          <h3>{texts.guestsTitle}</h3>
          <ul class="plain-list">
            {meeting.event_guests.map(({ email }) => (
              <li key={email}>{email}</li>
            ))}
          </ul>
        </>
      )}
      {meeting.event_memberships.length > 1 && (
        <>
          <h3>{texts.hostsTitle}</h3>
          <p>{meeting.event_memberships.map(({ user_name }) => user_name).join(', ')}</p>
        </>
      )}
      {mayChange ? <MeetingNotes meeting={meeting} /> : <p>{meeting.meeting_notes_plain}</p>}
      {invitees.length > 0 && (
        <button
          type="button"
          class="button plain small"
          aria-expanded={showsEmails}
          onClick={() => setShowsEmails(!showsEmails)}
        >
          {texts.showEmails}
        </button>
      )}
      {emails && <emails.MeetingEmails uuid={idOf(meeting.uri)} invitees={invitees} />}
      {giving && (
        <giving.ReassignMeeting
          meeting={meeting}
          texts={giving.texts}
          onClose={() => setGiving(false)}
          onGiven={() => {
            setGiving(false)
            onGiven()
          }}
        />
      )}
      {open?.act === 'cancel' && (
        <CancelMeeting
          meeting={meeting}
          invitees={open.invitee ? [open.invitee] : active}
          only={open.invitee}
          onClose={() => setOpen(null)}
        />
      )}
      {moving && open?.invitee && (
        <moving.RescheduleMeeting meeting={meeting} invitee={open.invitee} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

/** By whom, and why, as far as it is known. */
const describeCancellation = (
  { messages }: Console,
  { canceled_by: by, reason }: NonNullable<ScheduledEvent['cancellation']>,
): string => [by && messages.meetings.canceledBy(by), reason].filter(Boolean).join(': ')
