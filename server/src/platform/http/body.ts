// Reads JSON bodies: an empty one is no body; one too deep, or with text that PostgreSQL can't hold, is refused.
import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { invalid, Problem } from '../errors.ts'

export function readBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  acceptNothing(app)
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    if (bytes.length === 0) return done(null, undefined)
    // Decoding would put a replacement character where something else was meant.
    if (!isUtf8(bytes)) return done(invalid('body', 'is not UTF-8'))
    const text = bytes.toString('utf8')
    if (isTooDeep(text)) return done(invalid('body', 'is nested too deeply'))
    return parse(request, text, (error, value) => {
      if (error) return done(invalid('body', 'is not valid JSON'))
      if (SUSPICIOUS.test(text) && !canBeStored(value)) {
        return done(invalid('body', 'must not hold the character U+0000 or half of a surrogate pair'))
      }
      return done(null, value)
    })
  })
}

/** Whatever it calls itself, nothing is nothing: a POST without a body may come with any content type. */
function acceptNothing(app: FastifyInstance): void {
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes: Buffer, done) =>
    bytes.length === 0 ? done(null, undefined) : done(new Problem('unsupported_media_type')),
  )
}

/** No operation takes more than a few levels; what walks through a value call by call needs an end. */
const MOST_LEVELS = 50

function isTooDeep(text: string): boolean {
  let levels = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    if (isInText) {
      if (letter === BACKSLASH) at += 1
      else if (letter === QUOTE) isInText = false
    } else if (letter === QUOTE) isInText = true
    else if (letter === OPEN_ARRAY || letter === OPEN_OBJECT) {
      levels += 1
      if (levels > MOST_LEVELS) return true
    } else if (letter === CLOSE_ARRAY || letter === CLOSE_OBJECT) levels -= 1
  }
  return false
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Only an escape can bring such a character in: raw ones are no JSON, or no UTF-8. */
const SUSPICIOUS = /\\u(?:0000|d[89a-f])/i

function canBeStored(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, inner]) => canBeStored(name) && canBeStored(inner))
}
