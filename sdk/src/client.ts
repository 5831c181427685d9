// The API client: one method for each operation, based on fetch.
import { Operations } from './api.gen.ts'
import type { OperationSpec, RequestOptions } from './caller.ts'
import { setEtag } from './etags.ts'
import { List, type Page } from './list.ts'
import { wait } from './retry.ts'
import { type ClientSettings, type OutgoingRequest, type ReceivedResponse, send } from './send.ts'

export interface MeetwrightOptions {
  /** Base URL of the installation's API, such as `https://api.example.com`. */
  readonly baseUrl: string
  /** An access token, or a function that returns one for each attempt (for tokens that are renewed). */
  readonly token: string | (() => string | Promise<string>)
  /** Timeout of one attempt in milliseconds. Default: 30 seconds. */
  readonly timeoutMs?: number
  /** Maximum number of attempts per request. Default: 4. */
  readonly maxAttempts?: number
  /** If the service asks for a longer wait than this (in milliseconds), the call throws. Default: 65 seconds. */
  readonly maxWaitMs?: number
  /** Replaces the global `fetch`, for proxies or logging. */
  readonly fetch?: typeof globalThis.fetch
  /** Replaces the timer between attempts, for tests with a fake clock. */
  readonly wait?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>
}

export class Meetwright extends Operations {
  readonly #settings: ClientSettings

  constructor(options: MeetwrightOptions) {
    super()
    this.#settings = {
      baseUrl: options.baseUrl.replace(/\/+$/, ''),
      token: options.token,
      timeoutMs: options.timeoutMs ?? 30_000,
      maxAttempts: options.maxAttempts ?? 4,
      maxWaitMs: options.maxWaitMs ?? 65_000,
      // Browsers throw if fetch is called as a method of another object.
      fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
      wait: options.wait ?? wait,
    }
  }

  protected override async requestResource<T>(
    spec: OperationSpec,
    input: object,
    options: RequestOptions,
  ): Promise<T> {
    const { body, etag } = await this.#send(spec, input, options)
    const { resource } = body as { resource: T & object }
    setEtag(resource, etag)
    return resource
  }

  protected override requestList<T>(spec: OperationSpec, input: object, options: RequestOptions): List<T> {
    const cursor = spec.response === 'feed' ? 'after' : 'page_token'
    return new List(async (pageToken) => {
      const pageInput = pageToken === undefined ? input : { ...input, [cursor]: pageToken }
      return (await this.#send(spec, pageInput, options)).body as Page<T>
    })
  }

  protected override async requestNoContent(
    spec: OperationSpec,
    input: object,
    options: RequestOptions,
  ): Promise<void> {
    await this.#send(spec, input, options)
  }

  async #send(spec: OperationSpec, input: object, options: RequestOptions): Promise<ReceivedResponse> {
    return send(this.#settings, buildRequest(this.#settings.baseUrl, spec, input), options)
  }
}

function buildRequest(baseUrl: string, spec: OperationSpec, input: object): OutgoingRequest {
  const rest = new Map<string, unknown>(Object.entries(input).filter(([, value]) => value !== undefined))
  const take = (name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return value
  }
  const path = spec.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(idFromUri(name, take(name))),
  )
  const file = spec.isUpload ? take('file') : undefined
  // Without a body, all remaining input is sent in the query. The service rejects unknown parameters by name.
  const names = spec.hasBody ? spec.query : [...rest.keys()]
  const query = new URLSearchParams()
  for (const name of names) if (rest.has(name)) query.set(name, String(take(name)))
  const suffix = query.size > 0 ? `?${query}` : ''
  return {
    method: spec.method,
    url: `${baseUrl}${path}${suffix}`,
    body: spec.hasBody ? JSON.stringify(Object.fromEntries(rest)) : (file as Blob | undefined),
  }
}

/** Resources have a `uri`; its last segment is the id that paths need. */
function idFromUri(name: string, value: unknown): string {
  const id = typeof value === 'string' ? value.slice(value.lastIndexOf('/') + 1) : ''
  if (id === '') throw new TypeError(`${name} must be an id or a URI`)
  return id
}
