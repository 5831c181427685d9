// Cancels a meeting, or the booking of one invitee, with a message. It can be undone for six seconds.
import { useState } from 'preact/hooks'
import type { Invitee, ScheduledEvent, ScheduledEventInList } from '../../../../../sdk/src/api.gen.ts'
import { formatList } from '../../../../../server/src/domain/language/format-moments.ts'
import { Dialog } from '../../components/dialog.tsx'
import { useConsole } from '../../context.ts'
import type { AnswerCache } from '../../data/cache.ts'
import { idOf } from '../../data/queries.ts'
import { nameInvitee } from './describe-meeting.ts'
import { MessageField } from './message-field.tsx'

export interface CancelMeetingProps {
  readonly meeting: Pick<ScheduledEvent, 'uri'>
  readonly invitees: readonly Pick<Invitee, 'name' | 'email'>[]
  /** One of several invitees, whose booking is canceled; null: the whole meeting. */
  readonly only: Pick<Invitee, 'uri' | 'name' | 'email'> | null
  readonly onClose: () => void
}

export function CancelMeeting({ meeting, invitees, only, onClose }: CancelMeetingProps) {
  const { api, cache, messages, display, delayAct, hasMail } = useConsole()
  const texts = messages.meetings
  const [reason, setReason] = useState('')
  const names = invitees.map((invitee) => nameInvitee(messages, invitee))
  const who = names.length > 0 ? formatList(display.locale, names) : texts.noInvitee

  const cancel = () => {
    onClose()
    delayAct({
      text: only ? texts.cancelingInvitee(who) : texts.canceling(who),
      show: () => (only ? showInviteeCanceled(cache, only) : showMeetingCanceled(cache, meeting)),
      async run() {
        const input = { uuid: idOf(meeting.uri), ...(reason ? { reason } : {}) }
        await (only
          ? api?.cancelScheduledEventInvitee({ ...input, invitee_uuid: idOf(only.uri) })
          : api?.cancelScheduledEvent(input))
        cache.invalidate('listScheduledEvents', 'getScheduledEvent', 'listScheduledEventInvitees')
      },
    })
  }
  const lead = only ? texts.cancelInviteeLead : texts.cancelLead
  return (
    <Dialog title={only ? texts.cancelInviteeTitle(who) : texts.cancelTitle} onClose={onClose}>
      <p>{hasMail ? lead(who) : messages.book.noMailHint}</p>
      <MessageField value={reason} onChange={setReason} />
      <div class="buttons">
        <button type="button" class="button danger" onClick={cancel}>
          {only ? texts.cancelInvitee : texts.cancelButton}
        </button>
        <button type="button" class="button plain" onClick={onClose}>
          {texts.keep}
        </button>
      </div>
    </Dialog>
  )
}

function showMeetingCanceled(cache: AnswerCache, meeting: Pick<ScheduledEvent, 'uri'>): () => void {
  const takeBackList = cache.updateList<ScheduledEventInList>('listScheduledEvents', (list) =>
    list.filter(({ uri }) => uri !== meeting.uri),
  )
  const takeBack = cache.update<ScheduledEvent>('getScheduledEvent', (one) =>
    one.uri === meeting.uri ? { ...one, status: 'canceled' } : one,
  )
  return () => {
    takeBackList()
    takeBack()
  }
}

const showInviteeCanceled = (cache: AnswerCache, invitee: Pick<Invitee, 'uri'>): (() => void) =>
  cache.updateList<Invitee>('listScheduledEventInvitees', (list) =>
    list.map((one) => (one.uri === invitee.uri ? { ...one, status: 'canceled' } : one)),
  )
