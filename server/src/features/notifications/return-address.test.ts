// Return addresses: each names its mail, and can't be guessed.
import { describe, expect, test } from 'vitest'
import { createSecrets } from '../../platform/secrets/secrets.ts'
import { mailsReturnedTo, returnAddressOf } from './return-address.ts'

const ID = '01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e'
const address = { local: 'bounces', domain: 'example.com' }

type Ctx = Parameters<typeof returnAddressOf>[0]
const ctxOf = (secrets: readonly string[], from: typeof address | null = address): Ctx => ({
  config: {
    mailBounces: from === null ? null : { address: from, secret: 'unused', mailbox: null },
  } as Ctx['config'],
  secrets: createSecrets(secrets),
})
const ctx = ctxOf(['a secret of this installation'])
const returnAddress = returnAddressOf(ctx, ID) ?? expect.unreachable()

describe('the return address', () => {
  test('names its mail in any text and case', () => {
    for (const text of [
      returnAddress,
      `<${returnAddress.toUpperCase()}>`,
      `Reports <${returnAddress}>, a@b.example`,
    ])
      expect(mailsReturnedTo(ctx, text)).toEqual([ID])
  })

  test('has at most 64 characters before the @ with the longest setting', () => {
    const long = ctxOf(['a secret'], { local: 'a'.repeat(18), domain: 'example.com' })
    expect(returnAddressOf(long, ID)?.split('@')[0]).toHaveLength(64)
  })

  test('stays valid after the secret is replaced', () => {
    expect(mailsReturnedTo(ctxOf(['a new secret', 'a secret of this installation']), returnAddress)).toEqual([
      ID,
    ])
  })

  test('is missing without the setting', () => {
    expect(returnAddressOf(ctxOf(['a secret'], null), ID)).toBe(null)
    expect(mailsReturnedTo(ctxOf(['a secret'], null), returnAddress)).toEqual([])
  })

  test('is not accepted from another installation, domain or mailbox', () => {
    expect(mailsReturnedTo(ctxOf(['another secret']), returnAddress)).toEqual([])
    expect(
      mailsReturnedTo(
        ctxOf(['a secret of this installation'], { ...address, domain: 'example.org' }),
        returnAddress,
      ),
    ).toEqual([])
    expect(
      mailsReturnedTo(
        ctxOf(['a secret of this installation'], { ...address, local: 'other' }),
        returnAddress,
      ),
    ).toEqual([])
  })

  test('is not accepted with any other character', () => {
    const token = returnAddress.slice('bounces+'.length, returnAddress.indexOf('@'))
    for (let at = 0; at < token.length; at += 1) {
      const letter = token[at] === 'a' ? 'b' : 'a'
      const changed = `bounces+${token.slice(0, at)}${letter}${token.slice(at + 1)}@example.com`
      expect([at, ...mailsReturnedTo(ctx, changed)]).toEqual([at])
    }
  })
})
