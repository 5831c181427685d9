// Deletes personal data after the user has typed what it is about. This can't be undone.
import { useState } from 'preact/hooks'
import type { Meetwright } from '../../../../../../sdk/src/client.ts'
import { ConfirmName, isConfirmed } from '../../../components/confirm-name.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { SaveProblem } from '../../../components/problem.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { DELETION_LIST } from '../../../data/personal-data-queries.ts'

export interface DeleteDialogProps {
  readonly title: string
  readonly lead: string
  /** What the user has to type. */
  readonly name: string
  readonly request: (api: Meetwright) => Promise<void>
  readonly onDeleted: () => void
  readonly onClose: () => void
}

export function DeleteDialog({ title, lead, name, request, onDeleted, onClose }: DeleteDialogProps) {
  const { api, cache, messages, showToast } = useConsole()
  const texts = messages.personalData
  const [typed, setTyped] = useState('')
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const submit = async (event: Event) => {
    event.preventDefault()
    setSending(true)
    setError(null)
    try {
      await request(requireApi(api))
      cache.invalidate(DELETION_LIST)
      showToast({ text: texts.requested })
      onClose()
      onDeleted()
    } catch (failure) {
      setError(failure)
      setSending(false)
    }
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form class="dialog-form" onSubmit={(event) => void submit(event)}>
        <p>{lead}</p>
        <ConfirmName label={texts.confirm(name)} value={typed} onChange={setTyped} />
        {error !== null && <SaveProblem error={error} />}
        <div class="buttons">
          <button type="submit" class="button danger" disabled={!isConfirmed(typed, name) || isSending}>
            {texts.deleteButton}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
