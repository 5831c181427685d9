// The HTML document of a live page, with the data that the browser needs for hydration.
import type { ComponentChildren } from 'preact'
import { useFrame, useMessages } from '../frame.ts'
import { bookingMessages } from '../messages/booking.ts'
import { generalMessages } from '../messages/general.ts'
import { PAGE_DATA_ID } from '../page-data.ts'
import { BrandLogo } from './brand-logo.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { LegalLinks } from './legal-links.tsx'
import { Logo } from './logo.tsx'

export interface LiveDocumentProps {
  readonly title: string
  /** CSS of the theme. Empty if there is none. */
  readonly style: string
  readonly isEmbedded: boolean
  /** The output of `serializePageData`. */
  readonly data: string
  /** Shown without JavaScript. Null if the page works without it. */
  readonly noScriptMessage: string | null
  /** After this time, the page reloads itself without JavaScript. */
  readonly refreshSeconds?: number
  readonly children: ComponentChildren
}

export function LiveDocument(props: LiveDocumentProps) {
  const { title, style, isEmbedded, data, noScriptMessage, refreshSeconds, children } = props
  const { locale, assets, nonce, brand } = useFrame()
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
        {refreshSeconds !== undefined && (
          <noscript>
            <meta http-equiv="refresh" content={String(refreshSeconds)} />
          </noscript>
        )}
        {assets.script && <script type="module" src={assets.script} />}
      </head>
      <body class={`live${isEmbedded ? ' embedded' : ''}`}>
        <a class="skip" href="#content">
          {sharedMessages.skip}
        </a>
        {(brand?.logo || !isEmbedded) && (
          <div class="live-head">
            {brand && <BrandLogo brand={brand} />}
            {!isEmbedded && <LanguageSwitch />}
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
          <LegalLinks />
          {brand?.showsPoweredBy !== false && (
            <p>
              {messages.poweredBy} <Logo /> Meetwright
            </p>
          )}
        </footer>
        <script type="application/json" id={PAGE_DATA_ID} dangerouslySetInnerHTML={{ __html: data }} />
      </body>
    </html>
  )
}
