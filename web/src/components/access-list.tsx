// Who may act in one's name: the facts of each, what it may do, and the button that ends it.
import type { ComponentChildren } from 'preact'
import type { Scope } from '../../../server/src/domain/access/scopes.ts'
import { useWords } from '../frame.ts'
import { tokenWords } from '../words/tokens.ts'
import { ActionButton } from './button.tsx'
import { Facts, type FactsProps } from './lists.tsx'
import { useAbility } from './use-ability.ts'

export interface AccessListProps {
  readonly none: string
  readonly items: readonly {
    readonly id: string
    readonly name: string
    readonly facts: FactsProps['facts']
    readonly scopes: readonly (Scope | 'default')[]
    readonly revokePath: `/${string}`
  }[]
  /** What follows when it is revoked. */
  readonly revokeHint: ComponentChildren
}

/** The button stands behind what it may do: nobody presses it by accident, and that needs no script. */
export function AccessList({ none, items, revokeHint }: AccessListProps) {
  const words = useWords(tokenWords)
  const ability = useAbility()
  if (items.length === 0) return <p class="none">{none}</p>
  return (
    <ul class="items access">
      {items.map(({ id, name, facts, scopes, revokePath }) => (
        <li key={id}>
          <h2>{name}</h2>
          <Facts facts={facts} />
          <details>
            <summary aria-label={`${words.may}: ${name}`}>{words.may}</summary>
            <ul>
              {scopes.map((scope) => (
                <li key={scope}>{ability(scope)}</li>
              ))}
            </ul>
            <p class="hint">{revokeHint}</p>
            <ActionButton path={revokePath} kind="danger" label={words.revokeNamed(name)}>
              {words.revoke}
            </ActionButton>
          </details>
        </li>
      ))}
    </ul>
  )
}
