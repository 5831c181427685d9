// The default limits, and validation of custom tables.
import { describe, expect, test } from 'vitest'
import { plans, stages } from '../../domain/access/plans.ts'
import { defaultLimits, type LimitsTable, readLimitsTable } from './limits-table.ts'
import { type Caller, RequestWindows } from './request-windows.ts'

function caller(plan: (typeof plans)[number], stage: (typeof stages)[number]): Caller {
  return { address: '192.0.2.1', organization: 'org', bearer: { token: 'tok', user: 'usr', plan, stage } }
}

function limitsFor(table: LimitsTable, classes: string[], who: Caller): string[] {
  return new RequestWindows(table, 'salt')
    .windowsFor(classes, who)
    .map((w) => `${w.key} ${w.limit}/${w.seconds}`)
}

describe('the default table', () => {
  test('is valid, also after a JSON round trip', () => {
    expect(readLimitsTable(JSON.parse(JSON.stringify(defaultLimits)))).toEqual(defaultLimits)
  })

  test('allows a token 500 requests a minute and all tokens of a user 2,000; 10 and 40 on the free plan', () => {
    for (const stage of stages) {
      expect(limitsFor(defaultLimits, ['api'], caller('free', stage))).toEqual([
        'mw:l:api:t60:tok 10/60',
        'mw:l:api:u60:usr 40/60',
      ])
      for (const plan of plans.filter((each) => each !== 'free')) {
        expect(limitsFor(defaultLimits, ['api'], caller(plan, stage))).toEqual([
          'mw:l:api:t60:tok 500/60',
          'mw:l:api:u60:usr 2000/60',
        ])
      }
    }
  })

  test('allows a session 500 requests a minute and all sessions of a user 2,000', () => {
    expect(limitsFor(defaultLimits, ['session'], caller('free', 'trial'))).toEqual([
      'mw:l:session:t60:tok 500/60',
      'mw:l:session:u60:usr 2000/60',
    ])
  })

  test('allows an address 60 requests a minute, with a key that does not reveal the address', () => {
    const [only] = limitsFor(defaultLimits, ['anonymous'], { address: '192.0.2.1' })
    expect(only).toMatch(/^mw:l:anonymous:a60:[\w-]{16} 60\/60$/)
  })

  test('allows an app 500 requests a minute, with a key that does not reveal its id', () => {
    const [only] = limitsFor(defaultLimits, ['oauth_client'], { address: '192.0.2.1', client: 'an-app' })
    expect(only).toMatch(/^mw:l:oauth_client:p60:[\w-]{16} 500\/60$/)
  })

  test('allows 10 attempts per account from unknown browsers, and a separate 10 from a known browser', () => {
    const guess = (address: string) =>
      limitsFor(defaultLimits, ['sign_in'], { address, account: 'ada@example.com' })
    const [short, long, byAddress] = guess('192.0.2.1')
    expect([short, long].map((text) => text?.split(' ')[1])).toEqual(['10/900', '50/86400'])
    expect(short).not.toContain('ada')
    expect(guess('192.0.2.2').slice(0, 2)).toEqual([short, long])
    expect(guess('192.0.2.2')[2]).not.toBe(byAddress)
    const known = limitsFor(defaultLimits, ['sign_in_known'], { address: '192.0.2.1', device: 'd' })
    expect(known.map((text) => text.split(' ')[1])).toEqual(['10/900', '50/86400'])
  })

  test('allows 20 page bookings an hour per address, and 5 codes an hour to an email address', () => {
    const on = (address: string) =>
      limitsFor(defaultLimits, ['page_booking', 'booking_code'], { address, account: 'ada@example.com' })
    const [byAddress, toRecipient, toRecipientDaily, codesByAddress] = on('192.0.2.1')
    expect(byAddress).toMatch(/^mw:l:page_booking:a3600:[\w-]{16} 20\/3600$/)
    expect(toRecipient).toMatch(/^mw:l:booking_code:c3600:[\w-]{16} 5\/3600$/)
    expect(toRecipientDaily).toMatch(/^mw:l:booking_code:c86400:[\w-]{16} 20\/86400$/)
    expect(codesByAddress).toMatch(/^mw:l:booking_code:a3600:[\w-]{16} 20\/3600$/)
    expect(on('192.0.2.2')[1]).toBe(toRecipient)
    expect(on('192.0.2.2')[0]).not.toBe(byAddress)
    expect(() => limitsFor(defaultLimits, ['booking_code'], { address: '192.0.2.1' })).toThrow(
      'per account, which is missing',
    )
  })

  test('limits invitations per user and per organization', () => {
    const rates = (stage: (typeof stages)[number]) =>
      limitsFor(defaultLimits, ['invitation'], caller('enterprise', stage)).map((text) => text.split(' ')[1])
    expect(rates('trial')).toEqual(['50/3600', '20/86400'])
    expect(rates('active')).toEqual(['50/3600', '500/86400'])
  })

  test('limits the bookings of a user by plan and stage, without overlaps or gaps', () => {
    const tiers = (plan: (typeof plans)[number], stage: (typeof stages)[number]) =>
      limitsFor(defaultLimits, ['create_invitee'], caller(plan, stage)).map((text) => text.split(' ')[1])
    for (const plan of plans) expect(tiers(plan, 'trial')).toEqual(['5/86400'])
    expect(tiers('free', 'active')).toEqual(['5/86400'])
    expect(tiers('standard', 'active')).toEqual(['10/60', '50/3600', '100/86400'])
    expect(tiers('teams', 'active')).toEqual(['10/60', '50/3600', '100/86400'])
    expect(tiers('enterprise', 'active')).toEqual(['500/60'])
  })
})

describe('rows', () => {
  test('of several classes all apply, with separate keys', () => {
    expect(limitsFor(defaultLimits, ['api', 'create_invitee'], caller('enterprise', 'active'))).toEqual([
      'mw:l:api:t60:tok 500/60',
      'mw:l:api:u60:usr 2000/60',
      'mw:l:create_invitee:u60:usr 500/60',
    ])
  })

  test('keep their count when the plan changes: the key does not depend on it', () => {
    const key = (plan: (typeof plans)[number]) =>
      limitsFor(defaultLimits, ['api'], caller(plan, 'active'))[0]?.split(' ')[0]
    expect(key('free')).toBe(key('enterprise'))
  })
})

describe('a table of an earlier version', () => {
  test('has the default limits of the classes that it lacks, and reports them', () => {
    const own = { class: 'api', per: 'token', seconds: 60, limit: 7 } as const
    const older = [
      own,
      ...defaultLimits.filter((row) => !['api', 'sign_in', 'webhook_test'].includes(row.class)),
    ]
    const reported: string[] = []
    const table = readLimitsTable(older, (classes) => reported.push(...classes))
    expect(reported).toEqual(['sign_in', 'webhook_test'])
    expect(table.filter((row) => row.class === 'api')).toEqual([own])
    const guess = { address: '192.0.2.1', account: 'ada@example.com' }
    expect(limitsFor(table, ['sign_in'], guess)).toEqual(limitsFor(defaultLimits, ['sign_in'], guess))
  })

  test('is complete if it lacks nothing', () => {
    readLimitsTable(defaultLimits, () => expect.unreachable())
  })
})

describe('an invalid table throws an error that says how to fix it', () => {
  const good = { class: 'x', per: 'user', seconds: 60, limit: 5 }
  const added = `row ${defaultLimits.length + 1}`
  test.each([
    ['no array', { rows: [] }, 'must be a JSON array'],
    ['no object', [...defaultLimits, 7], `${added}: must be an object such as`],
    [
      'an unknown field',
      [...defaultLimits, { ...good, burst: 1 }],
      `${added}: remove the unknown field "burst"`,
    ],
    [
      'a missing field',
      [...defaultLimits, { ...good, limit: undefined }],
      `${added}: "limit" must be an integer`,
    ],
    ['a limit of 0', [...defaultLimits, { ...good, limit: 0 }], `${added}: "limit" must be an integer`],
    ['half a second', [...defaultLimits, { ...good, seconds: 0.5 }], `${added}: "seconds" must be`],
    [
      'an unknown plan',
      [...defaultLimits, { ...good, plans: ['gold'] }],
      '"plans" must be a list of free, standard',
    ],
    [
      'an empty list',
      [...defaultLimits, { ...good, stages: [] }],
      '"stages" must be a list of trial, active',
    ],
    [
      'a wrong subject',
      [...defaultLimits, { ...good, per: 'ip' }],
      '"per" must be "token", "user", "address", "client", "account", "device", "organization" or "booking"',
    ],
    [
      'an overlap',
      [...defaultLimits, good, { ...good, plans: ['teams'] }],
      `rows ${defaultLimits.length + 1} and ${defaultLimits.length + 2} both limit class "x"`,
    ],
    [
      'a gap',
      defaultLimits.filter(({ class: name, plans: on }) => name !== 'api' || !on?.includes('free')),
      'add a row for class "api" that applies to plan free, stage trial',
    ],
    [
      'an anonymous token',
      [...defaultLimits, { class: 'anonymous', per: 'token', seconds: 1, limit: 1 }],
      `${added}: "per" must be "address"`,
    ],
    [
      'an app by its address',
      [...defaultLimits, { class: 'oauth_client', per: 'address', seconds: 1, limit: 1 }],
      `${added}: "per" must be "client"`,
    ],
    [
      'a bearer counted as an app',
      [...defaultLimits, { ...good, per: 'client' }],
      `${added}: "per" must be "token", "user", "organization" or "address"`,
    ],
    [
      'a guess that counts by token',
      [...defaultLimits, { class: 'sign_in', per: 'token', seconds: 1, limit: 1 }],
      `${added}: "per" must be "account" or "address"`,
    ],
    [
      'a code that counts by token',
      [...defaultLimits, { class: 'booking_code', per: 'token', seconds: 1, limit: 1 }],
      `${added}: "per" must be "account" or "address"`,
    ],
    [
      'an account with a bearer',
      [...defaultLimits, { ...good, per: 'account' }],
      `${added}: "per" must be "token", "user", "organization" or "address"`,
    ],
  ])('%s', (_name, json, advice) => {
    expect(() => readLimitsTable(json)).toThrow(advice)
  })

  test('lists all problems at once', () => {
    expect(() => readLimitsTable([{ ...good, limit: -1, seconds: 'x' }, 3])).toThrow(/seconds.*limit.*row 2/s)
  })
})

test('throws for an unknown class, and for a class that requires a bearer token without one', () => {
  const windows = new RequestWindows(defaultLimits, 'salt')
  expect(() => windows.windowsFor(['nothing'], { address: '::1' })).toThrow('no class "nothing"')
  const open = new RequestWindows([{ class: 'api', per: 'token', seconds: 60, limit: 1 }], 'salt')
  expect(() => open.windowsFor(['api'], { address: '::1' })).toThrow('requires a bearer token')
})
