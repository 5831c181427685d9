// Declines a booking request with a message. It can be undone for six seconds.
import { useState } from 'preact/hooks'
import type { BookingRequest } from '../../../../../sdk/src/api.gen.ts'
import { Dialog } from '../../components/dialog.tsx'
import { TextAreaField } from '../../components/field.tsx'
import { useConsole } from '../../context.ts'
import { idOf } from '../../data/queries.ts'
import { REQUEST_LIST } from '../../data/request-queries.ts'

const MAX_MESSAGE_LENGTH = 2_000

export interface DeclineRequestProps {
  readonly request: BookingRequest
  readonly who: string
  readonly onClose: () => void
}

export function DeclineRequest({ request, who, onClose }: DeclineRequestProps) {
  const { api, cache, messages, delayAct, hasMail } = useConsole()
  const texts = messages.requests
  const [message, setMessage] = useState('')
  const decline = () => {
    onClose()
    delayAct({
      text: texts.declining(who),
      show: () =>
        cache.updateList<BookingRequest>(REQUEST_LIST, (list) =>
          list.filter(({ uri }) => uri !== request.uri),
        ),
      async run() {
        await api?.declineBookingRequest({
          uuid: idOf(request.uri),
          ...(message.trim() ? { message } : {}),
        })
        cache.invalidate(REQUEST_LIST)
      },
    })
  }
  return (
    <Dialog title={texts.declineTitle(who)} onClose={onClose}>
      <p>{hasMail ? texts.declineLead(who) : texts.declineNoMail}</p>
      <TextAreaField
        label={texts.message}
        value={message}
        maxLength={MAX_MESSAGE_LENGTH}
        onChange={setMessage}
      />
      <div class="buttons">
        <button type="button" class="button danger" onClick={decline}>
          {texts.decline}
        </button>
        <button type="button" class="button plain" onClick={onClose}>
          {texts.keep}
        </button>
      </div>
    </Dialog>
  )
}
