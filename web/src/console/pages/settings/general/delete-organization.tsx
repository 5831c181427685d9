// The owner deletes the organization. The dialog is loaded when it is first opened.
import type { ComponentType } from 'preact'
import { useState } from 'preact/hooks'
import { useConsole } from '../../../context.ts'
import type { DeleteOrganizationDialogProps } from './delete-organization-dialog.tsx'

interface OpenedDialog {
  readonly Dialog: ComponentType<DeleteOrganizationDialogProps>
}

export function DeleteOrganization() {
  const { messages, showProblem } = useConsole()
  const texts = messages.general
  const [dialog, setDialog] = useState<OpenedDialog | null>(null)
  const open = () =>
    import('./delete-organization-dialog.tsx').then(
      ({ DeleteOrganizationDialog }) => setDialog({ Dialog: DeleteOrganizationDialog }),
      showProblem,
    )
  return (
    <section class="card" aria-labelledby="delete-organization">
      <h2 id="delete-organization">{texts.deleteTitle}</h2>
      <p>{texts.deleteLead}</p>
      <div class="buttons">
        <button type="button" class="button danger" onClick={open}>
          {texts.deleteOpen}
        </button>
      </div>
      {dialog !== null && <dialog.Dialog onClose={() => setDialog(null)} />}
    </section>
  )
}
