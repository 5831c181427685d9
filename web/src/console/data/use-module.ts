// Loads a part of a page when it is first opened, so that the page itself stays small.
import { useEffect, useState } from 'preact/hooks'
import { useConsole } from '../context.ts'

/** Null while it is closed, and until it is loaded. */
export function useModule<Module>(isOpen: boolean, load: () => Promise<Module>): Module | null {
  const { showProblem } = useConsole()
  const [loaded, setLoaded] = useState<Module | null>(null)
  useEffect(() => {
    if (isOpen && loaded === null) load().then(setLoaded, showProblem)
  }, [isOpen])
  return isOpen ? loaded : null
}
