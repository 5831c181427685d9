// The delivery state of a mail, and why one was not sent, from what is stored.

/**
 * Nothing says that a mail was delivered: `accepted` is the last that a mail server reports, unless the mail comes back.
 * `failed`: the mail server was unreachable or asked to retry for a day.
 */
export const deliveryStates = ['queued', 'accepted', 'refused', 'failed', 'bounced', 'dropped'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** `obsolete`: what the mail was about has changed or is over. */
export const dropReasons = [
  'obsolete',
  'turned_off',
  'recipient_limit',
  'unsubscribed',
  'reported',
  'overdue',
  'data_deleted',
] as const
export type DropReason = (typeof dropReasons)[number]

/** The stored texts of reasons. All others are obsolete mails. */
export const TURNED_OFF = 'the recipient has turned it off'
export const OVERDUE = 'not sent within a day'
export const DATA_DELETED = 'the data was deleted'
export const withheldText = (reason: string): string => `withheld: ${reason}`

const reasonsByText: ReadonlyMap<string, DropReason> = new Map<string, DropReason>([
  [TURNED_OFF, 'turned_off'],
  [OVERDUE, 'overdue'],
  [DATA_DELETED, 'data_deleted'],
  [withheldText('recipient_limit'), 'recipient_limit'],
  [withheldText('unsubscribed'), 'unsubscribed'],
  [withheldText('reported'), 'reported'],
])

export interface StoredDelivery {
  readonly status: string
  readonly error: string | null
  readonly isBounced: boolean
}

/** Stored statuses are older than the reports: `bounced` is a mail that the mail server refused. */
export function deliveryStateOf({ status, isBounced }: StoredDelivery): DeliveryState {
  if (isBounced) return 'bounced'
  if (status === 'sent') return 'accepted'
  if (status === 'bounced') return 'refused'
  if (status === 'failed' || status === 'dropped') return status
  return 'queued'
}

/** Null: the mail was not dropped. */
export const dropReasonOf = ({ status, error }: StoredDelivery): DropReason | null =>
  status === 'dropped' ? (reasonsByText.get(error ?? '') ?? 'obsolete') : null

/** What a mail server said about the mail. The error of a dropped mail is ours. */
export const serverAnswerOf = ({ status, error }: StoredDelivery): string | null =>
  status === 'dropped' ? null : error
