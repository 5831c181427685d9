// Marks an invitee who did not come, and takes the mark back.
import type { Invitee } from '../../../../../sdk/src/api.gen.ts'
import type { Page } from '../../../../../sdk/src/list.ts'
import { describeProblem } from '../../components/problem.tsx'
import { useConsole } from '../../context.ts'
import { idOf } from '../../data/queries.ts'

export function NoShowButton({ invitee }: { readonly invitee: Invitee }) {
  const console = useConsole()
  const { api, cache, messages, showToast } = console
  const { markNoShow, unmarkNoShow } = messages.meetings
  const isMarked = invitee.no_show !== null
  const toggle = async () => {
    if (api === null) return
    const mark = isMarked ? null : { uri: '', created_at: new Date().toISOString() }
    const takeBack = cache.update<Page<Invitee>>('listScheduledEventInvitees', (page) => ({
      ...page,
      collection: page.collection.map((one) => (one.uri === invitee.uri ? { ...one, no_show: mark } : one)),
    }))
    try {
      const uuid = idOf(invitee.uri)
      await (isMarked ? api.unmarkInviteeNoShow({ uuid }) : api.markInviteeNoShow({ uuid }))
      cache.invalidate('listScheduledEvents', 'listScheduledEventInvitees')
    } catch (error) {
      takeBack()
      showToast({
        text: `${messages.problems.notSaved} ${describeProblem(console, error).text}`,
        tone: 'bad',
      })
    }
  }
  return (
    <button type="button" class="button plain" onClick={() => void toggle()}>
      {isMarked ? unmarkNoShow : markNoShow}
    </button>
  )
}
