// URLs are validated before any name resolution. Every spelling of an address is treated the same.
import { describe, expect, test } from 'vitest'
import { createAddressCheck } from './address-ranges.ts'
import { NO_TARGETS } from './allowed-targets.ts'
import { readTarget } from './targets.ts'

const read = (text: string, allowLoopback = false) =>
  readTarget(text, {
    allowLoopback,
    plainHttp: new Set(),
    isAllowed: createAddressCheck({ allowLoopback, blocked: [], allowed: NO_TARGETS }),
  })
const isRefused = (text: string, allowLoopback = false) => 'refused' in read(text, allowLoopback)

describe('rejects a URL', () => {
  test.each([
    'http://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://',
    'example.com/hook',
    '//example.com/hook',
    'https://user@example.com/',
    'https://user:password@example.com/',
    'https://:password@example.com/',
    'https://example.com:65536/',
    `https://${'a.'.repeat(127)}com/`,
  ])('%s', (text) => expect(isRefused(text)).toBe(true))

  test.each([
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '017700000001',
    '0177.0.0.1',
    '0x7f000001',
    '0x7f.0x0.0x0.0x1',
    '0x7f.1',
    '127.0.0.1.',
    '１２７.０.０.１',
    '①②⑦.0.0.1',
    '127。0。0。1',
    '%31%32%37.0.0.1',
    '0',
    '0.0.0.0',
    '10.1.2.3',
    '0xa.1.2.3',
    '169.254.169.254',
    '2852039166',
    '0xA9FEA9FE',
    '[::]',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:a9fe:a9fe]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fd00::1]',
    'localhost',
    'LOCALHOST',
    'localhost.',
    'db.localhost',
    'ⓛocalhost',
  ])('with the host %s', (host) => expect(isRefused(`https://${host}:8443/hook`)).toBe(true))
})

describe('accepts a URL', () => {
  test.each([
    ['https://example.com', 'example.com', 443, 'example.com'],
    ['https://EXAMPLE.com.:8443/a?b=c', 'example.com', 8443, 'example.com:8443'],
    ['https://bücher.example/', 'xn--bcher-kva.example', 443, 'xn--bcher-kva.example'],
    ['https://8.8.8.8:22/', '8.8.8.8', 22, '8.8.8.8:22'],
    ['https://[2606:4700::1111]/', '2606:4700::1111', 443, '[2606:4700::1111]'],
  ])('%s', (text, host, port, authority) => expect(read(text)).toMatchObject({ host, port, authority }))
})

describe('with allowLoopback', () => {
  test.each(['http://localhost:4000/', 'http://127.0.0.1/', 'http://[::1]:1/', 'https://localhost/'])(
    'accepts %s',
    (text) => expect(isRefused(text, true)).toBe(false),
  )
  test.each(['http://example.com/', 'http://8.8.8.8/', 'https://10.0.0.1/', 'http://192.168.0.1/'])(
    'still rejects %s',
    (text) => expect(isRefused(text, true)).toBe(true),
  )
})
