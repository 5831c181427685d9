// Describes scopes in the language of the page.
import type { Scope } from '../../../server/src/domain/access/scopes.ts'
import { useFrame, useMessages } from '../frame.ts'
import { consentMessages } from '../messages/consent.ts'
import { describeScope, scopeText } from './describe-scope.ts'

export function useScopeText(): (scope: Scope | 'default') => string {
  const { locale } = useFrame()
  const texts = useMessages(consentMessages)
  return (scope) => scopeText(texts, locale, scope)
}

export function useScopeDescription(): (scope: Scope | 'default') => string {
  const { locale } = useFrame()
  const texts = useMessages(consentMessages)
  return (scope) => describeScope(texts, locale, scope)
}
