// Sealed values, links and signatures: bound to purpose and owner, and valid across secret rotation.
import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSecrets, hashCredential } from './secrets.ts'

const OLD = 'an-old-secret-of-at-least-thirty-two-letters'
const NEW = 'a-new-secret-of-at-least-thirty-two-letters'
const secrets = createSecrets([NEW])
const organizationId = '01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e'
const objectId = '01985a3e-ffff-7d44-8a9e-000000000001'
const target = { organizationId, objectId, generation: 7 }

/** The same bytes with one bit flipped. */
function flipped(bytes: Buffer, bit: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return copy
}

describe('a sealed value', () => {
  test('can be unsealed with any content', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (plain, bound) => {
        expect(secrets.unseal('p', secrets.seal('p', plain, bound), bound)).toBe(plain)
      }),
    )
  })

  test('differs each time and reveals nothing of its content', () => {
    const [one, two] = [secrets.seal('p', 'plain text', 'b'), secrets.seal('p', 'plain text', 'b')]
    expect(one.equals(two)).toBe(false)
    expect(one.toString('latin1')).not.toContain('plain')
  })

  test('is rejected for another purpose, binding or installation', () => {
    const sealed = secrets.seal('p', 'plain', 'b')
    expect(secrets.unseal('q', sealed, 'b')).toBeNull()
    expect(secrets.unseal('p', sealed, 'c')).toBeNull()
    expect(createSecrets([OLD]).unseal('p', sealed, 'b')).toBeNull()
  })

  test('is rejected with any flipped bit, or a byte more or less', () => {
    const sealed = secrets.seal('p', 'plain', 'b')
    for (let bit = 0; bit < sealed.length * 8; bit += 1)
      expect(secrets.unseal('p', flipped(sealed, bit), 'b')).toBeNull()
    for (let length = 0; length < sealed.length; length += 1)
      expect(secrets.unseal('p', sealed.subarray(0, length), 'b')).toBeNull()
    expect(secrets.unseal('p', Buffer.concat([sealed, Buffer.from([0])]), 'b')).toBeNull()
    expect(secrets.unseal('p', randomBytes(100), 'b')).toBeNull()
  })
})

describe('a link', () => {
  test('can be read with every generation', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), fc.nat({ max: 0xffffffff }), (organization, object, generation) => {
        const to = { organizationId: organization, objectId: object, generation }
        expect(
          secrets.readLink('organization_invitation', secrets.createLink('organization_invitation', to)),
        ).toEqual(to)
      }),
    )
  })

  test('is deterministic, because it is derived and not stored', () => {
    const link = () => secrets.createLink('organization_invitation', target)
    expect(link()).toBe(link())
    expect(link()).toMatch(/^[A-Za-z0-9_-]+$/)
  })

  test('is rejected with any flipped bit', () => {
    const bytes = Buffer.from(secrets.createLink('organization_invitation', target), 'base64url')
    for (let bit = 0; bit < bytes.length * 8; bit += 1)
      expect(
        secrets.readLink('organization_invitation', flipped(bytes, bit).toString('base64url')),
      ).toBeNull()
  })

  test('is rejected if non-canonical, truncated, extended or invented', () => {
    const link = secrets.createLink('organization_invitation', target)
    for (const text of [`${link}=`, ` ${link}`, link.slice(0, -4), `${link}AAAA`, '', 'x', '\0'])
      expect(secrets.readLink('organization_invitation', text)).toBeNull()
    const forged = createSecrets([OLD]).createLink('organization_invitation', target)
    expect(secrets.readLink('organization_invitation', forged)).toBeNull()
  })
})

describe('a new secret', () => {
  const rotated = createSecrets([NEW, OLD])

  test('unseals values of the old one, which cannot unseal values of the new one', () => {
    const before = createSecrets([OLD])
    expect(rotated.unseal('p', before.seal('p', 'plain', 'b'), 'b')).toBe('plain')
    const link = before.createLink('organization_invitation', target)
    expect(rotated.readLink('organization_invitation', link)).toEqual(target)
    expect(before.unseal('p', rotated.seal('p', 'plain', 'b'), 'b')).toBeNull()
    expect(secrets.unseal('p', rotated.seal('p', 'plain', 'b'), 'b')).toBe('plain')
  })

  test('cannot unseal old values after the old secret is removed', () => {
    expect(secrets.unseal('p', createSecrets([OLD]).seal('p', 'plain', 'b'), 'b')).toBeNull()
  })
})

describe('a signature', () => {
  const signed = secrets.sign('p', 'what it says')

  test('is bound to content and purpose, and deterministic', () => {
    expect(secrets.sign('p', 'what it says')).toEqual(signed)
    expect(secrets.isValidSignature('p', 'what it says', signed)).toBe(true)
    expect(secrets.isValidSignature('p', Buffer.from('what it says'), signed)).toBe(true)
    expect(secrets.isValidSignature('p', 'what it said', signed)).toBe(false)
    expect(secrets.isValidSignature('q', 'what it says', signed)).toBe(false)
  })

  test('is rejected with any flipped bit or if truncated', () => {
    for (let bit = 0; bit < signed.length * 8; bit += 1)
      expect(secrets.isValidSignature('p', 'what it says', flipped(signed, bit))).toBe(false)
    for (let bytes = 0; bytes < signed.length; bytes += 1)
      expect(secrets.isValidSignature('p', 'what it says', signed.subarray(0, bytes))).toBe(false)
  })

  test('from before a rotation is valid, and found among the keyed hashes', () => {
    const before = createSecrets([OLD]).sign('p', 'text')
    const rotated = createSecrets([NEW, OLD])
    expect(rotated.isValidSignature('p', 'text', before)).toBe(true)
    expect(rotated.keyedHashes('p', 'text')).toEqual([secrets.sign('p', 'text'), before])
    expect(secrets.isValidSignature('p', 'text', before)).toBe(false)
  })
})

test('throws without a secret', () => {
  expect(() => createSecrets([])).toThrow('MEETWRIGHT_SECRET')
})

test('hashes credentials with SHA-256', () => {
  expect(hashCredential('abc').toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})
