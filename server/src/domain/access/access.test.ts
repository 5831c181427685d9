// Tests scopes, plans, roles, token formats and slugs with generated values.
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
  test('allows itself; write also allows read of the same resource, and nothing else', () => {
    for (const granted of scopes)
      for (const required of scopes) {
        const sameThing = granted.replace(/:write$/, ':read') === required
        expect(scopeAllows([granted], required), `${granted} for ${required}`).toBe(
          granted === required || sameThing,
        )
      }
  })

  test('of a legacy token allows everything, and can’t be requested', () => {
    expect(scopes.every((scope) => scopeAllows([LEGACY_SCOPE], scope))).toBe(true)
    expect(isScope(LEGACY_SCOPE)).toBe(false)
    expect(scopes.every(isScope)).toBe(true)
  })

  test('expands to everything it includes; the legacy scope stays itself', () => {
    expect(expandScopes(['users:read', 'groups:write', 'nonsense'])).toEqual([
      'users:read',
      'groups:read',
      'groups:write',
    ])
    expect(expandScopes(['users:read', LEGACY_SCOPE])).toEqual([LEGACY_SCOPE])
  })

  test('allows nothing if it is not granted', () => {
    expect(scopes.some((scope) => scopeAllows([], scope))).toBe(false)
  })
})

describe('a plan', () => {
  test('passes the gate with its name; the gate "any" passes all plans', () => {
    expect(plans.filter((plan) => planAllows('enterprise', plan))).toEqual(['enterprise'])
    expect(plans.every((plan) => planAllows('any', plan))).toBe(true)
  })
})

describe('a role', () => {
  test('is allowed if the policy lists it', () => {
    const rolesOf = (policy: keyof typeof policies) => roles.filter((role) => roleAllows(policy, role))
    expect(rolesOf('member')).toEqual(['user', 'admin', 'owner'])
    expect(rolesOf('own_or_admin')).toEqual(['user', 'admin', 'owner'])
    expect(rolesOf('type_holder')).toEqual(['user', 'admin', 'owner'])
    expect(rolesOf('type_owner')).toEqual(['user', 'admin', 'owner'])
    expect(rolesOf('admin')).toEqual(['admin', 'owner'])
    expect(rolesOf('link_holder')).toEqual([])
    expect(roles.filter(isAdmin)).toEqual(['admin', 'owner'])
  })

  test('is changed by admins; only the owner transfers the ownership', () => {
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

  test('can be removed by an admin or by the member, except the owner’s', () => {
    const removable = (by: Role, isSelf: boolean) =>
      roles.filter((target) => canRemoveMember(by, isSelf, target))
    expect(removable('user', false)).toEqual([])
    expect(removable('user', true)).toEqual(['user', 'admin'])
    expect(removable('admin', false)).toEqual(['user', 'admin'])
    expect(removable('owner', true)).toEqual(['user', 'admin'])
  })
})

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const randomBytes = fc.uint8Array({ minLength: 128, maxLength: 128 })

/** Samples with too few usable bytes for a token are drawn again. */
const token = randomBytes
  .filter((bytes) => bytes.filter((byte) => byte < 248).length >= 30)
  .map((bytes) => tokenFromBytes(bytes))

describe('a token text', () => {
  test('is the prefix, 30 characters and their CRC-32 in six characters', () => {
    fc.assert(
      fc.property(token, (text) => {
        expect(text).toMatch(/^mwp_[0-9A-Za-z]{36}$/)
        const checksum = [...text.slice(-6)].reduce((sum, letter) => sum * 62 + BASE62.indexOf(letter), 0)
        expect(checksum).toBe(crc32(text.slice(4, 34)))
        expect(isPersonalToken(text)).toBe(true)
      }),
    )
  })

  test('with one changed character is invalid', () => {
    const letters = fc.constantFrom(...BASE62)
    fc.assert(
      fc.property(token, fc.integer({ min: 0, max: 39 }), letters, (text, place, letter) => {
        fc.pre(text.charAt(place) !== letter)
        expect(isPersonalToken(text.slice(0, place) + letter + text.slice(place + 1))).toBe(false)
      }),
    )
  })

  test('is uniformly distributed: bytes above the last multiple of 62 are skipped', () => {
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

  test('made from any name is valid for storage', () => {
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
