// Whether a field has a value that is not valid. While a user types, it rarely is complete.
import { useDelayed } from './use-delayed.ts'

const TYPING_MS = 1_000

/** True once the user has stopped typing. */
export function useInvalid(value: string, isValid: (text: string) => boolean): boolean {
  const settled = useDelayed(value, TYPING_MS)
  return !isValid(settled) && !isValid(value)
}
