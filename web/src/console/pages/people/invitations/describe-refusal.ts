// Why an address was not invited, in words.
import { formatDateTime } from '../../../../../../server/src/domain/language/format-moments.ts'
import { instant } from '../../../../../../server/src/domain/time/instant.ts'
import type { Console } from '../../../context.ts'
import type { Refusal } from './send-invitations.ts'

export function describeRefusal({ messages, display }: Console, { kind, until, message }: Refusal): string {
  const texts = messages.invitations.refusals
  const time = until === null ? null : formatDateTime(display, instant(until))
  if (kind === 'member' || kind === 'invited') return texts[kind]
  if (time === null) return message
  return kind === 'invited_recently' ? texts.invitedRecently(time) : texts.limit(time)
}
