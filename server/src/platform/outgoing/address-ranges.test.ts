// Private and special addresses are rejected in any spelling. The table is written by hand.
import { describe, expect, test } from 'vitest'
import { createAddressCheck, isLoopback, readNetwork } from './address-ranges.ts'
import { NO_TARGETS } from './allowed-targets.ts'

const isAllowed = createAddressCheck({ allowLoopback: false, blocked: [], allowed: NO_TARGETS })

/** The addresses at the edges of each range: [range, refused, allowed]. */
const ipv4: readonly (readonly [range: string, refused: readonly string[], allowed: readonly string[]])[] = [
  ['this network', ['0.0.0.0', '0.255.255.255'], ['1.0.0.0']],
  ['private 10', ['10.0.0.0', '10.255.255.255'], ['9.255.255.255', '11.0.0.0']],
  ['CGNAT', ['100.64.0.0', '100.127.255.255', '100.100.100.200'], ['100.63.255.255', '100.128.0.0']],
  ['loopback', ['127.0.0.0', '127.0.0.1', '127.255.255.255'], ['126.255.255.255', '128.0.0.0']],
  ['host agent of a cloud', ['168.63.129.16'], ['168.63.129.15', '168.63.129.17']],
  ['link-local', ['169.254.0.0', '169.254.169.254', '169.254.255.255'], ['169.253.255.255', '169.255.0.0']],
  ['private 172', ['172.16.0.0', '172.31.255.255'], ['172.15.255.255', '172.32.0.0']],
  ['protocol assignments', ['192.0.0.0', '192.0.0.192', '192.0.0.255'], ['191.255.255.255', '192.0.1.0']],
  ['documentation 1', ['192.0.2.0', '192.0.2.255'], ['192.0.1.255', '192.0.3.0']],
  ['AS112', ['192.31.196.0', '192.31.196.255', '192.175.48.6'], ['192.31.195.255', '192.31.197.0']],
  ['AMT', ['192.52.193.0', '192.52.193.255'], ['192.52.192.255', '192.52.194.0']],
  ['6to4 relays', ['192.88.99.0', '192.88.99.255'], ['192.88.98.255', '192.88.100.0']],
  ['private 192', ['192.168.0.0', '192.168.255.255'], ['192.167.255.255', '192.169.0.0']],
  ['benchmarks', ['198.18.0.0', '198.19.255.255'], ['198.17.255.255', '198.20.0.0']],
  ['documentation 2', ['198.51.100.0', '198.51.100.255'], ['198.51.99.255', '198.51.101.0']],
  ['documentation 3', ['203.0.113.0', '203.0.113.255'], ['203.0.112.255', '203.0.114.0']],
  ['multicast', ['224.0.0.0', '239.255.255.255'], ['223.255.255.255']],
  ['reserved and broadcast', ['240.0.0.0', '255.255.255.254', '255.255.255.255'], []],
]

const ipv6: typeof ipv4 = [
  ['unspecified and loopback', ['::', '::1', '::2'], []],
  ['IPv4-compatible', ['::127.0.0.1', '::8.8.8.8'], []],
  ['IPv4-mapped', ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::ffff:8.8.8.8'], []],
  ['IPv4-translated', ['::ffff:0:127.0.0.1', '::ffff:0:8.8.8.8'], []],
  ['NAT64', ['64:ff9b::7f00:1', '64:ff9b::a00:1', '64:ff9b::808:808', '64:ff9b:1::a00:1'], []],
  ['discard', ['100::', '100::ffff', '100:0:0:1::1'], []],
  ['below global unicast', ['1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'], ['2000::']],
  ['Teredo', ['2001::', '2001:0:7f00:1::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff'], []],
  ['benchmarks', ['2001:2::', '2001:2:0:ffff:ffff:ffff:ffff:ffff'], []],
  ['ORCHID', ['2001:10::', '2001:20::1', '2001:3f:ffff::'], []],
  ['protocol assignments', ['2001:1ff:ffff::'], ['2001:200::', '2001:4860:4860::8888']],
  ['documentation 1', ['2001:db8::', '2001:db8:ffff:ffff::1'], ['2001:db7:ffff::', '2001:db9::']],
  ['6to4', ['2002::', '2002:7f00:1::', '2002:a00:1::1', '2002:ffff:ffff::'], ['2003::']],
  ['AS112', ['2620:4f:8000::42'], ['2620:4f:7fff::', '2620:4f:8001::']],
  ['documentation 2', ['3fff::', '3fff:fff:ffff::'], ['3ffe:ffff::', '3fff:1000::']],
  ['above global unicast', ['4000::', '5f00::1', '8000::', 'e000::'], ['3fff:ffff::']],
  ['unique local', ['fc00::', 'fd00:ec2::254', 'fdff:ffff::'], []],
  ['link-local', ['fe80::', 'fe80::1', 'febf::1'], []],
  ['site-local', ['fec0::1', 'feff::1'], []],
  ['multicast', ['ff00::', 'ff02::1', 'ffff:ffff::'], []],
]

describe.each([...ipv4, ...ipv6])('%s', (_, refused, allowed) => {
  test.each(refused)('%s is rejected', (address) => expect(isAllowed(address)).toBe(false))
  if (allowed.length > 0)
    test.each(allowed)('%s is allowed', (address) => expect(isAllowed(address)).toBe(true))
})

test.each(['', 'localhost', '8.8.8', '08.8.8.8', '[2600::1]', 'fe80::1%eth0', '8.8.8.8 '])(
  'rejects what is not an address: "%s"',
  (text) => expect(isAllowed(text)).toBe(false),
)

test('an installation can block further networks', () => {
  const strict = createAddressCheck({
    allowLoopback: false,
    blocked: ['8.8.0.0/16', '2600:1f00::/24'],
    allowed: NO_TARGETS,
  })
  expect(['8.8.8.8', '2600:1f18::1', '9.9.9.9', '2606:4700::1'].map((one) => strict(one))).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('allowLoopback allows plain loopback addresses and no other private ones', () => {
  const open = createAddressCheck({ allowLoopback: true, blocked: [], allowed: NO_TARGETS })
  expect(['127.0.0.1', '127.8.8.8', '::1'].map((one) => open(one))).toEqual([true, true, true])
  expect(['10.0.0.1', '::ffff:127.0.0.1', '0.0.0.0', '::', 'fd00::1'].some((one) => open(one))).toBe(false)
  expect(['10.0.0.1', '8.8.8.8', '::2'].some((one) => isLoopback(one))).toBe(false)
})

test.each(['10.0.0.0/8', '10.0.0.1', '::/0', 'fd00::/8'])('%s is a network', (text) =>
  expect(readNetwork(text)).not.toBeNull(),
)
test.each(['10.0.0.0/33', '10.0.0.0/', 'x/8', '10.0.0.0/8/8', 'fe80::%1/64', '10.0.0.0/-1'])(
  '%s is not a network',
  (text) => expect(readNetwork(text)).toBeNull(),
)
