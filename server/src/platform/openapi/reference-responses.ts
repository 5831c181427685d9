// Serves the OpenAPI document at /openapi.json and the reference page at /docs.
import { createHash } from 'node:crypto'
import type { Config } from '../config/config.ts'
import type { StaticResponse } from '../http/static-responses.ts'
import { serializeDocument } from './document.ts'
import { EXAMPLE_API, EXAMPLE_AUTH, EXAMPLE_MCP } from './examples.ts'
import type { OpenApiDocument } from './model.ts'
import { referencePage } from './reference-page.ts'
import { style } from './reference-style.ts'

/** The examples contain the URLs of this installation, so you can copy and run them. */
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

/** The page has one inline style sheet, loads nothing and runs no scripts. */
const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
