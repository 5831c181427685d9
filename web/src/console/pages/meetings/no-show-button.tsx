// Marks an invitee who did not come, and takes the mark back.
import type { Invitee } from '../../../../../sdk/src/api.gen.ts'
import { useConsole } from '../../context.ts'
import { idOf } from '../../data/queries.ts'

export function NoShowButton({ invitee }: { readonly invitee: Invitee }) {
  const { api, cache, messages, showProblem } = useConsole()
  const { markNoShow, unmarkNoShow } = messages.meetings
  const isMarked = invitee.no_show !== null
  const toggle = async () => {
    if (api === null) return
    const mark = isMarked ? null : { uri: '', created_at: new Date().toISOString() }
    const takeBack = cache.updateList<Invitee>('listScheduledEventInvitees', (list) =>
      list.map((one) => (one.uri === invitee.uri ? { ...one, no_show: mark } : one)),
    )
    try {
      const uuid = idOf(invitee.uri)
      await (isMarked ? api.unmarkInviteeNoShow({ uuid }) : api.markInviteeNoShow({ uuid }))
      cache.invalidate('listScheduledEvents', 'listScheduledEventInvitees')
    } catch (error) {
      takeBack()
      showProblem(error)
    }
  }
  return (
    <button type="button" class="button plain" onClick={() => void toggle()}>
      {isMarked ? unmarkNoShow : markNoShow}
    </button>
  )
}
