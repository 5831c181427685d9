// Recognises the addresses that deletions mean, by their keyed hashes: neither a job nor the ledger knows an address.
import { addressesIn, withoutAddresses } from '../../domain/privacy/addresses.ts'
import type { Forgetting } from '../../domain/privacy/forget.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'

type Keys = Pick<Context, 'secrets'>

const PURPOSE = 'deletion'
/** To hash takes longer than to remember, and most are met several times: some 25 MB of them, then all are found out anew. */
const MOST_KNOWN = 250_000
/** A hash begins with the id of the key it was made with. */
const KEY_ID_BYTES = 4

const named = (organizationId: string, address: string) => `${organizationId}/${address}`

/** `address` in its normal spelling. The same one has another hash in another organization. */
export const hashOf = ({ secrets }: Keys, organizationId: string, address: string): string =>
  secrets.sign(PURPOSE, named(organizationId, address)).toString('base64url')

/** Whether it was made with a secret that we have: otherwise nobody can be recognised by it any more. */
export function isReadable({ secrets }: Keys, hash: string): boolean {
  const keyId = Buffer.from(hash, 'base64url').subarray(0, KEY_ID_BYTES)
  return secrets.keyedHashes(PURPOSE, '').some((own) => own.subarray(0, KEY_ID_BYTES).equals(keyId))
}

export interface Hashed {
  readonly hashes: readonly string[] | null
  readonly requested_at: Instant
}

export class Recogniser {
  readonly #keys: Keys
  readonly #organizationId: string
  /** By the hash: what was made until then is meant. */
  readonly #until = new Map<string, Instant>()
  readonly #known = new Map<string, Instant | null>()

  constructor(keys: Keys, organizationId: string, deletions: readonly Hashed[]) {
    this.#keys = keys
    this.#organizationId = organizationId
    for (const { hashes, requested_at: at } of deletions)
      for (const hash of hashes ?? []) {
        const before = this.#until.get(hash)
        if (before === undefined || before < at) this.#until.set(hash, at)
      }
  }

  get isEmpty(): boolean {
    return this.#until.size === 0
  }

  /** From now on these are nobody who is meant. */
  except(addresses: readonly string[]): void {
    for (const address of addresses) for (const hash of this.#hashesOf(address)) this.#until.delete(hash)
    this.#known.clear()
  }

  /** `address` in its normal spelling; `born`: when what holds it was made. */
  isMeant(address: string, born: Instant): boolean {
    const until = this.#meantUntil(address)
    return until !== null && born <= until
  }

  /** `orJoined`: also where it is joined to something in front of it. */
  holds(text: string, born: Instant, orJoined = false): boolean {
    for (const address of addressesIn(text, orJoined)) if (this.isMeant(address, born)) return true
    return false
  }

  /** How to forget what was made then. */
  forgetting(born: Instant, which: Partial<Pick<Forgetting, 'isWhole' | 'sharedParts'>> = {}): Forgetting {
    return {
      meantIn: (text) => [...addressesIn(text)].filter((address) => this.isMeant(address, born)),
      leaveOut: (text) => withoutAddresses(text, (address) => this.isMeant(address, born)),
      isWhole: () => false,
      ...which,
    }
  }

  #hashesOf(address: string): string[] {
    const { secrets } = this.#keys
    return secrets
      .keyedHashes(PURPOSE, named(this.#organizationId, address))
      .map((hash) => hash.toString('base64url'))
  }

  #meantUntil(address: string): Instant | null {
    const known = this.#known.get(address)
    if (known !== undefined) return known
    if (this.#known.size >= MOST_KNOWN) this.#known.clear()
    const found = this.#hashesOf(address).map((hash) => this.#until.get(hash))
    const until = found.find((at) => at !== undefined) ?? null
    this.#known.set(address, until)
    return until
  }
}
