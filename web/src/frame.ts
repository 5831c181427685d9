// The page context of every component: language, URLs, visitor.
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Locale } from '../../server/src/domain/language/locales.ts'
import type { Frame } from '../../server/src/domain/pages/views.ts'

export const FrameContext = createContext<Frame | null>(null)

export function useFrame(): Frame {
  const frame = useContext(FrameContext)
  if (frame === null) throw new Error('A component was rendered outside of a page.')
  return frame
}

/** Returns messages in the language of the page. */
export function useMessages<Messages>(messages: Readonly<Record<Locale, Messages>>): Messages {
  return messages[useFrame().locale]
}

/** Returns the URL of a path of this site. */
export function useHref(): (path: `/${string}`) => string {
  const { base } = useFrame()
  return (path) => `${base}${path}`
}
