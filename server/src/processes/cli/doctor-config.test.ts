// Doctor warns about networks in ALLOWED_NETWORKS that are wider than any private network.
import { expect, test } from 'vitest'
import { checkConfig } from './doctor-config.ts'

const findWarnings = (ALLOWED_NETWORKS: string) =>
  checkConfig(
    {
      DATABASE_URL: 'postgres://meetwright@127.0.0.1/meetwright',
      MEETWRIGHT_SECRET: 'k2V9xQ7mZr4TtB8wLpN3sYcHdJ6gFa5e',
      PUBLIC_URL: 'https://meetwright.test',
      ALLOWED_NETWORKS,
    },
    '/',
  ).findings.filter(({ level, text }) => level === 'warning' && text.startsWith('ALLOWED_NETWORKS'))

test.each([
  '0.0.0.0/0',
  '10.0.0.0/7',
  '::/0',
  'fd00::/8',
  'fd12::/31',
  '::ffff:0:0/96',
  '::ffff:10.0.0.0/103',
  'hooks.internal,0.0.0.0/1',
])('a network that is too wide is reported: %s', (networks) => {
  const wide = networks.split(',').at(-1)
  expect(findWarnings(networks)).toMatchObject([
    {
      text: expect.stringContaining(`ALLOWED_NETWORKS allows ${wide}:`),
      fix: expect.stringContaining('hosts'),
    },
  ])
})

test.each([
  '',
  '10.0.0.0/8',
  '192.168.0.0/16,hooks.internal',
  '10.20.1.2',
  'fd12:3456::/32',
  'fd12:3456:789a::/48',
  '::ffff:10.0.0.0/104',
  'http://n8n.internal:5678',
])('other entries are not reported: %j', (networks) => {
  expect(findWarnings(networks)).toEqual([])
})
