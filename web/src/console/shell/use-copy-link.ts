// Copies the URL of the user's booking page.
import { useConsole } from '../context.ts'
import { useCopy } from './use-copy.ts'

export function useCopyLink(): () => Promise<void> {
  const { user } = useConsole()
  const copy = useCopy()
  return () => copy(user.scheduling_url)
}
