// ALLOWED_NETWORKS opens exactly the listed networks and hosts, and never the metadata of a cloud by accident.
import { describe, expect, test } from 'vitest'
import { createAddressCheck } from './address-ranges.ts'
import { joinTargets, readAllowedTarget } from './allowed-targets.ts'
import { readTarget } from './targets.ts'

const readList = (entries: readonly string[]) =>
  joinTargets(entries.map((entry) => readAllowedTarget(entry) ?? expect.fail(`${entry} is invalid`)))
const checkWith = (entries: readonly string[], blocked: readonly string[] = []) =>
  createAddressCheck({ allowLoopback: false, blocked, allowed: readList(entries) })
const isRefused = (url: string, entries: readonly string[]) => {
  const allowed = readList(entries)
  const rules = { allowLoopback: false, plainHttp: new Set(allowed.plainHttp) }
  return 'refused' in readTarget(url, { ...rules, isAllowed: checkWith(entries) })
}

describe('an entry', () => {
  test.each([
    ['10.0.0.0/8', { networks: ['10.0.0.0/8'], names: [], plainHttp: [] }],
    ['fd12::/16', { networks: ['fd12::/16'], names: [], plainHttp: [] }],
    ['10.1.2.3', { networks: ['10.1.2.3'], names: [], plainHttp: [] }],
    ['Hooks.Internal.', { networks: [], names: ['hooks.internal'], plainHttp: [] }],
    ['bücher.example', { networks: [], names: ['xn--bcher-kva.example'], plainHttp: [] }],
    ['receiver', { networks: [], names: ['receiver'], plainHttp: [] }],
    ['http://hooks.internal', { networks: [], names: ['hooks.internal'], plainHttp: ['hooks.internal:80'] }],
    ['http://n8n:5678', { networks: [], names: ['n8n'], plainHttp: ['n8n:5678'] }],
    ['http://10.1.2.3:8080', { networks: ['10.1.2.3'], names: [], plainHttp: ['10.1.2.3:8080'] }],
    ['http://[fd12::1]:81', { networks: ['fd12::1'], names: [], plainHttp: ['fd12::1:81'] }],
  ])('%s is valid', (text, expected) => expect(readAllowedTarget(text)).toEqual(expected))

  test.each([
    ...['*', '*.internal', '.internal', 'a b', 'https://hooks.internal', 'http://', 'http://10.0.0.0/8'],
    ...['http://hooks.internal/path', 'http://user@hooks.internal', 'hooks.internal:8080', '10.0.0.0/33'],
    ...[
      '10.0.0',
      '0x0a000001',
      'http://10.1',
      'http://n8n:65536',
      '[fd12::1]',
      'http://[fd12:0::1]',
      'yes/no',
    ],
  ])('%s is invalid', (text) => expect(readAllowedTarget(text)).toBeNull())
})

describe('a listed network', () => {
  const isAllowed = checkWith(['10.1.0.0/16', 'fd12::/16'])
  test.each(['10.1.0.0', '10.1.255.255', 'fd12::1', '::ffff:10.1.2.3', '8.8.8.8'])('allows %s', (address) =>
    expect(isAllowed(address)).toBe(true),
  )
  test.each([
    '10.0.255.255',
    '10.2.0.0',
    'fd13::1',
    '127.0.0.1',
    '::1',
    '::ffff:10.2.0.0',
    '192.168.0.1',
    '',
  ])('does not allow %s', (address) => expect(isAllowed(address)).toBe(false))

  test('that is also blocked stays blocked', () => {
    const check = checkWith(['10.0.0.0/8', 'hooks.internal'], ['10.9.0.0/16'])
    expect([check('10.1.0.1'), check('10.9.0.1'), check('10.9.0.1', 'hooks.internal')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('a listed host name', () => {
  const isAllowed = checkWith(['hooks.internal'])
  test.each(['10.0.0.1', '192.168.3.4', 'fd12::1', '127.0.0.1', '::1'])('may resolve to %s', (address) => {
    expect(isAllowed(address, 'hooks.internal')).toBe(true)
    expect(isAllowed(address, 'other.internal')).toBe(false)
    expect(isAllowed(address, 'a.hooks.internal')).toBe(false)
    expect(isAllowed(address)).toBe(false)
  })
})

describe('cloud metadata', () => {
  const METADATA = [
    ...['169.254.169.254', '::ffff:169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '168.63.129.16'],
    ...['192.0.0.192', 'fe80::1', '64:ff9b::a9fe:a9fe', '2002:a9fe:a9fe::1', '::ffff:0:a9fe:a9fe'],
  ]
  test.each(METADATA)('%s is not allowed by a host name or a larger network', (address) => {
    const isAllowed = checkWith(['hooks.internal', '0.0.0.0/0', '::/0', 'fd00::/8', '169.0.0.0/8'])
    expect(isAllowed(address, 'hooks.internal')).toBe(false)
  })

  test('is allowed by an entry of its own', () => {
    const isAllowed = checkWith(['169.254.10.0/24', 'fd00:ec2::254'])
    expect(isAllowed('169.254.10.1')).toBe(true)
    expect(isAllowed('fd00:ec2::254')).toBe(true)
    expect(isAllowed('169.254.169.254')).toBe(false)
  })
})

describe('plain HTTP', () => {
  const entries = ['http://n8n:5678', 'http://10.1.2.3', 'http://[fd12::1]:81', 'tls.internal', '10.2.0.0/16']
  test.each([
    ...[
      'http://n8n:5678/a',
      'https://n8n/a',
      'http://10.1.2.3/',
      'http://[fd12::1]:81/',
      'https://10.2.0.1/',
    ],
    'https://tls.internal/',
  ])('%s is allowed', (url) => expect(isRefused(url, entries)).toBe(false))
  test.each([
    ...['http://n8n/', 'http://n8n:80/', 'http://10.1.2.3:81/', 'http://tls.internal/', 'http://10.2.0.1/'],
    ...['http://example.com/', 'https://10.3.0.1/', 'http://x@n8n:5678/'],
  ])('%s is rejected', (url) => expect(isRefused(url, entries)).toBe(true))

  test('reaches this machine by name only if the name is listed', () => {
    expect(isRefused('http://localhost:4000/', ['http://localhost:4000'])).toBe(false)
    expect(isRefused('http://localhost:4000/', ['http://127.0.0.1:4000'])).toBe(true)
    expect(isRefused('https://localhost/', ['hooks.internal'])).toBe(true)
  })
})
