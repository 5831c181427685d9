// Recognises the addresses that deletions mean, by their keyed hashes: neither a job nor the ledger knows an address.
import { findAddresses, redactAddresses } from '../../domain/privacy/addresses.ts'
import type { Redaction } from '../../domain/privacy/redact.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'

type Keys = Pick<Context, 'secrets'>

const PURPOSE = 'deletion'
/** To hash takes longer than to remember, and most are met several times: some 25 MB of them, then all are found out anew. */
const MAX_CACHED = 250_000
/** A hash begins with the id of the key it was made with. */
const KEY_ID_BYTES = 4

const hashInput = (organizationId: string, address: string) => `${organizationId}/${address}`

/** `address` in its normal spelling. The same one has another hash in another organization. */
export const hashAddress = ({ secrets }: Keys, organizationId: string, address: string): string =>
  secrets.sign(PURPOSE, hashInput(organizationId, address)).toString('base64url')

/** Whether it was made with a secret that we have: otherwise nobody can be recognised by it any more. */
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
  /** By the hash: what was made until then is meant. */
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

  /** From now on these are nobody who is meant. */
  exclude(addresses: readonly string[]): void {
    for (const address of addresses) for (const hash of this.#hashesOf(address)) this.#cutoffs.delete(hash)
    this.#cache.clear()
  }

  /** `address` in its normal spelling; `createdAt`: when what holds it was made. */
  isMatch(address: string, createdAt: Instant): boolean {
    const cutoff = this.#cutoffOf(address)
    return cutoff !== null && createdAt <= cutoff
  }

  /** `includeJoined`: also where it is joined to something in front of it. */
  hasMatch(text: string, createdAt: Instant, includeJoined = false): boolean {
    for (const address of findAddresses(text, includeJoined))
      if (this.isMatch(address, createdAt)) return true
    return false
  }

  /** How to forget what was made then. */
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
