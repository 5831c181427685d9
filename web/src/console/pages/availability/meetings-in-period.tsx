// The meetings in a period in which the user can't be booked: open, reschedule or cancel each, or all.
import { useEffect, useState } from 'preact/hooks'
import type { ScheduledEventInList } from '../../../../../sdk/src/api.gen.ts'
import { HOUR, instant, toWireTime } from '../../../../../server/src/domain/time/instant.ts'
import { useConsole } from '../../context.ts'
import { idOf, meetings } from '../../data/queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { describeMeeting, endOf, startOf } from '../meetings/describe-meeting.ts'
import type { Period } from './period.ts'

/** Meetings that began before the period may last until then. */
const MAX_MEETING_MS = 12 * HOUR
const MAX_MEETINGS = 100

export interface MeetingsInPeriodProps {
  readonly period: Period
  /** The meetings are shown, or can't be loaded. */
  readonly onLoaded: () => void
}

export function MeetingsInPeriod({ period: { start, end }, onLoaded }: MeetingsInPeriodProps) {
  const { user, now } = useConsole()
  const { value, error } = useAnswer(
    meetings({
      user: user.uri,
      status: 'active',
      expand: 'invitees',
      min_start_time: toWireTime(instant(start - MAX_MEETING_MS)),
      max_start_time: toWireTime(end),
      count: MAX_MEETINGS,
      sort: 'start_time:asc',
    }),
  )
  const isLoaded = value !== undefined || error !== null
  useEffect(() => {
    if (isLoaded) onLoaded()
  }, [isLoaded])
  const shown = (value?.collection ?? []).filter(
    (meeting) => startOf(meeting) < end && endOf(meeting) > Math.max(start, now),
  )
  return <BookedMeetings meetings={shown} />
}

/** Their modules are loaded when one is first opened. `Shown`: what the dialog is about. */
function useDialogs<Shown>() {
  const { showProblem } = useConsole()
  const [opened, setOpened] = useState<{
    readonly dialogs: typeof import('../meetings/meeting-dialogs.ts')
    readonly shown: Shown
  } | null>(null)
  return {
    opened,
    open: (shown: Shown) =>
      import('../meetings/meeting-dialogs.ts').then(
        ({ CancelMeeting, ClearMeetings, RescheduleMeeting, loadPeople }) =>
          setOpened({ dialogs: { CancelMeeting, ClearMeetings, RescheduleMeeting, loadPeople }, shown }),
        showProblem,
      ),
    close: () => setOpened(null),
  }
}

/** They stay unless the user reschedules or cancels them. */
export function BookedMeetings({ meetings: booked }: { readonly meetings: readonly ScheduledEventInList[] }) {
  const { timeOff: texts, selection } = useConsole().messages
  // The list may change while the dialog is open.
  const { opened, open, close } = useDialogs<readonly ScheduledEventInList[]>()
  return (
    <>
      {booked.length > 0 && (
        <div class="meetings-in-period">
          <p>
            <b>{texts.meetings(booked.length)}</b> <span class="hint">{texts.meetingsLead}</span>
          </p>
          <ul class="plain-list">
            {booked.map((meeting) => (
              <li key={meeting.uri} class="item-line">
                <MeetingLine meeting={meeting} />
              </li>
            ))}
          </ul>
          {booked.length > 1 && (
            <button type="button" class="button plain" onClick={() => open(booked)}>
              {selection.dialog(booked.length)}
            </button>
          )}
        </div>
      )}
      {opened && (
        <opened.dialogs.ClearMeetings
          title={selection.dialog(opened.shown.length)}
          done={selection.done(opened.shown.length)}
          load={(api) => opened.dialogs.loadPeople(api, opened.shown)}
          onClose={close}
        />
      )}
    </>
  )
}

function MeetingLine({ meeting }: { readonly meeting: ScheduledEventInList }) {
  const console = useConsole()
  const { messages, href } = console
  const { who, when } = describeMeeting(console, meeting)
  const { opened, open, close } = useDialogs<'cancel' | 'reschedule'>()
  const active = (meeting.invitees ?? []).filter(({ status }) => status === 'active')
  // Each invitee of a group event moves alone, from the page of the meeting.
  const onlyInvitee = meeting.invitees_counter.limit === 1 ? active[0] : undefined
  return (
    <>
      <a href={href(`/app/meetings/${idOf(meeting.uri)}`)}>
        {when} · {who} · {meeting.name}
      </a>
      <span class="line-actions">
        {onlyInvitee && (
          <button
            type="button"
            class="button plain"
            aria-label={`${messages.reschedule.button}, ${who}`}
            onClick={() => open('reschedule')}
          >
            {messages.reschedule.button}
          </button>
        )}
        <button
          type="button"
          class="button plain"
          aria-label={`${messages.meetings.cancel}, ${who}`}
          onClick={() => open('cancel')}
        >
          {messages.meetings.cancel}
        </button>
      </span>
      {opened?.shown === 'cancel' && (
        <opened.dialogs.CancelMeeting meeting={meeting} invitees={active} only={null} onClose={close} />
      )}
      {opened?.shown === 'reschedule' && onlyInvitee && (
        <opened.dialogs.RescheduleMeeting meeting={meeting} invitee={onlyInvitee} onClose={close} />
      )}
    </>
  )
}
