// Cryptography with MEETWRIGHT_SECRET: sealed values, links, signatures and keyed hashes. Older secrets stay valid for reading.
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
  /** Encrypts a value. Unsealing requires the same `boundTo`, which binds the value to its owner. */
  seal(purpose: string, plain: string, boundTo: string): Buffer
  /** Returns null if the value was not sealed by us for this purpose and binding. */
  unseal(purpose: string, sealed: Buffer, boundTo: string): string | null
  /** Derives a link without storing it. Incrementing the object's generation revokes it. */
  createLink(kind: LinkKind, target: LinkTarget): string
  readLink(kind: LinkKind, text: string): LinkTarget | null
  /** Signs data in the database or in files against changes. Returns the key id and the MAC. */
  sign(purpose: string, body: string | Buffer): Buffer
  isValidSignature(purpose: string, body: string | Buffer, signature: Buffer): boolean
  /** False if the signing secret is not configured (anymore), so the signature can't be verified. */
  isKnownSigner(signature: Buffer): boolean
  /** The key ids at the start of signatures, to search for them in the database. */
  readonly signaturePrefixes: readonly Buffer[]
  /** Like `sign`, with each secret, the current one first. Finds hashes that were stored before a rotation. */
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
  | 'invitee_confirmation'
  /** Of a rescheduled booking: mails the link of the current one. */
  | 'invitee_current'
  /** Only in mail to the invitee: a person who opens it can read that mail. */
  | 'invitee_verification'
  /** Shows a booking request to the invitee, who can withdraw it. */
  | 'booking_request'
  /** Lets a host accept or decline a booking request. The object is the host of the request. */
  | 'booking_request_decision'
  /** Stops mail to an invitee or a guest. The generation is the number of the guest. */
  | 'mail_stop'
  /** Asks a host about a meeting that they deleted in their calendar. The generation is the minute of the question. */
  | 'calendar_entry_question'
  /** The same about all meetings that were deleted in a calendar at once. */
  | 'emptied_calendar_question'
  | 'scheduling_link'
  | 'routing_form'
  | 'routing_form_submission'
  | 'calendar_feed'
  /** The address of a provider's notices about a connected calendar. */
  | 'calendar_watch'
  /** Identifies the session of a cookie. The rest of the cookie is the secret. */
  | 'session'

/** For credentials that we only compare: tokens, codes, session ids. */
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

/** `texts`: the current secret first, then its predecessors. */
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
      // Re-encoding rejects non-canonical base64, which decoding accepts.
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
      // A KeyObject, not bytes: Node would convert bytes for every hash, which takes five times as long as the hash.
      const key = createSecretKey(bytesFor(purpose))
      derived.set(purpose, key)
      return key
    },
  }
}

const uuidBytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')
const uuidText = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
