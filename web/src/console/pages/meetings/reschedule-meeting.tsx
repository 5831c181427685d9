// Moves a meeting: the host chooses a time, or asks the invitee to choose one.
import { useState } from 'preact/hooks'
import type { Invitee, ScheduledEvent } from '../../../../../sdk/src/api.gen.ts'
import { ChooseTime, type ChosenTime } from '../../components/choose-time.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { LoadingRows } from '../../components/loading.tsx'
import { describeProblem } from '../../components/problem.tsx'
import { requireApi, useConsole } from '../../context.ts'
import { idOf } from '../../data/queries.ts'
import { withQuery } from '../../router.ts'
import { nameInvitee, startOf } from './describe-meeting.ts'
import { MessageField } from './message-field.tsx'
import { useIsMovable } from './use-is-movable.ts'

export interface RescheduleMeetingProps {
  readonly meeting: Pick<
    ScheduledEvent,
    'event_type' | 'start_time' | 'invitees_counter' | 'event_memberships'
  >
  readonly invitee: Pick<Invitee, 'uri' | 'name' | 'email'>
  readonly onClose: () => void
}

export function RescheduleMeeting({ meeting, invitee, onClose }: RescheduleMeetingProps) {
  const console = useConsole()
  const { api, cache, messages, navigate, location, showToast, hasMail } = console
  const texts = messages.reschedule
  const [chosenWay, setWay] = useState<'choose' | 'ask'>('choose')
  const isMovable = useIsMovable(meeting)
  const way = isMovable === false ? 'ask' : chosenWay
  const [time, setTime] = useState<ChosenTime | null>(null)
  const [message, setMessage] = useState('')
  const [error, setError] = useState<string | null>(null)
  const who = nameInvitee(messages, invitee)

  const send = async () => {
    const uuid = idOf(invitee.uri)
    try {
      if (way === 'ask') {
        const keep_time = isMovable !== false
        await requireApi(api).requestReschedule({ uuid, ...(message ? { message } : {}), keep_time })
        showToast({ text: texts.asked(who) })
      } else if (time !== null) {
        const moved = await requireApi(api).rescheduleInvitee({
          uuid,
          start_time: time.start,
          ...(time.allow.length > 0 ? { allow: [...time.allow] } : {}),
        })
        showToast({ text: texts.moved(who) })
        // The other invitees of a group event stay here.
        if (meeting.invitees_counter.limit === 1)
          navigate(withQuery(`/app/meetings/${idOf(moved.event)}`, location.query), { replace: true })
      }
      cache.invalidate('listScheduledEvents', 'getScheduledEvent', 'listScheduledEventInvitees')
      onClose()
    } catch (failure) {
      setError(describeProblem(console, failure).text)
    }
  }

  return (
    <Dialog title={texts.title(who)} onClose={onClose}>
      {isMovable === false && <p>{texts.notMovable}</p>}
      {hasMail && isMovable && (
        <fieldset class="ways">
          <legend class="unseen">{texts.title(who)}</legend>
          {(['choose', 'ask'] as const).map((one) => (
            <label key={one}>
              <input type="radio" name="way" checked={way === one} onChange={() => setWay(one)} />{' '}
              {texts[one]}
            </label>
          ))}
        </fieldset>
      )}
      {isMovable === null ? (
        <LoadingRows rows={3} />
      ) : way === 'choose' ? (
        <ChooseTime eventType={meeting.event_type} from={startOf(meeting)} value={time} onChange={setTime} />
      ) : hasMail ? (
        <>
          <p>{isMovable ? texts.askLead(who) : texts.askAndFree(who)}</p>
          <MessageField value={message} onChange={setMessage} />
        </>
      ) : (
        <p>{texts.cancelInstead}</p>
      )}
      {error !== null && <p role="alert">{`${messages.problems.notSaved} ${error}`}</p>}
      <div class="buttons">
        {(isMovable !== false || hasMail) && (
          <button
            type="button"
            class="button main"
            disabled={way === 'choose' && time === null}
            onClick={() => void send()}
          >
            {way === 'choose' ? texts.move : texts.sendRequest}
          </button>
        )}
        <button type="button" class="button plain" onClick={onClose}>
          {messages.meetings.keep}
        </button>
      </div>
    </Dialog>
  )
}
