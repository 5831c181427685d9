// A list of tokens or apps with their facts, their permissions and a revoke button.
import type { ComponentChildren } from 'preact'
import type { Scope } from '../../../server/src/domain/access/scopes.ts'
import { useMessages } from '../frame.ts'
import { tokenMessages } from '../messages/tokens.ts'
import { ActionButton } from './button.tsx'
import { Facts, type FactsProps } from './lists.tsx'
import { useScopeDescription } from './use-scope-description.ts'

export interface AccessListProps {
  readonly emptyText: string
  readonly items: readonly {
    readonly id: string
    readonly name: string
    readonly facts: FactsProps['facts']
    readonly scopes: readonly (Scope | 'default')[]
    readonly revokePath: `/${string}`
  }[]
  /** What happens when it is revoked. */
  readonly revokeHint: ComponentChildren
}

/** The button is inside the collapsed permissions, which prevents accidental clicks without a script. */
export function AccessList({ emptyText, items, revokeHint }: AccessListProps) {
  const messages = useMessages(tokenMessages)
  const describeScope = useScopeDescription()
  if (items.length === 0) return <p class="none">{emptyText}</p>
  return (
    <ul class="items access">
      {items.map(({ id, name, facts, scopes, revokePath }) => (
        <li key={id}>
          <h2>{name}</h2>
          <Facts facts={facts} />
          <details>
            <summary aria-label={`${messages.manageAccess}: ${name}`}>{messages.manageAccess}</summary>
            <ul>
              {scopes.map((scope) => (
                <li key={scope}>{describeScope(scope)}</li>
              ))}
            </ul>
            <p class="hint">{revokeHint}</p>
            <ActionButton path={revokePath} kind="danger" label={messages.revokeNamed(name)}>
              {messages.revoke}
            </ActionButton>
          </details>
        </li>
      ))}
    </ul>
  )
}
