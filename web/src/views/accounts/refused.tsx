// Why a way in did not lead in, and when it may be tried again.
import type { ComponentChildren } from 'preact'
import type { SignInRefusal } from '../../../../server/src/domain/pages/account-views.ts'
import { Notice } from '../../components/notice.tsx'
import { useWords } from '../../frame.ts'
import { accountWords } from '../../words/accounts.ts'

export interface RefusedProps {
  readonly refusal: SignInRefusal | null
  readonly minutes?: number | null
  /** A way on. */
  readonly children?: ComponentChildren
}

export function Refused({ refusal, minutes = null, children }: RefusedProps) {
  const words = useWords(accountWords)
  if (refusal === null) return null
  return (
    <Notice tone="bad">
      <p>
        {words.refusals[refusal]} {minutes !== null && words.waitMinutes(minutes)}
      </p>
      {children && <p>{children}</p>}
    </Notice>
  )
}
