// Scopes, plans, roles, token texts and slugs: what is true of them for every value.
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planAllows, plans } from './plans.ts'
import {
  canChangeRole,
  canRemoveMember,
  isAdmin,
  type policies,
  type Role,
  roleAllows,
  roles,
} from './policies.ts'
import { expandScopes, isScope, LEGACY_SCOPE, scopeAllows, scopes } from './scopes.ts'
import { slugFrom } from './slug.ts'
import { isPersonalToken, tokenFromBytes } from './token-format.ts'

describe('a scope', () => {
  test('lets pass what it names; write also the reading of the same, and nothing else', () => {
    for (const granted of scopes)
      for (const required of scopes) {
        const sameThing = granted.replace(/:write$/, ':read') === required
        expect(scopeAllows([granted], required), `${granted} for ${required}`).toBe(
          granted === required || sameThing,
        )
      }
  })

  test('of a legacy token lets everything pass, and can not be asked for', () => {
    expect(scopes.every((scope) => scopeAllows([LEGACY_SCOPE], scope))).toBe(true)
    expect(isScope(LEGACY_SCOPE)).toBe(false)
    expect(scopes.every(isScope)).toBe(true)
  })

  test('are told with all that they let do, and a legacy one as what it is', () => {
    expect(expandScopes(['users:read', 'groups:write', 'nonsense'])).toEqual([
      'users:read',
      'groups:read',
      'groups:write',
    ])
    expect(expandScopes(['users:read', LEGACY_SCOPE])).toEqual([LEGACY_SCOPE])
  })

  test('that is not granted lets nothing pass', () => {
    expect(scopes.some((scope) => scopeAllows([], scope))).toBe(false)
  })
})

describe('a plan', () => {
  test('passes the gate of its own name; the open gate passes all', () => {
    expect(plans.filter((plan) => planAllows('enterprise', plan))).toEqual(['enterprise'])
    expect(plans.every((plan) => planAllows('any', plan))).toBe(true)
  })
})

describe('a role', () => {
  test('is among those a policy names', () => {
    const who = (policy: keyof typeof policies) => roles.filter((role) => roleAllows(policy, role))
    expect(who('member')).toEqual(['user', 'admin', 'owner'])
    expect(who('own_or_admin')).toEqual(['user', 'admin', 'owner'])
    expect(who('type_holder')).toEqual(['user', 'admin', 'owner'])
    expect(who('type_owner')).toEqual(['user', 'admin', 'owner'])
    expect(who('admin')).toEqual(['admin', 'owner'])
    expect(who('link_holder')).toEqual([])
    expect(roles.filter(isAdmin)).toEqual(['admin', 'owner'])
  })

  test('is changed by admins; ownership comes and goes only by the owner’s hand', () => {
    const allowed = roles.flatMap((by) =>
      roles.flatMap((from) =>
        roles.filter((to) => from !== to && canChangeRole(by, from, to)).map((to) => [by, from, to]),
      ),
    )
    expect(allowed).toEqual([
      ['admin', 'user', 'admin'],
      ['admin', 'admin', 'user'],
      ['owner', 'user', 'admin'],
      ['owner', 'user', 'owner'],
      ['owner', 'admin', 'user'],
      ['owner', 'admin', 'owner'],
    ])
  })

  test('ends by an admin or by leaving, the owner’s never', () => {
    const may = (by: Role, isSelf: boolean) => roles.filter((target) => canRemoveMember(by, isSelf, target))
    expect(may('user', false)).toEqual([])
    expect(may('user', true)).toEqual(['user', 'admin'])
    expect(may('admin', false)).toEqual(['user', 'admin'])
    expect(may('owner', true)).toEqual(['user', 'admin'])
  })
})

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const randomBytes = fc.uint8Array({ minLength: 128, maxLength: 128 })

/** Of bytes too many of which were passed over there is no token: such samples are drawn anew. */
const token = randomBytes
  .filter((bytes) => bytes.filter((byte) => byte < 248).length >= 30)
  .map((bytes) => tokenFromBytes(bytes))

describe('a token text', () => {
  test('is the prefix, 30 letters and their CRC-32 in six', () => {
    fc.assert(
      fc.property(token, (text) => {
        expect(text).toMatch(/^mwp_[0-9A-Za-z]{36}$/)
        const checksum = [...text.slice(-6)].reduce((sum, letter) => sum * 62 + BASE62.indexOf(letter), 0)
        expect(checksum).toBe(crc32(text.slice(4, 34)))
        expect(isPersonalToken(text)).toBe(true)
      }),
    )
  })

  test('with one letter changed is none', () => {
    const letters = fc.constantFrom(...BASE62)
    fc.assert(
      fc.property(token, fc.integer({ min: 0, max: 39 }), letters, (text, place, letter) => {
        fc.pre(text.charAt(place) !== letter)
        expect(isPersonalToken(text.slice(0, place) + letter + text.slice(place + 1))).toBe(false)
      }),
    )
  })

  test('favours no letter: bytes above the last multiple of 62 are passed over', () => {
    const high = new Uint8Array(64).fill(248)
    expect(() => tokenFromBytes(high)).toThrow(RangeError)
    const every = Uint8Array.from({ length: 248 }, (_, i) => i)
    const counts = new Map<string, number>()
    for (let from = 0; from < 248; from += 1) {
      const text = tokenFromBytes([...every.slice(from), ...every.slice(0, from)])
      for (const letter of text.slice(4, 34)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    }
    expect([...new Set(counts.values())]).toEqual([120])
  })
})

describe('a slug', () => {
  const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

  test('made from any name can be stored', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        expect(slugFrom(name)).toMatch(SLUG)
        expect(slugFrom(name).length).toBeLessThanOrEqual(60)
        expect(slugFrom(slugFrom(name))).toBe(slugFrom(name))
      }),
    )
  })

  test.each([
    ['Ada Lovelace', 'ada-lovelace'],
    ['  Zoë  Ångström ', 'zoe-angstrom'],
    ['日本', 'page'],
    ['---', 'page'],
    ["O'Neil & Söhne, 2nd", 'o-neil-sohne-2nd'],
  ])('of %j is %j', (name, slug) => {
    expect(slugFrom(name)).toBe(slug)
  })
})
