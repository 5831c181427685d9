// The invitees of the proof: what their mail servers do, and the state that their mail must have.

/**
 * `unknown`: refused while the mail is sent. `gone` and `full`: their server takes the mail and can't deliver it. `delayed`:
 * their server asks to try later.
 */
export type RecipientKind = 'good' | 'unknown' | 'gone' | 'full' | 'delayed'

export interface Recipient {
  readonly kind: RecipientKind
  readonly address: string
}

export const RECIPIENT_DOMAIN = 'example.org'

export interface ExpectedState {
  readonly state: 'accepted' | 'bounced'
  /** What the server of the recipient says, in part. */
  readonly reason: RegExp | null
}

/** Postfix quotes what Dovecot or the other Postfix said. */
export const expectedStates: Readonly<Record<RecipientKind, ExpectedState>> = {
  good: { state: 'accepted', reason: null },
  delayed: { state: 'accepted', reason: null },
  unknown: { state: 'bounced', reason: /^5\.1\.1: 550 5\.1\.1 .*User unknown in virtual mailbox table/ },
  gone: { state: 'bounced', reason: /^5\.1\.1: 550 5\.1\.1 .*User doesn't exist/ },
  full: { state: 'bounced', reason: /^5\.2\.2: 552 5\.2\.2 .*Quota exceeded/ },
}

/** In a fixed order in which the kinds alternate. */
export function createRecipients(counts: Readonly<Record<RecipientKind, number>>): Recipient[] {
  const kinds = Object.keys(counts) as RecipientKind[]
  const most = Math.max(...Object.values(counts))
  return Array.from({ length: most }, (_, index) =>
    kinds.flatMap((kind) =>
      index < counts[kind] ? [{ kind, address: `${kind}-${index}@${RECIPIENT_DOMAIN}` }] : [],
    ),
  ).flat()
}
