// Requests and responses of contract servers.
import type { IncomingMessage } from 'node:http'
import { badRequest } from './contract-error.ts'
import { isObject, type JsonObject } from './json.ts'

export interface ContractRequest {
  readonly method: string
  /** Without the query, and still encoded. */
  readonly path: string
  readonly query: URLSearchParams
  readonly contentType: string
  readonly authorization: string | undefined
  readonly ifMatch: string | null
  /** The values of all headers `Prefer` (RFC 7240). */
  readonly preferences: readonly string[]
  readonly text: string
}

export interface ContractResponse {
  readonly status: number
  readonly body: object | undefined
  readonly headers?: Readonly<Record<string, string>>
}

export async function readRequest(message: IncomingMessage): Promise<ContractRequest> {
  const url = new URL(message.url ?? '/', 'http://localhost')
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return {
    method: message.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    contentType: message.headers['content-type'] ?? '',
    authorization: message.headers.authorization,
    ifMatch: message.headers['if-match'] ?? null,
    preferences: [message.headers.prefer ?? []].flat().flatMap((value) => value.split(/,\s*/)),
    text: Buffer.concat(chunks).toString(),
  }
}

export function bodyOf({ contentType, text }: ContractRequest): JsonObject {
  if (!contentType.startsWith('application/json'))
    throw badRequest('The body must be JSON.', null, 'parseError')
  try {
    const body: unknown = JSON.parse(text)
    if (isObject(body)) return body
  } catch {
    // Not JSON.
  }
  throw badRequest('Parse Error', null, 'parseError')
}
