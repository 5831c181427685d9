// What a mutation is: something done to a right request that the service has to refuse, or to bear.
import type { Draft, Samples } from './drafts.ts'
import type { Operation } from './operations.ts'
import type { Random } from './random.ts'
import type { RawRequest } from './raw-client.ts'

export interface Mutable {
  readonly random: Random
  readonly operation: Operation
  readonly draft: Draft
  readonly samples: Samples
}

export interface Mutation {
  readonly name: string
  /** How often, beside the others. */
  readonly weight: number
  /** Only operations with a body of JSON, a form, a call of a tool, or query parameters can be changed so. */
  readonly needs?: 'body' | 'form' | 'tool' | 'query'
  /** No answer is owed: the bytes are no request, or only a part of one. */
  readonly mayCloseConnection?: boolean
  readonly apply: (mutable: Mutable) => RawRequest | undefined
}

/** The bytes of a draft. Without a content-length of its own it gets the right one. */
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
