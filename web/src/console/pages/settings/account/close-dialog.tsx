// Asks for the address of the user, then closes the account and shows the page for signing in, which says so.
import { useState } from 'preact/hooks'
import { ConfirmName, isConfirmed } from '../../../components/confirm-name.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { SaveProblem } from '../../../components/problem.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { useSessionApi } from '../../../data/use-session-api.ts'

export function CloseDialog({ onClose }: { readonly onClose: () => void }) {
  const { messages, viewer, href } = useConsole()
  const texts = messages.ownData
  const api = useSessionApi()
  const [typed, setTyped] = useState('')
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const submit = async (event: Event) => {
    event.preventDefault()
    setSending(true)
    setError(null)
    try {
      await requireApi(api).closeAccount({ email: typed.trim() })
      window.location.assign(href('/sign-in?notice=account_closed'))
    } catch (failure) {
      setError(failure)
      setSending(false)
    }
  }
  return (
    <Dialog title={texts.dialogTitle} onClose={onClose}>
      <form class="dialog-form" onSubmit={(event) => void submit(event)}>
        <p>{texts.dialogLead}</p>
        <ConfirmName label={messages.personalData.confirm(viewer.email)} value={typed} onChange={setTyped} />
        {error !== null && <SaveProblem error={error} />}
        <div class="buttons">
          <button
            type="submit"
            class="button danger"
            disabled={!isConfirmed(typed, viewer.email) || isSending}
          >
            {texts.closeButton}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
