// The document of a booking page: slim, since it belongs to whoever is booked, and with what the browser needs to go on.
import type { ComponentChildren } from 'preact'
import { useFrame, useMessages } from '../frame.ts'
import { bookingMessages } from '../messages/booking.ts'
import { generalMessages } from '../messages/general.ts'
import { PAGE_DATA_ID } from '../page-data.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'

export interface LiveDocumentProps {
  readonly title: string
  /** Of the theme; empty = none. */
  readonly style: string
  readonly isEmbedded: boolean
  /** As `serializePageData` wrote it. */
  readonly data: string
  /** What is said where no script runs; null = the page works without. */
  readonly noScriptMessage: string | null
  readonly children: ComponentChildren
}

export function LiveDocument(props: LiveDocumentProps) {
  const { title, style, isEmbedded, data, noScriptMessage, children } = props
  const { locale, assets, nonce } = useFrame()
  const sharedMessages = useMessages(generalMessages)
  const messages = useMessages(bookingMessages)
  return (
    <html lang={locale} dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" type="image/svg+xml" href={assets.icon} />
        <link rel="stylesheet" href={assets.style} />
        {style && <style nonce={nonce ?? undefined} dangerouslySetInnerHTML={{ __html: style }} />}
        {assets.script && <script type="module" src={assets.script} />}
      </head>
      <body class={`live${isEmbedded ? ' embedded' : ''}`}>
        <a class="skip" href="#content">
          {sharedMessages.skip}
        </a>
        {!isEmbedded && (
          <div class="live-head">
            <LanguageSwitch />
          </div>
        )}
        {noScriptMessage !== null && (
          <noscript>
            <p class="needs-script">{noScriptMessage}</p>
          </noscript>
        )}
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <footer class="live-foot">
          {isEmbedded && <LanguageSwitch />}
          <p>
            {messages.poweredBy} <Logo /> Meetwright
          </p>
        </footer>
        <script type="application/json" id={PAGE_DATA_ID} dangerouslySetInnerHTML={{ __html: data }} />
      </body>
    </html>
  )
}
