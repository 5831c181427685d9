// Fetches the client ID metadata document of an app, with protection against requests to internal addresses.

import { callErrors } from '../../domain/urls/call-errors.ts'
import type { Context } from '../../platform/context.ts'

/** More than any such document needs. */
const MAX_BYTES = 16_384

/** Like `fetch`, rejects if there is no complete response. Does not follow redirects. */
export async function fetchDocument(ctx: Pick<Context, 'publicOutgoing'>, url: string): Promise<Response> {
  const outcome = await ctx.publicOutgoing.call({
    method: 'GET',
    url,
    headers: { accept: 'application/json' },
    maxBytes: MAX_BYTES,
  })
  if (outcome.error !== null) throw new Error(callErrors[outcome.error])
  if (!outcome.isComplete) throw new Error(`The document has more than ${MAX_BYTES} bytes.`)
  const headers = new Headers()
  for (const name of ['content-type', 'cache-control', 'expires'] as const) {
    const value = outcome.headers[name]
    if (value !== undefined) headers.set(name, value)
  }
  // `Response` only accepts these statuses.
  const status = outcome.status >= 200 && outcome.status <= 599 ? outcome.status : 502
  const hasBody = ![204, 205, 304].includes(status)
  return new Response(hasBody ? new Uint8Array(outcome.body) : null, { status, headers })
}
