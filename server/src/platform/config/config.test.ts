// Settings: defaults, validation, and one error that lists everything that is invalid.
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const SECRET = 'a-secret-for-tests-of-thirty-two-letters-or-more'
const needed = { DATABASE_URL: 'postgres://127.0.0.1/meetwright', MEETWRIGHT_SECRET: SECRET }
const read = (environment: Record<string, string | undefined> = {}) =>
  readConfig({ ...needed, ...environment })

describe('with only the required settings', () => {
  test('defaults to a single process on this machine', () => {
    expect(read()).toMatchObject({
      production: false,
      database: { url: needed.DATABASE_URL, poolSize: 10, prepare: true },
      redisUrl: null,
      secrets: [SECRET],
      listen: { host: '127.0.0.1', port: 3000 },
      trustedProxies: [],
      limitsFile: null,
      signUp: { isOpen: false },
      testClockFile: null,
    })
  })

  test('an empty variable counts as unset', () => {
    expect(read({ PORT: '', API_URL: '', REDIS_URL: '', TEST_CLOCK_FILE: '' })).toEqual(read())
  })
})

describe('URLs', () => {
  test('default to PUBLIC_URL, and booking pages to /book under it', () => {
    const url = 'https://meet.example.com'
    expect(read({ PUBLIC_URL: `${url}/` }).urls).toEqual({
      public: url,
      api: url,
      auth: url,
      mcp: url,
      booking: `${url}/book`,
    })
  })

  test('can have separate hosts and paths; trailing slashes are removed', () => {
    const given = {
      PUBLIC_URL: 'https://example.com/meet',
      API_URL: 'https://api.example.com/v2/',
      AUTH_URL: 'https://auth.example.com',
      MCP_URL: 'https://mcp.example.com//',
      BOOKING_URL: 'https://book.example.com',
    }
    expect(read(given).urls).toEqual({
      public: 'https://example.com/meet',
      api: 'https://api.example.com/v2',
      auth: 'https://auth.example.com',
      mcp: 'https://mcp.example.com',
      booking: 'https://book.example.com',
    })
  })

  test('there is no Jitsi server by default', () => {
    expect(read({}).jitsiUrl).toBe(null)
    expect(read({ JITSI_URL: 'https://jitsi.example.com/' }).jitsiUrl).toBe('https://jitsi.example.com')
  })

  test.each([
    { PUBLIC_URL: 'https://a.example', BOOKING_URL: 'https://a.example/' },
    { PUBLIC_URL: 'https://a.example', API_URL: 'https://b.example', BOOKING_URL: 'https://b.example' },
  ])('rejects booking pages at the root of a shared host: %j', (urls) => {
    expect(() => read(urls)).toThrow('BOOKING_URL: needs a path such as /book')
  })

  test.each(['PUBLIC_URL', 'API_URL', 'AUTH_URL', 'MCP_URL', 'BOOKING_URL', 'JITSI_URL'])(
    'rejects %s if it is not a valid base URL',
    (name) => {
      for (const text of [
        'example.com',
        'ftp://example.com',
        'https://',
        'https://x?y',
        'https://x/#y',
        'https://a b',
      ])
        expect(() => read({ [name]: text }), text).toThrow(`\n  ${name}: `)
    },
  )
})

describe('mail', () => {
  const MAIL_FROM = 'Example Ltd <meetings@example.com>'

  test('is disabled without a server', () => {
    expect(read({ MAIL_FROM }).mail).toBe(null)
  })

  test('has a server, a TLS mode, an optional login and a sender', () => {
    const SMTP_URL = 'smtp://me%40example.com:p%2Fw@mail.example.com'
    expect(read({ SMTP_URL, MAIL_FROM }).mail).toEqual({
      host: 'mail.example.com',
      port: 587,
      secure: false,
      startTls: 'required',
      login: { user: 'me@example.com', password: 'p/w' },
      from: { name: 'Example Ltd', address: 'meetings@example.com' },
    })
    expect(
      read({ SMTP_URL: 'smtps://[::1]', SMTP_STARTTLS: 'never', MAIL_FROM: 'a@example.com' }).mail,
    ).toEqual({
      host: '::1',
      port: 465,
      secure: true,
      startTls: 'never',
      login: null,
      from: { name: '', address: 'a@example.com' },
    })
  })

  test.each([
    ['SMTP_URL', { SMTP_URL: 'http://mail.example.com', MAIL_FROM }],
    ['SMTP_URL', { SMTP_URL: 'smtp://', MAIL_FROM }],
    ['SMTP_URL', { SMTP_URL: 'smtp://me:50%@mail.example.com', MAIL_FROM }],
    ['SMTP_URL', { SMTP_URL: 'smtp://mail.example.com/?starttls', MAIL_FROM }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.com' }],
    ['MAIL_FROM', { MAIL_FROM: 'Example Ltd' }],
    ['MAIL_FROM', { MAIL_FROM: 'A <a@example.com>\nBcc: b@example.com' }],
    ['MAIL_FROM', { MAIL_FROM: 'a@example.com, b@example.com' }],
    ['SMTP_STARTTLS', { SMTP_STARTTLS: 'perhaps' }],
    ['MAIL_BOUNCE_ADDRESS', { MAIL_BOUNCE_ADDRESS: 'bounces', MAIL_BOUNCE_SECRET: 'x'.repeat(16) }],
    ['MAIL_BOUNCE_ADDRESS', { MAIL_BOUNCE_ADDRESS: 'a+b@example.com', MAIL_BOUNCE_SECRET: 'x'.repeat(16) }],
    [
      'MAIL_BOUNCE_ADDRESS',
      { MAIL_BOUNCE_ADDRESS: `${'a'.repeat(19)}@example.com`, MAIL_BOUNCE_SECRET: 'x'.repeat(16) },
    ],
    ['MAIL_BOUNCE_ADDRESS', { MAIL_BOUNCE_SECRET: 'x'.repeat(16) }],
    ['MAIL_BOUNCE_SECRET', { MAIL_BOUNCE_ADDRESS: 'bounces@example.com' }],
    ['MAIL_BOUNCE_ADDRESS', { MAIL_BOUNCE_IMAP_URL: 'imaps://a:b@mail.example.com' }],
    ['MAIL_BOUNCE_IMAP_URL', { MAIL_BOUNCE_IMAP_URL: 'http://a:b@mail.example.com' }],
    ['MAIL_BOUNCE_IMAP_URL', { MAIL_BOUNCE_IMAP_URL: 'imaps://mail.example.com' }],
    ['MAIL_BOUNCE_IMAP_URL', { MAIL_BOUNCE_IMAP_URL: 'imaps://a:b@mail.example.com/?x' }],
    ['MAIL_BOUNCE_SECRET', { MAIL_BOUNCE_ADDRESS: 'bounces@example.com', MAIL_BOUNCE_SECRET: 'short' }],
  ])('rejects an invalid %s: %j', (name, given) => {
    expect(() => read(given)).toThrow(`\n  ${name}: `)
  })
})

describe('lists', () => {
  test('secrets are in order, without surrounding spaces', () => {
    const old = 'the-one-before-it-of-thirty-two-letters-or-more'
    expect(read({ MEETWRIGHT_SECRET: `${SECRET}, ${old}` }).secrets).toEqual([SECRET, old])
  })

  test('trusted proxies are separated by commas', () => {
    expect(read({ TRUST_PROXY: '10.0.0.1, 10.0.1.0/24' }).trustedProxies).toEqual(['10.0.0.1', '10.0.1.0/24'])
  })
})

describe('an invalid value', () => {
  test.each([
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', undefined],
    ['MEETWRIGHT_SECRET', undefined],
    ['MEETWRIGHT_SECRET', 'short'],
    ['MEETWRIGHT_SECRET', `${SECRET},short`],
    ['MEETWRIGHT_SECRET', `,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,short`],
    ['DATABASE_POOL_SIZE', '0'],
    ['DATABASE_POOL_SIZE', 'ten'],
    ['DATABASE_PREPARE', 'perhaps'],
    ['REDIS_URL', 'http://127.0.0.1'],
    ['PORT', '65536'],
    ['OPS_PORT', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'staging'],
    ['MAX_IN_FLIGHT', '0'],
    ['DRAIN_SECONDS', '601'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '127.0.0.1, 10.0.0.0/99'],
    ['TRUST_PROXY', 'proxy.internal'],
    ['PUBLIC_URL', 'https://[x'],
    ['API_URL', 'https://example.com:99999'],
    ['JITSI_URL', 'https://a%zz.example'],
    ['DATABASE_URL', 'postgres://ada:50%@127.0.0.1/meetwright'],
    ['DATABASE_URL', 'postgres://ada:a#b@127.0.0.1/meetwright'],
    ['DATABASE_URL', 'postgres://127.0.0.1:port/meetwright'],
    ['REDIS_URL', 'redis://127.0.0.1:port'],
    ['TEST_DNS_SERVERS', 'localhost:53'],
    ['TEST_DNS_SERVERS', '127.0.0.1:99999'],
    ['SIGN_UP', 'maybe'],
    ['OAUTH_DYNAMIC_REGISTRATION', 'maybe'],
  ])('is reported: %s=%s', (name, text) => {
    expect(() => read({ [name]: text })).toThrow(`\n  ${name}: `)
  })

  test('says what is allowed', () => {
    expect(() => read({ TRUST_PROXY: 'yes' })).toThrow(
      'TRUST_PROXY: yes is not an address like 127.0.0.1 or a network like 10.0.0.0/8',
    )
  })

  test.each([
    ['DATABASE_URL', 'postgres:///meetwright?host=/run/postgresql'],
    ['DATABASE_URL', 'postgresql://ada:a%23b@/meetwright?host=/run/postgresql'],
    ['REDIS_URL', '/run/redis.sock'],
    ['TEST_DNS_SERVERS', '127.0.0.1:5353, ::1, [::1]:53'],
    ['TRUST_PROXY', '::1, fd00::/8, 10.0.0.1'],
  ])('is not what %s=%s is', (name, text) => {
    expect(() => read({ [name]: text })).not.toThrow()
  })

  test('is reported together with all others, and never printed', () => {
    const wrong = () => read({ PORT: 'x', LOG_LEVEL: 'loud', MEETWRIGHT_SECRET: 'swordfish' })
    for (const name of ['PORT', 'LOG_LEVEL', 'MEETWRIGHT_SECRET']) expect(wrong).toThrow(`\n  ${name}: `)
    expect(wrong).not.toThrow('swordfish')
  })

  test('rejects a test clock in production, together with other conflicts', () => {
    const given = {
      NODE_ENV: 'production',
      TEST_CLOCK_FILE: '/tmp/clock',
      MEETWRIGHT_SECRET: `${SECRET},short`,
    }
    expect(() => read(given)).toThrow(/TEST_CLOCK_FILE[\s\S]*MEETWRIGHT_SECRET/)
    expect(read({ NODE_ENV: 'production' }).production).toBe(true)
  })

  test.each([
    ['TEST_GOOGLE_URL', 'testGoogleUrl'],
    ['TEST_MICROSOFT_URL', 'testMicrosoftUrl'],
    ['TEST_ZOOM_URL', 'testZoomUrl'],
  ] as const)('rejects %s in production', (name, setting) => {
    const given = { [name]: 'http://127.0.0.1:8080/' }
    expect(read(given)[setting]).toBe('http://127.0.0.1:8080')
    expect(() => read({ ...given, NODE_ENV: 'production' })).toThrow(name)
    expect(read({})[setting]).toBeNull()
  })

  test('rejects loopback calls and test name servers in production', () => {
    const given = { ALLOW_LOOPBACK_CALLS: 'true', TEST_DNS_SERVERS: '127.0.0.1:53' }
    expect(() => read({ ...given, NODE_ENV: 'production' })).toThrow(
      /TEST_DNS_SERVERS[\s\S]*ALLOW_LOOPBACK_CALLS/,
    )
    expect(read(given).outgoing).toMatchObject({ allowLoopback: true, dnsServers: ['127.0.0.1:53'] })
  })

  test('reports an invalid entry of ALLOWED_NETWORKS', () => {
    expect(() => read({ ALLOWED_NETWORKS: '10.0.0.0/8, https://hooks.internal' })).toThrow(
      'ALLOWED_NETWORKS: https://hooks.internal is not a network like 10.0.0.0/8, a host name like hooks.internal',
    )
    expect(read({ ALLOWED_NETWORKS: '10.0.0.0/8, http://n8n:5678' }).outgoing.allowedTargets).toEqual({
      networks: ['10.0.0.0/8'],
      names: ['n8n'],
      plainHttp: ['n8n:5678'],
    })
  })

  test('reports an invalid network', () => {
    expect(() => read({ BLOCKED_NETWORKS: '198.51.100.0/24, 10.0.0.0/33' })).toThrow(/10\.0\.0\.0\/33/)
    expect(read({ BLOCKED_NETWORKS: '198.51.100.0/24' }).outgoing.blockedNetworks).toEqual([
      '198.51.100.0/24',
    ])
  })
})

test('the result is frozen', () => {
  expect(Object.isFrozen(read())).toBe(true)
})
