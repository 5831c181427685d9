// Removes a member: shows their meetings ahead, which are canceled or given to a colleague, and asks for the name.
import { useState } from 'preact/hooks'
import type { OrganizationMembershipInList, User } from '../../../../../sdk/src/api.gen.ts'
import { ConfirmName, isConfirmed } from '../../components/confirm-name.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { LoadingRows } from '../../components/loading.tsx'
import { Problem } from '../../components/problem.tsx'
import { useConsole } from '../../context.ts'
import { memberSummary } from '../../data/team-queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { MeetingsAhead } from './meetings-ahead.tsx'
import { RemovalProblem } from './removal-problem.tsx'
import { useRemoval } from './use-removal.ts'

export interface RemoveMemberProps {
  readonly membership: OrganizationMembershipInList
  readonly onRemoved: (() => void) | undefined
  readonly onClose: () => void
}

export type Handover =
  | { readonly way: 'cancel' }
  | { readonly way: 'reassign'; readonly colleague: User | null }

export function RemoveMember({ membership, onRemoved, onClose }: RemoveMemberProps) {
  const { messages, organization } = useConsole()
  const { removal: texts, roleChange } = messages
  const { user } = membership
  const remove = useRemoval()
  const summary = useAnswer(memberSummary(user.uri))
  const upcoming = summary.value?.collection[0]?.summary?.upcoming_events
  const [handover, setHandover] = useState<Handover | null>(null)
  const [typed, setTyped] = useState('')
  const [isRemoving, setRemoving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const colleague = handover?.way === 'reassign' ? handover.colleague : null
  const isDecided = upcoming === 0 || handover?.way === 'cancel' || colleague !== null
  const submit = async (event: Event) => {
    event.preventDefault()
    setRemoving(true)
    setError(null)
    try {
      await remove(membership, upcoming === 0 ? null : colleague)
      onClose()
      onRemoved?.()
    } catch (failure) {
      setError(failure)
      setRemoving(false)
    }
  }
  return (
    <Dialog title={texts.title(user.name)} onClose={onClose}>
      <form class="dialog-form" onSubmit={(event) => void submit(event)}>
        <p>{texts.lead(user.name, organization.name)}</p>
        {summary.error !== null && <Problem error={summary.error} />}
        {upcoming === undefined && summary.error === null && <LoadingRows rows={3} />}
        {upcoming === 0 && <p>{texts.none}</p>}
        {upcoming !== undefined && upcoming > 0 && (
          <MeetingsAhead user={user} count={upcoming} handover={handover} onChange={setHandover} />
        )}
        <ConfirmName label={roleChange.typeName(user.name)} value={typed} onChange={setTyped} />
        {error !== null && <RemovalProblem error={error} colleague={colleague} />}
        <div class="buttons">
          <button
            type="submit"
            class="button danger"
            disabled={upcoming === undefined || !isDecided || !isConfirmed(typed, user.name) || isRemoving}
          >
            {texts.button(user.name)}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
