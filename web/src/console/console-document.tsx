// The HTML document of the console, with the data that the browser needs for hydration.
import type { ComponentChildren } from 'preact'
import { useFrame } from '../frame.ts'
import { PAGE_DATA_ID } from '../page-data.ts'

export interface ConsoleDocumentProps {
  readonly title: string
  readonly needsScript: string
  /** Names of the modules that this page needs. */
  readonly modules: readonly string[]
  /** The output of `serializePageData`. */
  readonly data: string
  readonly children: ComponentChildren
}

export function ConsoleDocument({ title, needsScript, modules, data, children }: ConsoleDocumentProps) {
  const { locale, assets } = useFrame()
  return (
    <html lang={locale} dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <link rel="icon" type="image/svg+xml" href={assets.icon} />
        <link rel="stylesheet" href={assets.consoleStyle} />
        <script type="module" src={assets.consoleScript} />
        {[...new Set(modules.flatMap(assets.consoleModule))].map((file) => (
          <link key={file} rel="modulepreload" href={file} />
        ))}
      </head>
      <body>
        <noscript>
          <p class="needs-script">{needsScript}</p>
        </noscript>
        <div id="console">{children}</div>
        <script type="application/json" id={PAGE_DATA_ID} dangerouslySetInnerHTML={{ __html: data }} />
      </body>
    </html>
  )
}
