// Serves the OpenAPI document at /openapi.json and the reference at /docs.
import type { Config } from '../config/config.ts'
import { JSON_TYPE } from '../http/problems.ts'
import type { StaticResponse } from '../mounts/static-responses.ts'
import { serializeDocument } from './document.ts'
import { EXAMPLE_API, EXAMPLE_AUTH, EXAMPLE_MCP } from './examples.ts'
import type { OpenApiDocument } from './model.ts'
import { buildReferenceDocument } from './reference-document.ts'
import { REFERENCE_DOCUMENT, type ReferenceAssets, referencePage, referencePolicy } from './reference-page.ts'

/** The examples contain the URLs of this installation, so you can copy and run them. */
export function referenceResponses(
  document: OpenApiDocument,
  { urls }: Pick<Config, 'urls'>,
  assets: ReferenceAssets,
): readonly StaticResponse[] {
  const text = serializeDocument(document)
    .replaceAll(EXAMPLE_API, urls.api)
    .replaceAll(EXAMPLE_AUTH, urls.auth)
    .replaceAll(EXAMPLE_MCP, urls.mcp)
  const reference = JSON.stringify(buildReferenceDocument(JSON.parse(text)))
  return [
    { path: '/openapi.json', type: JSON_TYPE, body: text },
    { path: REFERENCE_DOCUMENT, type: JSON_TYPE, body: reference },
    {
      path: '/docs',
      type: 'text/html; charset=utf-8',
      body: referencePage(assets, document.info.version),
      headers: { 'content-security-policy': referencePolicy, 'referrer-policy': 'no-referrer' },
    },
  ]
}
