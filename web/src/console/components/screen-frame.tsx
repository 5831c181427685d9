// A page of another origin in a frame, as wide as a desktop or a phone and scaled to the space that there is, in light or dark.
import { useEffect, useRef } from 'preact/hooks'

export type Scheme = 'light' | 'dark'
export type Screen = 'desktop' | 'phone'

/** In CSS pixels, before the page is scaled. */
const WIDTHS: Readonly<Record<Screen, number>> = { desktop: 840, phone: 390 }

export interface ScreenFrameProps {
  /** Null: not known yet. */
  readonly source: string | null
  readonly title: string
  readonly scheme: Scheme
  readonly screen: Screen
  /** The page is a part of another site. */
  readonly isInSite?: boolean
}

/** The box has the proportions of the screen, so nothing moves when the page appears. */
export function ScreenFrame({ source, title, scheme, screen, isInSite = false }: ScreenFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  // Properties, because the content policy forbids style attributes.
  useEffect(() => {
    const fit = () => {
      if (box.current === null || stage.current === null) return
      stage.current.style.scale = String(Math.min(1, box.current.clientWidth / WIDTHS[screen]))
    }
    fit()
    const observer = new ResizeObserver(fit)
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [screen])
  return (
    <div ref={box} class={`screen-box ${screen}`}>
      {/* Browsers give a frame the color scheme of its element. */}
      <div ref={stage} class={`screen-stage ${scheme}${isInSite ? ' site' : ''}`}>
        {/* A new frame for each address: changing that of a frame adds to the history of the tab. */}
        {source !== null && <iframe key={source} src={source} title={title} />}
      </div>
    </div>
  )
}
