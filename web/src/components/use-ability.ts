// What a scope lets a program do, in the words of the page of consent, as a line of its own.
import type { Scope } from '../../../server/src/domain/access/scopes.ts'
import { useFrame, useWords } from '../frame.ts'
import { consentWords } from '../words/consent.ts'

export function useAbility(): (scope: Scope | 'default') => string {
  const { locale } = useFrame()
  const { scopes } = useWords(consentWords)
  return (scope) => scopes[scope].charAt(0).toLocaleUpperCase(locale) + scopes[scope].slice(1)
}
