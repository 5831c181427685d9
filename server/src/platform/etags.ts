// Entity tags of API objects, and the precondition If-Match of a change (RFC 9110, sections 8.8.3 and 13.1.1).
import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { invalid, Problem } from './errors.ts'
import { responseSchema } from './http/response-schemas.ts'
import { evaluatesIfMatch, type ResponseSpec, type Route, resource } from './http/route-table.ts'

/** A strong tag: it changes with every change of the text. */
export const etagOf = (text: string | Buffer): string => `"${hash('sha256', text, 'base64url').slice(0, 22)}"`

type ResourceResponse = Extract<ResponseSpec, { kind: 'resource' }>

interface Request {
  readonly headers: IncomingHttpHeaders
}

interface Reply {
  serializeInput(input: Record<string, unknown>, schema: Record<string, unknown>): string
  serializeInput(input: Record<string, unknown>, status: string): unknown
}

/** The objects of a route, serialized by its schema. */
export interface TaggedResources {
  serialize(reply: Reply, object: unknown): { readonly body: string; readonly etag: string }
  /** Throws 412 with the present object unless If-Match lists its tag. Undefined if the request has no precondition. */
  readPrecondition(request: Request, reply: Reply): ((present: object) => void) | undefined
}

/**
 * The tag names the object as GET returns it, whatever the content coding: If-Match compares objects, not bytes, and no
 * cache stores the responses. It covers all visible fields and not only `updated_at`, which two changes in one
 * millisecond share.
 */
export function tagResources(route: Route, { schema, stored }: ResourceResponse): TaggedResources {
  const storedSchema = responseSchema(resource(stored)) as Record<string, unknown>
  const serializeStored = (reply: Reply, object: unknown): string =>
    reply.serializeInput({ resource: object }, storedSchema)
  return {
    serialize(reply, object) {
      const body = reply.serializeInput({ resource: object }, String(route.status)) as string
      const etag = etagOf(stored === schema ? body : serializeStored(reply, object))
      return { body, etag }
    },
    readPrecondition(request, reply) {
      const accepted = evaluatesIfMatch(route) ? readIfMatch(request) : null
      if (accepted === null) return undefined
      return (present) => {
        const text = serializeStored(reply, present)
        const etag = etagOf(text)
        if (accepted.includes(etag)) return
        throw new Problem('precondition_failed', { fields: JSON.parse(text), headers: { etag } })
      }
    },
  }
}

const ENTITY_TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g

/**
 * The tags of If-Match. Null without the header and for `*`, which every existing object matches. The strong comparison
 * applies, so a weak tag matches no object.
 */
function readIfMatch({ headers }: Request): readonly string[] | null {
  const text = headers['if-match']?.trim()
  if (text === undefined || text === '*') return null
  const tags = text.match(ENTITY_TAG)
  if (tags === null || /[^\s,]/.test(text.replaceAll(ENTITY_TAG, '')))
    throw invalid('If-Match', 'must be * or a list of ETags, each in quotes')
  return tags
}
