// Everything derived from MEETWRIGHT_SECRET: sealed values, sealed links, keyed hashes; old secrets stay readable.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

export interface Secrets {
  /** Encrypts what we must be able to read again. `boundTo` is what it belongs to: unsealing asks for the same. */
  seal(purpose: string, plain: string, boundTo: string): Buffer
  /** Null when it was not sealed by us, for this purpose and binding. */
  unseal(purpose: string, sealed: Buffer, boundTo: string): string | null
  /** A link that is derived, not stored: raising the object's generation revokes it. */
  createLink(kind: LinkKind, target: LinkTarget): string
  readLink(kind: LinkKind, text: string): LinkTarget | null
  /** For what stands in the database or a file and must not be changed there: the key's id, then the MAC. */
  sign(purpose: string, body: string | Buffer): Buffer
  isValidSignature(purpose: string, body: string | Buffer, signature: Buffer): boolean
  /** False: whatever signed it is not among our secrets (any more), so that nothing can be said of it. */
  isKnownSigner(signature: Buffer): boolean
  /** How the signatures of each of our secrets begin: to look for them in the database. */
  readonly signaturePrefixes: readonly Buffer[]
  /** As `sign`, by each of our secrets, the current one first: to find what was kept as a hash before a rotation. */
  keyedHashes(purpose: string, text: string): Buffer[]
}

export interface LinkTarget {
  readonly organizationId: string
  readonly objectId: string
  readonly generation: number
}

export type LinkKind =
  | 'organization_invitation'
  | 'invitee_cancellation'
  | 'invitee_reschedule'
  | 'invitee_reconfirmation'
  | 'invitee_calendar'
  | 'scheduling_link'
  | 'routing_form'
  | 'routing_form_submission'
  | 'calendar_feed'
  /** Which session a cookie is of; the rest of the cookie is what has to be known. */
  | 'session'

/** For what is presented to us and never read back: tokens, codes, session ids. */
export const hashCredential = (text: string): Buffer => hash('sha256', text, 'buffer')

interface Key {
  readonly id: Buffer
  readonly derive: (purpose: string) => KeyObject
}

const KEY_ID_BYTES = 4
const IV_BYTES = 12
const TAG_BYTES = 16
const LINK_MAC_BYTES = 16
const LINK_BODY_BYTES = KEY_ID_BYTES + 16 + 16 + 4

/** `texts`: the current secret first, then those it replaced. */
export function createSecrets(texts: readonly string[]): Secrets {
  const keys = texts.map(deriveKey)
  const current = keys[0]
  if (!current) throw new Error('MEETWRIGHT_SECRET is empty.')
  const keyOf = (id: Buffer) => keys.find((key) => key.id.equals(id))
  const linkMac = (key: Key, kind: LinkKind, body: Buffer) =>
    createHmac('sha256', key.derive(`link:${kind}`))
      .update(body)
      .digest()
      .subarray(0, LINK_MAC_BYTES)

  const signature = (key: Key, purpose: string, body: string | Buffer) =>
    Buffer.concat([
      key.id,
      createHmac('sha256', key.derive(`sign:${purpose}`))
        .update(body)
        .digest(),
    ])

  return {
    seal(purpose, plain, boundTo) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', current.derive(`seal:${purpose}`), iv).setAAD(
        Buffer.from(boundTo),
      )
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([current.id, iv, cipher.getAuthTag(), text])
    },

    unseal(purpose, sealed, boundTo) {
      if (sealed.length < KEY_ID_BYTES + IV_BYTES + TAG_BYTES) return null
      const key = keyOf(sealed.subarray(0, KEY_ID_BYTES))
      if (!key) return null
      const iv = sealed.subarray(KEY_ID_BYTES, KEY_ID_BYTES + IV_BYTES)
      const tag = sealed.subarray(KEY_ID_BYTES + IV_BYTES, KEY_ID_BYTES + IV_BYTES + TAG_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', key.derive(`seal:${purpose}`), iv)
      decipher.setAAD(Buffer.from(boundTo)).setAuthTag(tag)
      try {
        const plain = decipher.update(sealed.subarray(KEY_ID_BYTES + IV_BYTES + TAG_BYTES))
        return Buffer.concat([plain, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },

    createLink(kind, { organizationId, objectId, generation }) {
      const counter = Buffer.alloc(4)
      counter.writeUInt32BE(generation)
      const body = Buffer.concat([current.id, uuidBytes(organizationId), uuidBytes(objectId), counter])
      return Buffer.concat([body, linkMac(current, kind, body)]).toString('base64url')
    },

    readLink(kind, text) {
      const bytes = Buffer.from(text, 'base64url')
      // Re-encoding refuses the second spellings that base64 decoding lets pass.
      if (bytes.length !== LINK_BODY_BYTES + LINK_MAC_BYTES || bytes.toString('base64url') !== text)
        return null
      const body = bytes.subarray(0, LINK_BODY_BYTES)
      const key = keyOf(body.subarray(0, KEY_ID_BYTES))
      if (!key || !timingSafeEqual(linkMac(key, kind, body), bytes.subarray(LINK_BODY_BYTES))) return null
      return {
        organizationId: uuidText(body.subarray(KEY_ID_BYTES, KEY_ID_BYTES + 16)),
        objectId: uuidText(body.subarray(KEY_ID_BYTES + 16, KEY_ID_BYTES + 32)),
        generation: body.readUInt32BE(KEY_ID_BYTES + 32),
      }
    },

    sign(purpose, body) {
      return signature(current, purpose, body)
    },

    isValidSignature(purpose, body, candidate) {
      const key = keyOf(candidate.subarray(0, KEY_ID_BYTES))
      if (!key) return false
      const expected = signature(key, purpose, body)
      return expected.length === candidate.length && timingSafeEqual(expected, candidate)
    },

    signaturePrefixes: keys.map(({ id }) => id),

    isKnownSigner(candidate) {
      return keyOf(candidate.subarray(0, KEY_ID_BYTES)) !== undefined
    },

    keyedHashes(purpose, text) {
      return keys.map((key) => signature(key, purpose, text))
    },
  }
}

function deriveKey(text: string): Key {
  const bytesFor = (purpose: string) => Buffer.from(hkdfSync('sha256', text, 'meetwright', purpose, 32))
  const derived = new Map<string, KeyObject>()
  return {
    id: bytesFor('key id').subarray(0, KEY_ID_BYTES),
    derive(purpose) {
      const cached = derived.get(purpose)
      if (cached) return cached
      // Not the bytes: Node would make a key of them for every hash, which takes five times as long as the hash.
      const key = createSecretKey(bytesFor(purpose))
      derived.set(purpose, key)
      return key
    },
  }
}

const uuidBytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')
const uuidText = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
