// Copies a text, and says so.
import { useConsole } from '../context.ts'

export function useCopy(): (text: string, done?: string) => Promise<void> {
  const { messages, showToast } = useConsole()
  return async (text, done = messages.shell.linkCopied) => {
    const isCopied = await copy(text)
    showToast(
      isCopied ? { text: done } : { text: messages.share.notCopied(text), tone: 'bad', durationMs: null },
    )
  }
}

/** Browsers have the clipboard only over https and on localhost. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyFromField(text)
  }
}

/** Inside an open dialog, because the rest of the page can't be selected then. */
function copyFromField(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.className = 'unseen'
  field.value = text
  const dialogs = document.querySelectorAll('dialog[open]')
  ;(dialogs[dialogs.length - 1] ?? document.body).append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}
