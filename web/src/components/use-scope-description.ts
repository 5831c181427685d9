// Describes a scope with the text of the consent page, capitalized.
import type { Scope } from '../../../server/src/domain/access/scopes.ts'
import { useFrame, useMessages } from '../frame.ts'
import { consentMessages } from '../messages/consent.ts'

export function useScopeDescription(): (scope: Scope | 'default') => string {
  const { locale } = useFrame()
  const { scopes } = useMessages(consentMessages)
  return (scope) => scopes[scope].charAt(0).toLocaleUpperCase(locale) + scopes[scope].slice(1)
}
