// What stands around a page, for every component of it: language, addresses, who visits.
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Locale } from '../../server/src/domain/language/locales.ts'
import type { Frame } from '../../server/src/domain/pages/views.ts'

export const FrameContext = createContext<Frame | null>(null)

export function useFrame(): Frame {
  const frame = useContext(FrameContext)
  if (frame === null) throw new Error('A component stands outside of a page.')
  return frame
}

/** What a part of the pages says, in the language of this page. */
export function useMessages<Messages>(messages: Readonly<Record<Locale, Messages>>): Messages {
  return messages[useFrame().locale]
}

/** The address of a path of ours. */
export function useHref(): (path: `/${string}`) => string {
  const { base } = useFrame()
  return (path) => `${base}${path}`
}
