// A dialog with a link that an admin passes on, because the installation sends no mail.
import { useEffect, useState } from 'preact/hooks'
import { useConsole } from '../context.ts'
import { useCopy } from '../shell/use-copy.ts'
import { Dialog } from './dialog.tsx'
import { LoadingRows } from './loading.tsx'
import { Problem } from './problem.tsx'

export interface LinkDialogProps {
  readonly title: string
  readonly lead: string
  /** Called once. */
  readonly load: () => Promise<{ readonly url: string }>
  readonly onClose: () => void
}

export function LinkDialog({ title, lead, load, onClose }: LinkDialogProps) {
  const { messages } = useConsole()
  const copy = useCopy()
  // Not in the cache: the link is a secret that no other page needs.
  const [url, setUrl] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    load().then((link) => setUrl(link.url), setError)
  }, [])
  return (
    <Dialog title={title} onClose={onClose}>
      {error !== null && <Problem error={error} />}
      {url === null && error === null && <LoadingRows rows={2} />}
      {url !== null && (
        <div class="dialog-form">
          <p>{lead}</p>
          <p class="link-text">
            <code>{url}</code>
          </p>
          <div class="buttons">
            <button type="button" class="button main" onClick={() => void copy(url)}>
              {messages.share.copy}
            </button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
