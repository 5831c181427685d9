// A value that only the browser has, such as from its storage.
import { type Dispatch, type StateUpdater, useEffect, useState } from 'preact/hooks'
import { useConsole } from '../context.ts'

/** The first view begins with `initial`, as the server rendered it. Later pages begin with the value: no second rendering. */
export function useBrowserValue<Value>(
  initial: Value,
  read: () => Value,
): [Value, Dispatch<StateUpdater<Value>>] {
  const { isHydrated } = useConsole()
  const [value, setValue] = useState(isHydrated ? read : initial)
  useEffect(() => {
    if (!isHydrated) setValue(read)
  }, [])
  return [value, setValue]
}
