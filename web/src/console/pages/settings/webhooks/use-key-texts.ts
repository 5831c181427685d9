// The texts around a signing key, which is shown once.
import { useConsole } from '../../../context.ts'
import type { ShownOnceTexts } from '../shown-once.tsx'

export function useKeyTexts(): ShownOnceTexts {
  const { webhooks, share } = useConsole().messages
  return { ...webhooks, copy: share.copyShort }
}
