// Sends a request as often as it takes, within bounds, and reads the answer.
import type { RequestOptions } from './caller.ts'
import { errorOf, MeetwrightError } from './errors.ts'
import { mayPass, waitBefore } from './retry.ts'

export interface Settings {
  readonly baseUrl: string
  readonly token: string | (() => string | Promise<string>)
  readonly timeoutMs: number
  readonly maxAttempts: number
  readonly maxWaitMs: number
  readonly fetch: typeof globalThis.fetch
  readonly wait: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>
}

export interface Outgoing {
  readonly method: string
  readonly url: string
  readonly body: string | undefined
}

type Outcome =
  | { readonly body: unknown }
  | { readonly error: MeetwrightError; readonly headers: Headers | null }

export async function send(settings: Settings, request: Outgoing, options: RequestOptions): Promise<unknown> {
  const { signal } = options
  // One key for all attempts: that is what makes them one write.
  const key = request.method === 'GET' ? undefined : (options.idempotencyKey ?? crypto.randomUUID())
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted()
    const outcome = await sendOnce(settings, request, key, options)
    if ('body' in outcome) return outcome.body
    const pause = waitBefore(attempt, outcome.headers, Math.random)
    if (attempt >= settings.maxAttempts || !mayPass(outcome.error) || pause > settings.maxWaitMs)
      throw outcome.error
    await settings.wait(pause, signal)
  }
}

async function sendOnce(
  settings: Settings,
  { method, url, body }: Outgoing,
  key: string | undefined,
  { signal, timeoutMs = settings.timeoutMs }: RequestOptions,
): Promise<Outcome> {
  const token = typeof settings.token === 'string' ? settings.token : await settings.token()
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const answer = await settings.fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body }),
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    })
    return read(answer, await answer.text())
  } catch (cause) {
    signal?.throwIfAborted()
    const [code, message] = timeout.aborted
      ? (['timed_out', `No answer within ${timeoutMs} ms.`] as const)
      : (['connection_failed', `${new URL(url).origin} could not be reached.`] as const)
    return { error: new MeetwrightError({ code, message, cause }), headers: null }
  }
}

function read(answer: Response, text: string): Outcome {
  const body = parsed(text)
  if (answer.ok && body !== undefined) return { body }
  return { error: errorOf(answer, body), headers: answer.headers }
}

/** Undefined where it is not JSON; an empty answer is null. */
function parsed(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
