// Mutations of JSON bodies: wrong types, fields, characters, syntax and size.
import type { Random } from '../../testbed/random.ts'
import { type Mutable, type Mutation, setHeader } from './mutation.ts'
import { invalidUtf8, unusualFieldNames, wrongValues } from './values.ts'

const parseBody = ({ draft }: Mutable) => JSON.parse(String(draft.body ?? '{}')) as Record<string, unknown>

function setBody({ draft }: Mutable, value: unknown): void {
  draft.body = Buffer.isBuffer(value)
    ? value
    : Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
}

/** A field name of the body, usually one from the schema. */
function pickField({ operation, random }: Mutable): string {
  const names = Object.keys(operation.body?.properties ?? {})
  return names.length > 0 && random.chance(0.9) ? random.pick(names) : random.pick(unusualFieldNames)
}

function breakJson(text: string, random: Random): string {
  const at = random.below(text.length + 1)
  return random.pick([
    () => text.slice(0, at),
    () => text.slice(0, at) + text.slice(at + 1),
    () =>
      text.slice(0, at) +
      random.pick(['{', '}', '[', ']', '"', ',', ':', '\\', '\n', '\u0001', '/*', '//']) +
      text.slice(at),
    () => text.replace('}', ',}'),
    () => text.replaceAll('"', "'"),
    () => `${text}${text}`,
    () =>
      text.replace(
        /:\s*[^,}]+/,
        random.pick([
          ':NaN',
          ':Infinity',
          ':-Infinity',
          ':undefined',
          ':01',
          ':+1',
          ':.5',
          ':1.',
          ':0x10',
          ':1e',
          ':tru',
        ]),
      ),
    () => `\ufeff${text}`,
    () =>
      random.pick([
        '',
        ' ',
        'null',
        'true',
        '1',
        '"text"',
        '[]',
        '[{}]',
        'undefined',
        '{',
        '{"a"',
        '{"a":',
        '{"a":"',
      ]),
  ])()
}

/** Inserts bytes right after the first quotation mark of a value. */
function insertIntoText(body: Buffer, bytes: readonly number[]): Buffer {
  const at = Math.max(body.indexOf(':"') + 2, 1)
  return Buffer.concat([body.subarray(0, at), Buffer.from(bytes), body.subarray(at)])
}

export const bodyMutations: readonly Mutation[] = [
  {
    name: 'wrong type',
    weight: 14,
    needs: 'body',
    apply(mutable) {
      setBody(mutable, { ...parseBody(mutable), [pickField(mutable)]: mutable.random.pick(wrongValues) })
      return undefined
    },
  },
  {
    name: 'missing field',
    weight: 5,
    needs: 'body',
    apply(mutable) {
      const body = parseBody(mutable)
      delete body[pickField(mutable)]
      setBody(mutable, body)
      return undefined
    },
  },
  {
    name: 'extra field',
    weight: 5,
    needs: 'body',
    apply(mutable) {
      const { random } = mutable
      setBody(mutable, {
        ...parseBody(mutable),
        [`x${random.below(1e6)}`]: random.pick(wrongValues),
        [random.pick(unusualFieldNames)]: 1,
      })
      return undefined
    },
  },
  {
    name: 'prototype poisoning',
    weight: 3,
    needs: 'body',
    apply(mutable) {
      const text = JSON.stringify(parseBody(mutable)).slice(0, -1)
      const poison = mutable.random.pick([
        '"__proto__":{"role":"owner"}',
        '"constructor":{"prototype":{"role":"owner"}}',
        '"\\u005f_proto__":{"a":1}',
        '"__proto__":null',
        '"a":{"__proto__":{"b":1}}',
      ])
      setBody(mutable, `${text}${text.length > 1 ? ',' : ''}${poison}}`)
      return undefined
    },
  },
  {
    name: 'duplicate keys',
    weight: 2,
    needs: 'body',
    apply(mutable) {
      const text = JSON.stringify(parseBody(mutable)).slice(0, -1)
      const field = JSON.stringify(pickField(mutable))
      setBody(
        mutable,
        `${text}${text.length > 1 ? ',' : ''}${field}:${JSON.stringify(mutable.random.pick(wrongValues))},${field}:1}`,
      )
      return undefined
    },
  },
  {
    name: 'huge string',
    weight: 2,
    needs: 'body',
    apply(mutable) {
      const { random } = mutable
      const huge = random
        .pick(['a', 'é', '\\', '"', ' ', '😀', '-', '%'])
        .repeat(random.pick([256, 255, 2_001, 10_000, 100_000]))
      setBody(mutable, { ...parseBody(mutable), [pickField(mutable)]: huge })
      return undefined
    },
  },
  {
    name: 'deep nesting',
    weight: 2,
    needs: 'body',
    apply(mutable) {
      const { random, draft } = mutable
      const depth = random.pick([65, 1_000, 10_000, 100_000])
      const [open, close] = random.pick([
        ['[', ']'],
        ['{"a":', '}'],
      ] as const)
      const core = random.pick(['1', '"\\u0000"', '"\\ud800"'])
      const text = JSON.stringify(parseBody(mutable)).slice(0, -1)
      setBody(
        mutable,
        `${text}${text.length > 1 ? ',' : ''}"deep":${open.repeat(depth)}${core}${close.repeat(depth)}}`,
      )
      if (random.chance(0.5)) setHeader(draft, 'idempotency-key', `deep-${random.below(1e9)}`)
      return undefined
    },
  },
  {
    name: 'control characters',
    weight: 4,
    needs: 'body',
    apply(mutable) {
      const { random } = mutable
      const odd = random.pick([
        '\\u0000',
        '\\u0001',
        '\\u001f',
        '\\u007f',
        '\\u0085',
        '\\u2028',
        '\\ufffe',
        '\\uffff',
        '\\\\u0000',
        '\\b',
        '\u0000',
        '\u0007',
        '\u007f',
      ])
      setBody(mutable, String(mutable.draft.body).replace(':"', `:"${odd}`))
      return undefined
    },
  },
  {
    name: 'lone surrogates',
    weight: 3,
    needs: 'body',
    apply(mutable) {
      const half = mutable.random.pick([
        '\\ud800',
        '\\udfff',
        '\\udc00\\ud800',
        '\\uD83D',
        'a\\ud800b',
        '\\ud83d\\ud83d',
      ])
      setBody(mutable, String(mutable.draft.body).replace(':"', `:"${half}`))
      return undefined
    },
  },
  {
    name: 'broken UTF-8',
    weight: 3,
    needs: 'body',
    apply(mutable) {
      setBody(
        mutable,
        insertIntoText(mutable.draft.body ?? Buffer.alloc(1), mutable.random.pick(invalidUtf8)),
      )
      return undefined
    },
  },
  {
    name: 'broken JSON',
    weight: 8,
    needs: 'body',
    apply(mutable) {
      setBody(mutable, breakJson(String(mutable.draft.body), mutable.random))
      return undefined
    },
  },
  {
    name: 'content type',
    weight: 4,
    needs: 'body',
    apply({ draft, random }) {
      const types = [
        'text/plain',
        'application/xml',
        'multipart/form-data',
        'application/x-www-form-urlencoded',
        'application/json; charset=utf-16',
        'application/json;;;',
        'application/jsonx',
        'json',
        '',
        '*/*',
        'application/json, text/plain',
        'application/json; charset="',
        'APPLICATION/JSON',
        `a/${'b'.repeat(500)}`,
        'application/vnd.api+json',
        ';',
        '/',
      ]
      setHeader(draft, 'content-type', random.pick(types))
      if (random.chance(0.1)) draft.headers = draft.headers.filter(([name]) => name !== 'content-type')
      return undefined
    },
  },
  {
    name: 'body over 1 MiB',
    weight: 0.2,
    needs: 'body',
    // The body is still being sent when the response arrives, so a connection reset may overtake the response.
    mayCloseConnection: true,
    apply({ draft, random }) {
      draft.body = Buffer.alloc(1_048_577 + random.below(1_000), 0x20)
      if (random.chance(0.5)) return undefined
      const size = draft.body.length.toString(16)
      draft.body = Buffer.concat([Buffer.from(`${size}\r\n`), draft.body, Buffer.from('\r\n0\r\n\r\n')])
      setHeader(draft, 'transfer-encoding', 'chunked')
      return undefined
    },
  },
]
