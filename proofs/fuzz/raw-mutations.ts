// Bytes that are not a complete request: wrong lengths, broken chunks, other protocols.
import type { Draft } from './drafts.ts'
import { encodeDraft, type Mutation } from './mutation.ts'

/** The connection is not reused, because the remaining bytes would be read as the next request. */
const finalRequest = (bytes: Buffer, method = 'GET') => ({ bytes, method, endAfterSend: true })

const withHeader = (draft: Draft, name: string, value: string): Draft => ({
  ...draft,
  headers: [...draft.headers, [name, value]],
})

export const rawMutations: readonly Mutation[] = [
  {
    name: 'truncated request',
    weight: 1.5,
    mayCloseConnection: true,
    apply({ draft, random }) {
      const { bytes, method } = encodeDraft(draft)
      return finalRequest(bytes.subarray(0, 1 + random.below(bytes.length - 1)), method)
    },
  },
  {
    name: 'wrong content-length',
    weight: 1.5,
    mayCloseConnection: true,
    apply({ draft, random }) {
      const length = random.pick([
        '99999',
        '-1',
        '1e3',
        '0x10',
        '18446744073709551616',
        'NaN',
        '5, 5',
        '5,6',
        '',
        ' ',
        '+5',
        '5 5',
      ])
      const body = draft.body ?? Buffer.from('{}')
      const mislabeled = withHeader({ ...draft, body, method: 'POST' }, 'content-length', length)
      return finalRequest(
        encodeDraft(random.chance(0.3) ? withHeader(mislabeled, 'content-length', '3') : mislabeled).bytes,
        'POST',
      )
    },
  },
  {
    name: 'wrong chunks',
    weight: 1.5,
    mayCloseConnection: true,
    apply({ draft, random }) {
      const chunks = [
        'zz\r\n{}\r\n0\r\n\r\n',
        '-1\r\n{}',
        'ffffffffffffffffff\r\n{}',
        '2\r\n{}',
        '2\r\n{}0\r\n\r\n',
        '5\r\n{}\r\n0\r\n\r\n',
        '2;ext="\r\n{}\r\n0\r\n\r\n',
        '0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
        '2\n{}\n0\n\n',
        '\r\n',
        '0',
        '2\r\n{}\r\n0\r\nx: \x00\r\n\r\n',
      ]
      const encoding = random.pick([
        'chunked',
        'chunked, identity',
        'identity',
        'gzip, chunked',
        'xchunked',
        'chunked\x0b',
        ' chunked',
      ])
      const body = Buffer.from(random.pick(chunks), 'latin1')
      const mislabeled = withHeader({ ...draft, body, method: 'POST' }, 'transfer-encoding', encoding)
      return finalRequest(
        encodeDraft(random.chance(0.3) ? withHeader(mislabeled, 'content-length', '2') : mislabeled).bytes,
        'POST',
      )
    },
  },
  {
    name: 'malformed head',
    weight: 2,
    mayCloseConnection: true,
    apply({ draft, random }) {
      const bytes = encodeDraft(draft).bytes.toString('latin1')
      const changed = random.pick([
        () =>
          bytes.replace(
            'HTTP/1.1',
            random.pick([
              'HTTP/9.9',
              'HTTP/1',
              'HTTP/2.0',
              'http/1.1',
              'HTTP/1.1 x',
              '',
              'ICY/1.0',
              'HTTP/1.0',
            ]),
          ),
        () => bytes.replace('host: fuzz\r\n', ''),
        () => bytes.replace('host: fuzz', 'host: a\r\nhost: b'),
        () =>
          bytes.replace(
            'host: fuzz',
            random.pick([
              'host : fuzz',
              'ho st: fuzz',
              ': fuzz',
              'host',
              'x\x00y: z',
              'x: a\x00b',
              'x: a\x01b',
              ' x: folded',
              'x: a\rb',
              'x: a\nb: c',
              'é: b',
            ]),
          ),
        () => bytes.replaceAll('\r\n', random.pick(['\n', '\r', '\n\r', '\r\r\n'])),
        () =>
          bytes.replace(
            /^\w+/,
            random.pick(['get', 'G E T', '', 'GETGETGETGETGETGETGET', '\x00', 'É', 'CONNECT', 'PRI']),
          ),
        () =>
          bytes.replace(
            ' /',
            random.pick([
              ' ',
              ' x',
              ' http://evil/',
              ' *',
              ' //',
              ' \x00/',
              ' /\x01',
              ' \t/',
              ' ?',
              ' #',
              ' /\xff\xfe',
            ]),
          ),
        () => `${'\r\n'.repeat(random.below(20))}${bytes}`,
      ])()
      return finalRequest(Buffer.from(changed, 'latin1'), draft.method)
    },
  },
  {
    name: 'head too large',
    weight: 0.5,
    mayCloseConnection: true,
    apply({ draft, random }) {
      const large = random.chance(0.5)
        ? withHeader(draft, 'x-large', 'a'.repeat(17_000 + random.below(60_000)))
        : { ...draft, path: `${draft.path}/${'a'.repeat(17_000 + random.below(60_000))}` }
      return finalRequest(encodeDraft(large).bytes, draft.method)
    },
  },
  {
    name: 'not HTTP',
    weight: 1,
    mayCloseConnection: true,
    apply({ random }) {
      const texts = [
        '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
        'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
        'SSH-2.0-OpenSSH_9.2\r\n',
        'GET /\r\n',
        '\r\n\r\n\r\n\r\n',
        '*1\r\n$4\r\nPING\r\n',
        '\x00\x00\x00\x08\x04\xd2\x16\x2f',
        'EHLO x\r\n',
        '{"a":1}',
      ]
      const bytes = random.chance(0.5)
        ? random.bytes(1 + random.below(500))
        : Buffer.from(random.pick(texts), 'latin1')
      return finalRequest(bytes)
    },
  },
  {
    name: 'two requests at once',
    weight: 1,
    mayCloseConnection: true,
    apply({ draft }) {
      const { bytes, method } = encodeDraft(draft)
      return finalRequest(Buffer.concat([bytes, bytes, Buffer.from('GARBAGE\r\n\r\n')]), method)
    },
  },
]
