// Describes a scope: with the text of the consent page or, for AI tools, with what their tools can do.
import { abilitiesOf, isMcpScope } from '../../../server/src/domain/access/mcp-abilities.ts'
import type { Scope } from '../../../server/src/domain/access/scopes.ts'
import type { ConsentMessages } from '../messages/consent.ts'

export type ScopeTexts = Pick<ConsentMessages, 'scopes' | 'abilities' | 'inAiTool'>

/** Begins with a lowercase letter, for a list that continues a sentence. */
export function scopeText(
  { scopes, abilities, inAiTool }: ScopeTexts,
  locale: string,
  scope: Scope | 'default',
): string {
  if (!isMcpScope(scope)) return scopes[scope]
  const list = new Intl.ListFormat(locale)
  return inAiTool(list.format(abilitiesOf(scope).map((ability) => abilities[ability])))
}

/** Begins with a capital letter. */
export function describeScope(texts: ScopeTexts, locale: string, scope: Scope | 'default'): string {
  const text = scopeText(texts, locale, scope)
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}
