// Describes a scope: with the text of the consent page or, for AI tools, with what their tools can do.
import { abilitiesOf, isMcpScope } from '../../../server/src/domain/access/mcp-abilities.ts'
import type { Scope } from '../../../server/src/domain/access/scopes.ts'
import { useFrame, useMessages } from '../frame.ts'
import { consentMessages } from '../messages/consent.ts'

/** Begins with a lowercase letter, for a list that continues a sentence. */
export function useScopeText(): (scope: Scope | 'default') => string {
  const { locale } = useFrame()
  const { scopes, abilities, inAiTool } = useMessages(consentMessages)
  const list = new Intl.ListFormat(locale)
  return (scope) =>
    isMcpScope(scope)
      ? inAiTool(list.format(abilitiesOf(scope).map((ability) => abilities[ability])))
      : scopes[scope]
}

/** Begins with a capital letter. */
export function useScopeDescription(): (scope: Scope | 'default') => string {
  const { locale } = useFrame()
  const textOf = useScopeText()
  return (scope) => textOf(scope).charAt(0).toLocaleUpperCase(locale) + textOf(scope).slice(1)
}
