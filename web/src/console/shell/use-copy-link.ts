// Copies the URL of the user's booking page.
import { useConsole } from '../context.ts'

export function useCopyLink(): () => Promise<void> {
  const { user, messages, showToast } = useConsole()
  return async () => {
    await navigator.clipboard.writeText(user.scheduling_url)
    showToast({ text: messages.shell.linkCopied })
  }
}
