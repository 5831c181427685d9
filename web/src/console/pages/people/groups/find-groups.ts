// Finds groups by the beginning of a word of their name, without regard to case and accents, in the order of their names.
import type { Locale } from '../../../../../../server/src/domain/language/locales.ts'

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string): readonly string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

export function findGroups<Group extends { readonly name: string }>(
  groups: readonly Group[],
  term: string,
  locale: Locale,
): readonly Group[] {
  const terms = wordsOf(term)
  return groups
    .filter(({ name }) => terms.every((one) => wordsOf(name).some((word) => word.startsWith(one))))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
}
