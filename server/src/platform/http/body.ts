// Reads JSON bodies: an empty one is no body, and text that PostgreSQL can't hold is refused.
import type { FastifyInstance } from 'fastify'
import { invalid } from '../errors.ts'

export function readBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') return done(null, undefined)
    return parse(request, text, (error, value) => {
      if (error) return done(invalid('body', 'is not valid JSON'))
      if (SUSPICIOUS.test(text) && !canBeStored(value)) {
        return done(invalid('body', 'must not hold the character U+0000 or half of a surrogate pair'))
      }
      return done(null, value)
    })
  })
}

/** Only an escape can bring such a character in: raw ones are no JSON, or no UTF-8. */
const SUSPICIOUS = /\\u(?:0000|d[89a-f])/i

function canBeStored(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, inner]) => canBeStored(name) && canBeStored(inner))
}
