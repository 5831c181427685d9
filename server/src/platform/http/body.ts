// Parses JSON bodies, rejecting deep nesting and text that PostgreSQL can't store, and receives uploaded files.
import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { invalid, Problem } from '../errors.ts'
import { isStorable, isTooDeep, UNSTORABLE_ESCAPE } from '../json-text.ts'

const COMPRESSED = 'The body must not be compressed. Send it without Content-Encoding.'

export function registerBodyParsers(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  acceptEmptyBody(app)
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (bytes.length === 0) return done(null, undefined)
    if (!/^(?:identity)?$/i.test(request.headers['content-encoding'] ?? ''))
      return done(new Problem('unsupported_media_type', { message: COMPRESSED }))
    // Decoding would silently insert replacement characters.
    if (!isUtf8(bytes)) return done(invalid('body', 'is not UTF-8'))
    const text = bytes.toString('utf8')
    if (isTooDeep(text)) return done(invalid('body', 'is nested too deeply'))
    return parse(request, text, (error, value) => {
      if (error) return done(invalid('body', 'is not valid JSON'))
      if (UNSTORABLE_ESCAPE.test(text) && !isStorable(value)) {
        return done(invalid('body', 'must not contain U+0000 or an unpaired surrogate'))
      }
      return done(null, value)
    })
  })
}

/** The routes of this plugin accept files of these types, and no JSON. */
export function acceptUploads(app: FastifyInstance, types: readonly string[]): void {
  app.removeAllContentTypeParsers()
  acceptEmptyBody(app, { message: `The request body must be ${types.join(', ')}.` })
  app.addContentTypeParser([...types], { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
}

/** A POST without a body may have any content type. */
function acceptEmptyBody(app: FastifyInstance, refusal = {}): void {
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes: Buffer, done) =>
    bytes.length === 0 ? done(null, undefined) : done(new Problem('unsupported_media_type', refusal)),
  )
}
