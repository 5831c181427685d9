// The HTML document of a page, with header, footer and content.
import type { ComponentChildren } from 'preact'
import { useFrame, useHref, useMessages } from '../frame.ts'
import { generalMessages } from '../messages/general.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { LegalLinks } from './legal-links.tsx'
import { Logo } from './logo.tsx'

export interface PageProps {
  /** The document title. */
  readonly title: string
  /** `card`: a form or a message; `list`: a list; `open`: the page has its own layout. */
  readonly layout: 'card' | 'list' | 'open'
  /** The form has errors. The title says so first, because screen readers read it first. */
  readonly isRefused?: boolean
  /** The response of the server must allow it: `hasScript`. */
  readonly script?: ComponentChildren
  readonly children: ComponentChildren
}

export function Page({ title, layout, isRefused = false, script, children }: PageProps) {
  const { locale, assets } = useFrame()
  const messages = useMessages(generalMessages)
  return (
    <html lang={locale} dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${isRefused ? messages.refusedTitle(title) : title} · Meetwright`}</title>
        <link rel="icon" type="image/svg+xml" href={assets.icon} />
        <link rel="stylesheet" href={assets.style} />
        {script}
      </head>
      <body>
        <a class="skip" href="#content">
          {messages.skip}
        </a>
        <PageHeader />
        <main id="content" class={`layout-${layout}`} tabIndex={-1}>
          {children}
        </main>
        <PageFooter />
      </body>
    </html>
  )
}

function PageHeader() {
  const { signedInUser, signInUrl, accountUrl } = useFrame()
  const messages = useMessages(generalMessages)
  const href = useHref()
  return (
    <header class="head">
      <a class="brand" href={href('/')}>
        <Logo /> Meetwright
      </a>
      {signedInUser && accountUrl && (
        <a class="visitor" href={accountUrl}>
          {signedInUser.name}
        </a>
      )}
      {!signedInUser && signInUrl && (
        <a class="head-link" href={signInUrl}>
          {messages.signIn}
        </a>
      )}
    </header>
  )
}

function PageFooter() {
  const { referenceUrl } = useFrame()
  const messages = useMessages(generalMessages)
  return (
    <footer class="foot">
      <LanguageSwitch />
      <a href={referenceUrl} hreflang="en">
        {messages.reference}
      </a>
      <LegalLinks />
    </footer>
  )
}
