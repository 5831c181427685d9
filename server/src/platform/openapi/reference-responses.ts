// What the API says about itself: the document at /openapi.json and the reference for people at /docs.
import { createHash } from 'node:crypto'
import type { Config } from '../config/config.ts'
import type { StaticResponse } from '../http/static-responses.ts'
import { serializeDocument } from './document.ts'
import { EXAMPLE_API, EXAMPLE_AUTH, EXAMPLE_MCP } from './examples.ts'
import type { OpenApiDocument } from './model.ts'
import { referencePage } from './reference-page.ts'
import { style } from './reference-style.ts'

/** The examples carry the installation's own addresses, so that they can be copied and run. */
export function referenceResponses(
  document: OpenApiDocument,
  { urls }: Pick<Config, 'urls'>,
): readonly StaticResponse[] {
  const text = serializeDocument(document)
    .replaceAll(EXAMPLE_API, urls.api)
    .replaceAll(EXAMPLE_AUTH, urls.auth)
    .replaceAll(EXAMPLE_MCP, urls.mcp)
  return [
    { path: '/openapi.json', type: 'application/json; charset=utf-8', body: text },
    {
      path: '/docs',
      type: 'text/html; charset=utf-8',
      body: referencePage(JSON.parse(text)),
      headers: { 'content-security-policy': contentSecurityPolicy, 'referrer-policy': 'no-referrer' },
    },
  ]
}

/** The page has one style sheet, inside itself, and loads and runs nothing. */
const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
