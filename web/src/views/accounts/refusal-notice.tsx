// Explains why a sign-in failed and when to retry.
import type { ComponentChildren } from 'preact'
import type { SignInRefusal } from '../../../../server/src/domain/pages/account-views.ts'
import { Notice } from '../../components/notice.tsx'
import { useMessages } from '../../frame.ts'
import { accountMessages } from '../../messages/accounts.ts'

export interface RefusalNoticeProps {
  readonly refusal: SignInRefusal | null
  readonly minutes?: number | null
  /** A link to an alternative. */
  readonly children?: ComponentChildren
}

/** The page itself is unavailable, whatever the visitor enters. */
export const isUnavailable = (refusal: SignInRefusal | null): boolean =>
  refusal === 'closed' || refusal === 'no_mail'

export function RefusalNotice({ refusal, minutes = null, children }: RefusalNoticeProps) {
  const messages = useMessages(accountMessages)
  if (refusal === null) return null
  return (
    <Notice tone={isUnavailable(refusal) ? 'plain' : 'bad'}>
      <p>
        {messages.refusals[refusal]} {minutes !== null && messages.waitMinutes(minutes)}
      </p>
      {children && <p>{children}</p>}
    </Notice>
  )
}
