// Sends a request with a bounded number of retries, and reads the response.
import type { RequestOptions } from './caller.ts'
import { MeetwrightError, toMeetwrightError } from './errors.ts'
import { newIdempotencyKey } from './idempotency-key.ts'
import { isRetryable, retryDelayMs } from './retry.ts'

export interface ClientSettings {
  readonly baseUrl: string
  readonly token: string | (() => string | Promise<string>)
  readonly timeoutMs: number
  readonly maxAttempts: number
  readonly maxWaitMs: number
  readonly fetch: typeof globalThis.fetch
  readonly wait: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>
}

export interface OutgoingRequest {
  readonly method: string
  readonly url: string
  /** JSON, or a file with its media type. */
  readonly body: string | Blob | undefined
}

export interface ReceivedResponse {
  readonly body: unknown
  readonly etag: string | null
}

type Outcome = ReceivedResponse | { readonly error: MeetwrightError; readonly headers: Headers | null }

export async function send(
  settings: ClientSettings,
  request: OutgoingRequest,
  options: RequestOptions,
): Promise<ReceivedResponse> {
  const { signal } = options
  // All attempts share one key, so the service treats them as one write.
  const idempotencyKey =
    request.method === 'GET' ? undefined : (options.idempotencyKey ?? newIdempotencyKey())
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted()
    const outcome = await sendOnce(settings, request, idempotencyKey, options)
    if ('body' in outcome) return outcome
    const delayMs = retryDelayMs(attempt, outcome.headers, Math.random)
    if (attempt >= settings.maxAttempts || !isRetryable(outcome.error) || delayMs > settings.maxWaitMs)
      throw outcome.error
    await settings.wait(delayMs, signal)
  }
}

async function sendOnce(
  settings: ClientSettings,
  { method, url, body }: OutgoingRequest,
  key: string | undefined,
  { signal, ifMatch, timeoutMs = settings.timeoutMs }: RequestOptions,
): Promise<Outcome> {
  const token = typeof settings.token === 'string' ? settings.token : await settings.token()
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await settings.fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        // fetch sets the type of a file.
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
      },
      ...(body === undefined ? {} : { body }),
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    })
    return readResponse(response, await response.text())
  } catch (cause) {
    signal?.throwIfAborted()
    const [code, message] = timeout.aborted
      ? (['timed_out', `No response within ${timeoutMs} ms.`] as const)
      : (['connection_failed', `Could not connect to ${new URL(url).origin}.`] as const)
    return { error: new MeetwrightError({ code, message, cause }), headers: null }
  }
}

function readResponse(response: Response, text: string): Outcome {
  const body = parseJson(text)
  if (response.ok && body !== undefined) return { body, etag: response.headers.get('etag') }
  return { error: toMeetwrightError(response, body), headers: response.headers }
}

/** Undefined if it is not JSON; an empty response is null. */
function parseJson(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
