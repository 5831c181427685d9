// Mutations of methods, paths, parameters and headers.
import { type Mutable, type Mutation, setHeader } from './mutation.ts'
import { invalidPathSegments, parameterValues } from './values.ts'

/** Changes one character or one bit of a valid cursor. */
function corruptCursor({ random, samples }: Mutable): string {
  const good = random.pick(samples.cursors)
  const bytes = Buffer.from(good, 'base64url')
  const at = random.below(bytes.length)
  bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8))
  return random.pick([
    bytes.toString('base64url'),
    good.slice(0, random.below(good.length)),
    `${good}A`,
    random.bytes(random.below(300)).toString('base64url'),
    random.bytes(20).toString('base64'),
    encodeURIComponent(JSON.stringify([false, ['x'], 9e15])),
  ])
}

const methods = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'SEARCH',
  'PURGE',
  'LINK',
  'M-SEARCH',
  'QUERY',
]

export const urlMutations: readonly Mutation[] = [
  {
    name: 'method',
    weight: 5,
    apply({ draft, random }) {
      draft.method = random.pick(methods)
      return undefined
    },
  },
  {
    name: 'path',
    weight: 10,
    apply({ draft, random }) {
      const parts = draft.path.split('/')
      const at = 1 + random.below(parts.length - 1)
      const odd = random.pick(invalidPathSegments)
      parts[at] = random.chance(0.6) ? odd : random.chance(0.5) ? `${parts[at]}${odd}` : `${odd}${parts[at]}`
      draft.path = parts.join('/')
      return undefined
    },
  },
  {
    name: 'parameter value',
    weight: 12,
    needs: 'query',
    apply({ draft, operation, random }) {
      const name = random.pick(Object.keys(operation.query))
      const others = random.chance(0.5) ? '' : draft.query
      draft.query = `${others}${others && '&'}${name}=${random.pick(parameterValues)}`
      return undefined
    },
  },
  {
    name: 'parameter syntax',
    weight: 6,
    apply({ draft, operation, random }) {
      const name = random.pick([...Object.keys(operation.query), 'x'])
      draft.query = random.pick([
        `${name}=1&${name}=2`,
        `${name}[]=1`,
        `${name}[a]=1`,
        `${name}[__proto__]=1`,
        '__proto__=1',
        'constructor=1',
        'toString=1',
        '&&&',
        '=',
        '==',
        '=&=',
        `${name}`,
        `%00=1`,
        '%=1',
        '%ff=1',
        `${name}%00=1`,
        '?',
        '#',
        `${name}=1;${name}=2`,
        'a=1&'.repeat(1_100),
        `${'a'.repeat(7_000)}=1`,
        `${name.toUpperCase()}=1`,
        '\xe9=\xe9',
        '%C3%A9=%C3%A9',
        `${name}=a+b`,
        '+',
        'hasOwnProperty=1&count=5',
      ])
      return undefined
    },
  },
  {
    name: 'page_token',
    weight: 5,
    needs: 'query',
    apply(mutable) {
      mutable.draft.query = `page_token=${corruptCursor(mutable)}`
      return undefined
    },
  },
  {
    name: 'Idempotency-Key',
    weight: 4,
    needs: 'body',
    apply({ draft, random }) {
      const keys = [
        '',
        ' ',
        'a'.repeat(255),
        'a'.repeat(256),
        'a'.repeat(8_000),
        'é',
        '\xff',
        'a b',
        'a\tb',
        '"',
        "'",
        '{}',
        'null',
        '\x7f',
        `k${random.below(1e9)}`,
      ]
      setHeader(draft, 'idempotency-key', random.pick(keys))
      if (random.chance(0.2)) draft.headers.push(['Idempotency-Key', 'again'])
      return undefined
    },
  },
  {
    name: 'authorization',
    weight: 4,
    apply({ draft, random, samples }) {
      const token = random.pick(samples.tokens)
      const texts = [
        '',
        'Bearer',
        'Bearer ',
        'bearer',
        `Bearer  ${token}`,
        `Bearer ${token} x`,
        `Bearer\t${token}`,
        `Basic ${token}`,
        'Bearer null',
        `Bearer ${token.slice(1)}`,
        `Bearer ${token}\xff`,
        `Bearer ${'a'.repeat(7_000)}`,
        `Bearer mwp_${'0'.repeat(36)}`,
        'Bearer \xe9',
        'Bearer %00',
        `Digest a="${token}"`,
      ]
      setHeader(draft, 'authorization', random.pick(texts))
      if (random.chance(0.1)) draft.headers.push(['authorization', `Bearer ${token}`])
      return undefined
    },
  },
  {
    name: 'headers',
    weight: 5,
    apply({ draft, random }) {
      const odd = random.pick<[string, string][]>([
        [['x-forwarded-for', '\xff, ,,999.999.999.999, ::::']],
        [['x-request-id', 'a'.repeat(5_000)]],
        [['accept', 'text/html;q=9, */*;q=-1']],
        [['accept-encoding', 'gzip, br;q=nan']],
        [['range', 'bytes=-1--2']],
        [['if-none-match', '*']],
        [['expect', '100-continue']],
        [['expect', 'miracles']],
        [
          ['connection', 'upgrade'],
          ['upgrade', 'websocket'],
        ],
        [['connection', 'close, keep-alive, upgrade']],
        [['content-encoding', 'gzip']],
        [['x-http-method-override', 'DELETE']],
        [['cookie', 'a=b; '.repeat(500)]],
        [['origin', 'null']],
        [['host', '']],
        [
          ['host', 'a:b:c'],
          ['x-forwarded-host', '%'],
        ],
        Array.from({ length: 300 }, (_, index): [string, string] => [`x-${index}`, '1']),
        [
          ['te', 'trailers'],
          ['trailer', 'x'],
        ],
        [['content-length', '0']],
        [
          ['__proto__', 'x'],
          ['constructor', 'y'],
        ],
      ])
      // An extra content-length would make the body the start of the next request.
      if (odd.some(([name]) => name === 'content-length')) draft.body = null
      draft.headers = [...draft.headers, ...odd]
      return undefined
    },
  },
]
