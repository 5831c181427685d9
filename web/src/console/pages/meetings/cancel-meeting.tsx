// Cancels a meeting with a message to the invitees. It can be undone for six seconds.
import { useId, useState } from 'preact/hooks'
import type { Invitee, ScheduledEvent, ScheduledEventInList } from '../../../../../sdk/src/api.gen.ts'
import type { Page } from '../../../../../sdk/src/list.ts'
import { formatList } from '../../../../../server/src/domain/language/format-moments.ts'
import { Dialog } from '../../components/dialog.tsx'
import { useConsole } from '../../context.ts'
import { idOf } from '../../data/queries.ts'
import { nameInvitee } from './describe-meeting.ts'

const MAX_REASON_LENGTH = 10_000

export interface CancelMeetingProps {
  readonly meeting: ScheduledEvent
  readonly invitees: readonly Invitee[]
  readonly onClose: () => void
}

export function CancelMeeting({ meeting, invitees, onClose }: CancelMeetingProps) {
  const { api, cache, messages, display, delayAct } = useConsole()
  const texts = messages.meetings
  const [reason, setReason] = useState('')
  const reasonId = useId()
  const names = invitees.map((invitee) => nameInvitee(messages, invitee))
  const who = names.length > 0 ? formatList(display.locale, names) : texts.noInvitee

  const showCanceled = () => {
    const takeBackList = cache.update<Page<ScheduledEventInList>>('listScheduledEvents', (page) => ({
      ...page,
      collection: page.collection.filter(({ uri }) => uri !== meeting.uri),
    }))
    const takeBack = cache.update<ScheduledEvent>('getScheduledEvent', (one) =>
      one.uri === meeting.uri ? { ...one, status: 'canceled' } : one,
    )
    return () => {
      takeBackList()
      takeBack()
    }
  }
  const cancel = () => {
    onClose()
    delayAct({
      text: texts.canceling(who),
      show: showCanceled,
      async run() {
        await api?.cancelScheduledEvent({ uuid: idOf(meeting.uri), ...(reason ? { reason } : {}) })
        cache.invalidate('listScheduledEvents', 'getScheduledEvent', 'listScheduledEventInvitees')
      },
    })
  }
  return (
    <Dialog title={texts.cancelTitle} onClose={onClose}>
      <p>{texts.cancelLead(who)}</p>
      <label for={reasonId}>{texts.cancelReason}</label>
      <textarea
        id={reasonId}
        rows={3}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onInput={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div class="buttons">
        <button type="button" class="button danger" onClick={cancel}>
          {texts.cancelButton}
        </button>
        <button type="button" class="button plain" onClick={onClose}>
          {texts.keep}
        </button>
      </div>
    </Dialog>
  )
}
