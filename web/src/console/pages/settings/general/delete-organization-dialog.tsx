// Lists what the deletion of the organization ends, and asks for its name. Afterwards, the server shows how to restore it.
import { useEffect, useState } from 'preact/hooks'
import type { OrganizationDeletionPreview } from '../../../../../../sdk/src/api.gen.ts'
import { formatDateTime } from '../../../../../../server/src/domain/language/format-moments.ts'
import { instant } from '../../../../../../server/src/domain/time/instant.ts'
import { ConfirmName, isConfirmed } from '../../../components/confirm-name.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { LoadingRows } from '../../../components/loading.tsx'
import { Problem, SaveProblem } from '../../../components/problem.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { idOf } from '../../../data/queries.ts'
import { useSessionApi } from '../../../data/use-session-api.ts'

export interface DeleteOrganizationDialogProps {
  readonly onClose: () => void
}

export function DeleteOrganizationDialog({ onClose }: DeleteOrganizationDialogProps) {
  const { organization, messages, href } = useConsole()
  const texts = messages.general
  const { name } = organization
  const api = useSessionApi()
  const uuid = idOf(organization.uri)
  const [preview, setPreview] = useState<OrganizationDeletionPreview | null>(null)
  const [previewError, setPreviewError] = useState<unknown>(null)
  const [typed, setTyped] = useState('')
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    requireApi(api).getOrganizationDeletionPreview({ uuid }).then(setPreview, setPreviewError)
  }, [])
  // The owner must see first what they confirm.
  const canDelete = preview !== null && isConfirmed(typed, name) && !isSending
  const submit = async (event: Event) => {
    event.preventDefault()
    setSending(true)
    setError(null)
    try {
      // The field accepts other spaces; the service compares exactly.
      await requireApi(api).deleteOrganization({ uuid, name })
      window.location.assign(href('/account/deleted-organization'))
    } catch (failure) {
      setError(failure)
      setSending(false)
    }
  }
  return (
    <Dialog title={texts.deleteQuestion(name)} onClose={onClose}>
      <form class="dialog-form" onSubmit={(event) => void submit(event)}>
        {previewError === null ? <Consequences preview={preview} /> : <Problem error={previewError} />}
        <ConfirmName label={texts.deleteConfirm(name)} value={typed} onChange={setTyped} />
        {error !== null && <SaveProblem error={error} />}
        <div class="buttons">
          <button type="submit" class="button danger" disabled={!canDelete}>
            {texts.deleteButton}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

function Consequences({ preview }: { readonly preview: OrganizationDeletionPreview | null }) {
  const { messages, display } = useConsole()
  const texts = messages.general
  if (preview === null) return <LoadingRows rows={3} />
  const { members, meetings, restorable_until: until } = preview
  return (
    <>
      <p>{texts.deletedNow}</p>
      <ul>
        <li>{texts.deletedMembers(members)}</li>
        {meetings > 0 && <li>{texts.deletedMeetings(meetings)}</li>}
        <li>{texts.deletedLinks}</li>
      </ul>
      <p>{texts.deletedUntil(formatDateTime(display, instant(Date.parse(until))))}</p>
    </>
  )
}
