// Matches email addresses against the keyed hashes of deletions. Neither jobs nor the ledger store an address.
import { normalizeEmail } from '../../domain/email/address.ts'
import { findAddresses, redactAddresses } from '../../domain/privacy/addresses.ts'
import type { Redaction } from '../../domain/privacy/redact.ts'
import { type Instant, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'

type Keys = Pick<Context, 'secrets'>

const PURPOSE = 'deletion'
/** Hashing is slow, and most addresses occur several times. The cache takes about 25 MB, then it is cleared. */
const MAX_CACHED = 250_000
/** A hash starts with the id of its key. */
const KEY_ID_BYTES = 4

const hashInput = (organizationId: string, address: string) => `${organizationId}/${normalizeEmail(address)}`

/** Differs between organizations. */
export const hashAddress = ({ secrets }: Keys, organizationId: string, address: string): string =>
  secrets.sign(PURPOSE, hashInput(organizationId, address)).toString('base64url')

/** Whether the secret of the hash is configured. Otherwise the hash can't match anything. */
export function hasKnownKey({ secrets }: Keys, hash: string): boolean {
  const keyId = Buffer.from(hash, 'base64url').subarray(0, KEY_ID_BYTES)
  return secrets.keyedHashes(PURPOSE, '').some((own) => own.subarray(0, KEY_ID_BYTES).equals(keyId))
}

export interface HashedDeletion {
  readonly hashes: readonly string[] | null
  readonly requested_at: Instant
}

export class EmailMatcher {
  readonly #keys: Keys
  readonly #organizationId: string
  /** By hash: data created up to this time matches. */
  readonly #cutoffs = new Map<string, Instant>()
  readonly #cache = new Map<string, Instant | null>()

  constructor(keys: Keys, organizationId: string, deletions: readonly HashedDeletion[]) {
    this.#keys = keys
    this.#organizationId = organizationId
    for (const { hashes, requested_at: at } of deletions)
      for (const hash of hashes ?? []) {
        const before = this.#cutoffs.get(hash)
        if (before === undefined || before < at) this.#cutoffs.set(hash, at)
      }
  }

  get isEmpty(): boolean {
    return this.#cutoffs.size === 0
  }

  /** These addresses no longer match. */
  exclude(addresses: readonly string[]): void {
    for (const address of addresses) for (const hash of this.#hashesOf(address)) this.#cutoffs.delete(hash)
    this.#cache.clear()
  }

  /** Those of these users that match, whenever their account was created. */
  matchesAmong(users: readonly { readonly email: string }[]): string[] {
    return users.map(({ email }) => email).filter((email) => this.isMatch(email, instant(0)))
  }

  /** `createdAt`: creation time of the data that contains it. */
  isMatch(address: string, createdAt: Instant): boolean {
    const cutoff = this.#cutoffOf(address)
    return cutoff !== null && createdAt <= cutoff
  }

  /** `includeJoined`: also matches an address with other characters directly before it. */
  hasMatch(text: string, createdAt: Instant, includeJoined = false): boolean {
    for (const address of findAddresses(text, includeJoined))
      if (this.isMatch(address, createdAt)) return true
    return false
  }

  /** Creates the redaction of data created at that time. */
  createRedaction(
    createdAt: Instant,
    overrides: Partial<Pick<Redaction, 'isFullyErased' | 'sharedParts'>> = {},
  ): Redaction {
    return {
      findAddresses: (text) => [...findAddresses(text)].filter((address) => this.isMatch(address, createdAt)),
      maskAddresses: (text) => redactAddresses(text, (address) => this.isMatch(address, createdAt)),
      isFullyErased: () => false,
      ...overrides,
    }
  }

  #hashesOf(address: string): string[] {
    const { secrets } = this.#keys
    return secrets
      .keyedHashes(PURPOSE, hashInput(this.#organizationId, address))
      .map((hash) => hash.toString('base64url'))
  }

  #cutoffOf(address: string): Instant | null {
    const cached = this.#cache.get(address)
    if (cached !== undefined) return cached
    if (this.#cache.size >= MAX_CACHED) this.#cache.clear()
    const found = this.#hashesOf(address).map((hash) => this.#cutoffs.get(hash))
    const cutoff = found.find((at) => at !== undefined) ?? null
    this.#cache.set(address, cutoff)
    return cutoff
  }
}
