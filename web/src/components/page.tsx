// A whole document: what stands around every page, and the place for what is on it.
import type { ComponentChildren } from 'preact'
import { useFrame, useHref, useWords } from '../frame.ts'
import { generalWords } from '../words/general.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Mark } from './mark.tsx'

export interface PageProps {
  /** In the browser's tab. */
  readonly title: string
  /** `card`: a form or a message; `list`: what one has; `open`: the page arranges itself. */
  readonly layout: 'card' | 'list' | 'open'
  /** What was sent was not accepted: the tab says so first, since that is what is read out first. */
  readonly isRefused?: boolean
  readonly children: ComponentChildren
}

export function Page({ title, layout, isRefused = false, children }: PageProps) {
  const { locale, assets } = useFrame()
  const words = useWords(generalWords)
  return (
    <html lang={locale} dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${isRefused ? words.refusedTitle(title) : title} · Meetwright`}</title>
        <link rel="icon" type="image/svg+xml" href={assets.icon} />
        <link rel="stylesheet" href={assets.style} />
      </head>
      <body>
        <a class="skip" href="#content">
          {words.skip}
        </a>
        <Head />
        <main id="content" class={`layout-${layout}`} tabIndex={-1}>
          {children}
        </main>
        <Foot />
      </body>
    </html>
  )
}

function Head() {
  const { visitor, signInUrl, accountUrl } = useFrame()
  const words = useWords(generalWords)
  const href = useHref()
  return (
    <header class="head">
      <a class="brand" href={href('/')}>
        <Mark /> Meetwright
      </a>
      {visitor && accountUrl && (
        <a class="visitor" href={accountUrl}>
          {visitor.name}
        </a>
      )}
      {!visitor && signInUrl && (
        <a class="head-link" href={signInUrl}>
          {words.signIn}
        </a>
      )}
    </header>
  )
}

function Foot() {
  const { referenceUrl } = useFrame()
  const words = useWords(generalWords)
  return (
    <footer class="foot">
      <LanguageSwitch />
      <a href={referenceUrl} hreflang="en">
        {words.reference}
      </a>
    </footer>
  )
}
