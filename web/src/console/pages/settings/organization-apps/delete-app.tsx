// Deletes an app: says how many users lose it, and asks for its name.
import { useState } from 'preact/hooks'
import type { OauthApp } from '../../../../../../sdk/src/api.gen.ts'
import { ConfirmName, isConfirmed } from '../../../components/confirm-name.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { SaveProblem } from '../../../components/problem.tsx'
import { requireApi, useConsole } from '../../../context.ts'
import { idOf } from '../../../data/queries.ts'
import { useSessionApi } from '../../../data/use-session-api.ts'

export interface DeleteAppProps {
  readonly app: OauthApp
  readonly onClose: () => void
}

export function DeleteApp({ app, onClose }: DeleteAppProps) {
  const api = useSessionApi()
  const { cache, messages, showToast } = useConsole()
  const texts = messages.organizationApps
  const [typed, setTyped] = useState('')
  const [isDeleting, setDeleting] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const submit = async (event: Event) => {
    event.preventDefault()
    setDeleting(true)
    setError(null)
    try {
      await requireApi(api).deleteOauthApp({ uuid: idOf(app.uri) })
      onClose()
      cache.updateList<OauthApp>('listOauthApps', (list) => list.filter(({ uri }) => uri !== app.uri))
      cache.invalidate('listOauthGrants')
      showToast({ text: texts.deleted(app.name) })
    } catch (failure) {
      setError(failure)
      setDeleting(false)
    }
  }
  return (
    <Dialog title={texts.deleteTitle(app.name)} onClose={onClose}>
      <form class="dialog-form" onSubmit={(event) => void submit(event)}>
        <p>{texts.deleteLead(app.user_count)}</p>
        <ConfirmName label={texts.typeName(app.name)} value={typed} onChange={setTyped} />
        {error !== null && <SaveProblem error={error} />}
        <div class="buttons">
          <button type="submit" class="button danger" disabled={!isConfirmed(typed, app.name) || isDeleting}>
            {texts.deleteButton}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
