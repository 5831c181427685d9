// An invitee of a meeting: address, own time, answers, and what the host can do for them alone.
import type { Invitee, ScheduledEvent } from '../../../../../sdk/src/api.gen.ts'
import { mailtoUrl } from '../../../../../server/src/domain/email/mailto-url.ts'
import { formatDateTime, formatTime } from '../../../../../server/src/domain/language/format-moments.ts'
import { findZoneCity } from '../../../../../server/src/domain/language/zone-names.ts'
import { instant } from '../../../../../server/src/domain/time/instant.ts'
import { findZone, offsetAt } from '../../../../../server/src/domain/time/zone.ts'
import { Avatar } from '../../components/avatar.tsx'
import { type Console, useConsole } from '../../context.ts'
import { nameInvitee, startOf } from './describe-meeting.ts'
import { NoShowButton } from './no-show-button.tsx'

export type InviteeAct = 'cancel' | 'reschedule'

export interface InviteeRowProps {
  readonly invitee: Invitee
  readonly meeting: ScheduledEvent
  readonly mayChange: boolean
  /** Null: the invitee can't be moved or canceled alone. */
  readonly open: ((act: InviteeAct) => void) | null
}

export function InviteeRow({ invitee, meeting, mayChange, open }: InviteeRowProps) {
  const console = useConsole()
  const { messages, display, now } = console
  const texts = messages.meetings
  const theirTime = describeTheirTime(console, invitee, meeting)
  const bookedAt = formatDateTime(display, instant(Date.parse(invitee.created_at)))
  return (
    <>
      <div class="person">
        <Avatar name={invitee.name ?? '?'} />
        <div>
          <b>{invitee.name ?? texts.nameDeleted}</b>
          {invitee.no_show && <span class="badge bad">{texts.noShow}</span>}
          {invitee.email && (
            <p>
              <a href={mailtoUrl(invitee.email)}>{invitee.email}</a>
            </p>
          )}
          {theirTime && <p class="hint">{theirTime}</p>}
        </div>
      </div>
      <dl class="answers">
        {invitee.questions_and_answers.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <p class="hint">
        {texts.sources[invitee.source]} · {texts.bookedAt(bookedAt)}
        {invitee.reconfirmation && invitee.reconfirmation.confirmed_at === null
          ? ` · ${texts.notReconfirmed}`
          : ''}
        {invitee.email_bounced_at ? ` · ${texts.mailNotDelivered}` : ''}
      </p>
      {open && <InviteeActs invitee={invitee} mayChange={mayChange} open={open} />}
      {mayChange && meeting.status === 'active' && startOf(meeting) <= now && (
        <NoShowButton invitee={invitee} />
      )}
    </>
  )
}

interface InviteeActsProps {
  readonly invitee: Invitee
  readonly mayChange: boolean
  readonly open: (act: InviteeAct) => void
}

function InviteeActs({ invitee, mayChange, open }: InviteeActsProps) {
  const { messages, user } = useConsole()
  const mayCancel = mayChange || invitee.invitee_scheduled_by === user.uri
  const acts = [
    mayChange && ({ act: 'reschedule', label: messages.reschedule.button } as const),
    mayCancel && ({ act: 'cancel', label: messages.meetings.cancelInvitee } as const),
  ].filter((one) => one !== false)
  return (
    <div class="buttons">
      {acts.map(({ act, label }) => (
        <button
          key={act}
          type="button"
          class="button plain small"
          aria-label={`${label}: ${nameInvitee(messages, invitee)}`}
          onClick={() => open(act)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** The invitee's own time, if their clock differs. */
function describeTheirTime({ display, messages }: Console, { timezone }: Invitee, meeting: ScheduledEvent) {
  const start = startOf(meeting)
  const zone = findZone(timezone)
  if (zone === null || offsetAt(zone, start) === offsetAt(display.zone, start)) return null
  const time = formatTime({ ...display, zone }, start)
  return messages.meetings.theirTime(time, findZoneCity(timezone) ?? timezone)
}
