// Fetches an app's description of itself, through the guard for calls to addresses that somebody else names.

import type { Context } from '../../platform/context.ts'
import { callErrors } from '../../platform/outgoing/call-error.ts'

/** Longer than any such document needs to be. */
const MAX_BYTES = 16_384

/** As `fetch`: rejects where there is no whole answer. Redirects are not followed. */
export async function fetchDocument(ctx: Context, url: string): Promise<Response> {
  const outcome = await ctx.outgoing.call({
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
  // A status that `Response` can't have has no document either.
  const status = outcome.status >= 200 && outcome.status <= 599 ? outcome.status : 502
  const hasBody = ![204, 205, 304].includes(status)
  return new Response(hasBody ? new Uint8Array(outcome.body) : null, { status, headers })
}
