// How many records of each kind are kept.
import type { DataLookup } from '../../../../../../sdk/src/api.gen.ts'
import { useConsole } from '../../../context.ts'

export function FoundList({ found }: Pick<DataLookup, 'found'>) {
  const { kinds } = useConsole().messages.personalData
  return (
    <dl class="found-list">
      {found.map(({ kind, count }) => (
        <div key={kind}>
          <dt>{kinds[kind]}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}
