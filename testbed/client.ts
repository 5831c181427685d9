// Calls the service under test over keep-alive connections and returns every response unchanged.
import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface HttpResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

export interface CallOptions {
  readonly token?: string
  /** Sent as JSON; a string is sent unchanged. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface Client {
  /** `url`: the address of an API process. Rejects if the connection breaks before the response is complete. */
  call(url: string, method: string, path: string, options?: CallOptions): Promise<HttpResponse>
  close(): void
}

/** `maxSockets`: maximum number of connections to one address; 0 = a new one for each call. */
export function createClient(maxSockets = 50): Client {
  const agent = new Agent({ keepAlive: maxSockets > 0, ...(maxSockets > 0 ? { maxSockets } : {}) })
  return {
    call: (url, method, path, { token, body, headers } = {}) =>
      new Promise((resolve, reject) => {
        const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
        const sent = request(`${url}${path}`, {
          agent,
          method,
          headers: {
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...(text === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
            ...headers,
          },
        })
        sent.once('error', reject)
        sent.once('response', (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.once('error', reject)
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(parts).toString(),
            }),
          )
        })
        sent.end(text)
      }),
    close: () => agent.destroy(),
  }
}

/** Returns the `code` of an error body, or an empty string. */
export function errorCodeOf({ text }: HttpResponse): string {
  if (text === '') return ''
  const { code } = JSON.parse(text) as { code?: string }
  return code ?? ''
}
