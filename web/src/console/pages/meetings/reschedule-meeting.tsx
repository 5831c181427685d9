// Moves a meeting: the host chooses a time, or asks the invitee to choose one.
import { useState } from 'preact/hooks'
import type { Invitee, ScheduledEvent } from '../../../../../sdk/src/api.gen.ts'
import { ChooseTime } from '../../components/choose-time.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { describeProblem } from '../../components/problem.tsx'
import { requireApi, useConsole } from '../../context.ts'
import { idOf } from '../../data/queries.ts'
import { withQuery } from '../../router.ts'
import { nameInvitee, startOf } from './describe-meeting.ts'
import { MessageField } from './message-field.tsx'

export interface RescheduleMeetingProps {
  readonly meeting: Pick<ScheduledEvent, 'event_type' | 'start_time' | 'invitees_counter'>
  readonly invitee: Pick<Invitee, 'uri' | 'name' | 'email'>
  readonly onClose: () => void
}

export function RescheduleMeeting({ meeting, invitee, onClose }: RescheduleMeetingProps) {
  const console = useConsole()
  const { api, cache, messages, navigate, location, showToast, hasMail } = console
  const texts = messages.reschedule
  const [way, setWay] = useState<'choose' | 'ask'>('choose')
  const [time, setTime] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const [error, setError] = useState<string | null>(null)
  const who = nameInvitee(messages, invitee)

  const send = async () => {
    const uuid = idOf(invitee.uri)
    try {
      if (way === 'ask') {
        await requireApi(api).requestReschedule({ uuid, ...(message ? { message } : {}), keep_time: true })
        showToast({ text: texts.asked(who) })
      } else if (time !== null) {
        const moved = await requireApi(api).rescheduleInvitee({ uuid, start_time: time })
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
      {hasMail && (
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
      {way === 'choose' ? (
        <ChooseTime eventType={meeting.event_type} from={startOf(meeting)} value={time} onChange={setTime} />
      ) : (
        <>
          <p>{texts.askLead(who)}</p>
          <MessageField value={message} onChange={setMessage} />
        </>
      )}
      {error !== null && <p role="alert">{`${messages.problems.notSaved} ${error}`}</p>}
      <div class="buttons">
        <button
          type="button"
          class="button main"
          disabled={way === 'choose' && time === null}
          onClick={() => void send()}
        >
          {way === 'choose' ? texts.move : texts.sendRequest}
        </button>
        <button type="button" class="button plain" onClick={onClose}>
          {messages.meetings.keep}
        </button>
      </div>
    </Dialog>
  )
}
