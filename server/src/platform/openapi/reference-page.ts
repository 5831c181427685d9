// The HTML of the API reference. The openapi-explorer element renders the document in the browser.

export interface ReferenceAssets {
  readonly referenceScript: string
  readonly referenceStyle: string
  readonly icon: string
}

/** Paths are relative, because an installation can have a path prefix. */
export const referencePage = (assets: ReferenceAssets, version: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Meetwright API reference</title>
<meta name="description" content="All operations of the Meetwright API: permissions, parameters, responses and errors.">
<link rel="icon" href="assets/${assets.icon}">
<link rel="stylesheet" href="assets/${assets.referenceStyle}">
<script type="module" src="assets/${assets.referenceScript}"></script>
</head>
<body>
<openapi-explorer spec-url="${REFERENCE_DOCUMENT.slice(1)}" collapse hide-console hide-server-selection hide-authentication hide-components>
<a slot="nav-header" class="brand" href="docs"><img src="assets/${assets.icon}" width="26" height="26" alt="">Meetwright API</a>
<div slot="overview">
<h1>Meetwright API</h1>
<p class="facts">Version ${version} · <a href="openapi.json">openapi.json</a></p>
</div>
</openapi-explorer>
<noscript><main><h1>Meetwright API</h1><p>This page needs JavaScript. The same content is in <a href="openapi.json">openapi.json</a>.</p></main></noscript>
</body>
</html>
`

export const REFERENCE_DOCUMENT = '/docs/reference.json'

/** The renderer inserts style elements and sends no requests except for the document. */
export const referencePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
