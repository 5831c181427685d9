// Defines a mutation: a change to a valid request that the service must reject or tolerate.
import type { Random } from '../../testbed/random.ts'
import type { Draft, Samples } from './drafts.ts'
import type { Operation } from './operations.ts'
import type { RawRequest } from './raw-client.ts'

export interface Mutable {
  readonly random: Random
  readonly operation: Operation
  readonly draft: Draft
  readonly samples: Samples
}

export interface Mutation {
  readonly name: string
  /** Relative frequency. */
  readonly weight: number
  /** Applies only to operations with a JSON body, a form, a tool call or query parameters. */
  readonly needs?: 'body' | 'form' | 'tool' | 'query'
  /** The service need not respond, because the bytes are not a complete request. */
  readonly mayCloseConnection?: boolean
  readonly apply: (mutable: Mutable) => RawRequest | undefined
}

/** The bytes of a draft. Adds the right content-length unless the draft has one. */
export function encodeDraft({ method, path, query, headers, body }: Draft): RawRequest {
  const target = query === '' ? path : `${path}?${query}`
  const own = headers.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name))
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...(headers.some(([name]) => name.toLowerCase() === 'host') ? [] : ['host: fuzz']),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body !== null && !own ? [`content-length: ${body.length}`] : []),
  ]
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  return { method, bytes: body === null ? head : Buffer.concat([head, body]) }
}

export function setHeader(draft: Draft, name: string, value: string): void {
  draft.headers = [...draft.headers.filter(([known]) => known !== name), [name, value]]
}
