// A host of a booking request. Once one of them has left, the request can't be accepted.
import { MeetwrightError } from '../../../../../sdk/src/errors.ts'
import { useConsole } from '../../context.ts'
import { membershipOf } from '../../data/team-queries.ts'
import { useAnswer } from '../../data/use-answer.ts'

/** `user`: the URI. */
export function RequestHost({ user }: { readonly user: string }) {
  const { requests: texts } = useConsole().messages
  const { value, error } = useAnswer(membershipOf(user))
  const name = value?.collection[0]?.user.name
  const hasLeft = error instanceof MeetwrightError && error.status === 404
  return <p class="hint">{hasLeft ? texts.hostLeft : texts.host(name ?? '…')}</p>
}
