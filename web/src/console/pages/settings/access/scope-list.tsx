// What a token or an app may do, in words.
import { isScope } from '../../../../../../server/src/domain/access/scopes.ts'
import { describeScope } from '../../../../components/describe-scope.ts'
import { useConsole } from '../../../context.ts'

/** A scope of a newer version is shown by its name. */
export function useScopeDescription(): (scope: string) => string {
  const { messages, display } = useConsole()
  return (scope) =>
    isScope(scope) || scope === 'default'
      ? describeScope(messages.accountPages.consent, display.locale, scope)
      : scope
}

/** Closed at first: with the number of permissions. */
export function ScopeList({ scopes }: { readonly scopes: readonly string[] }) {
  const texts = useConsole().messages.access
  return (
    <details class="scopes">
      <summary>{texts.permissions(scopes.length)}</summary>
      <ScopeWords scopes={scopes} />
    </details>
  )
}

export function ScopeWords({ scopes }: { readonly scopes: readonly string[] }) {
  const describe = useScopeDescription()
  return (
    <ul class="scope-words">
      {scopes.map((scope) => (
        <li key={scope}>{describe(scope)}</li>
      ))}
    </ul>
  )
}
