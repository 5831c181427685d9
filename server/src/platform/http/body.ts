// Reads JSON bodies: an empty one is no body, and a text with a NUL (which PostgreSQL can't hold) is refused.
import type { FastifyInstance } from 'fastify'
import { invalid } from '../errors.ts'

export function readBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '') return done(null, undefined)
    if (text.includes('\\u0000')) return done(invalid('body', 'must not hold the character U+0000'))
    return parse(request, text, done)
  })
}
