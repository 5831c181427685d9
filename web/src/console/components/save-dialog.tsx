// A dialog with a few fields and one button that saves them. It stays open if that fails.
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Dialog } from './dialog.tsx'
import { type ErrorTexts, SaveProblem } from './problem.tsx'

export interface SaveDialogProps {
  readonly title: string
  readonly button: string
  /** The fields are complete. */
  readonly canSave: boolean
  readonly save: () => Promise<void>
  readonly errors?: ErrorTexts
  readonly onClose: () => void
  readonly children: ComponentChildren
}

export function SaveDialog({ title, button, canSave, save, errors, onClose, children }: SaveDialogProps) {
  const [error, setError] = useState<unknown>(null)
  const [isSaving, setSaving] = useState(false)
  const submit = async (event: Event) => {
    event.preventDefault()
    setSaving(true)
    try {
      await save()
      onClose()
    } catch (failure) {
      setError(failure)
      setSaving(false)
    }
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form class="dialog-form" onSubmit={(event) => void submit(event)}>
        {children}
        {error !== null && <SaveProblem error={error} texts={errors} />}
        <div class="buttons">
          <button type="submit" class="button main" disabled={!canSave || isSaving}>
            {button}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
