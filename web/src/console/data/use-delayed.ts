// A text as it was when the user last stopped typing.
import { useEffect, useState } from 'preact/hooks'

export function useDelayed(text: string, delayMs: number): string {
  const [delayed, setDelayed] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(text), delayMs)
    return () => clearTimeout(timer)
  }, [text])
  return delayed
}
