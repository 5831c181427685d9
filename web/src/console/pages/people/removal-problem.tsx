// Why a member was not removed: mostly because the colleague is busy at some of the times.
import type { User } from '../../../../../sdk/src/api.gen.ts'
import { MeetwrightError } from '../../../../../sdk/src/errors.ts'
import { formatShortDateTime } from '../../../../../server/src/domain/language/format-moments.ts'
import { instant } from '../../../../../server/src/domain/time/instant.ts'
import { SaveProblem } from '../../components/problem.tsx'
import { useConsole } from '../../context.ts'

export interface RemovalProblemProps {
  readonly error: unknown
  readonly colleague: User | null
}

/** The starts of the meetings that the colleague can't take. */
export function readBusyTimes(error: unknown): readonly number[] {
  if (!(error instanceof MeetwrightError)) return []
  return error.details
    .filter(({ parameter, code }) => parameter === 'reassign_to' && code === 'already_filled')
    .map(({ message }) => Date.parse(/\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(message)?.[0] ?? ''))
    .filter((start) => !Number.isNaN(start))
}

export function RemovalProblem({ error, colleague }: RemovalProblemProps) {
  const { messages, display } = useConsole()
  const busy = readBusyTimes(error)
  if (colleague === null || busy.length === 0) return <SaveProblem error={error} />
  return (
    <div role="alert">
      <p>{messages.removal.notFree(colleague.name)}</p>
      <ul class="plain-list clear-list">
        {busy.map((start) => (
          <li key={start}>{formatShortDateTime(display, instant(start))}</li>
        ))}
      </ul>
    </div>
  )
}
