// The parameter `search_term` of lists.
import { Type } from 'typebox'
import { invalid } from './errors.ts'

const MIN_TERM_LENGTH = 2
export const MAX_TERM_COUNT = 8

/** `searched`: what contains the words. */
export const SearchTerm = (searched: string) =>
  Type.String({
    minLength: MIN_TERM_LENGTH,
    maxLength: 100,
    description: `The beginnings of words of ${searched}, at least one of them with two letters. All of them must match. Case and accents don’t matter.`,
    examples: ['grace hop'],
  })

/** The function `search_words` of the database has split the parameter into terms. */
export function requireSearchTerms(terms: readonly string[]): void {
  // First, because then there may be further terms that were not read.
  if (terms.length > MAX_TERM_COUNT)
    throw invalid('search_term', `must contain at most ${MAX_TERM_COUNT} words`)
  if (!terms.some((term) => [...term].length >= MIN_TERM_LENGTH))
    throw invalid('search_term', 'must contain a word of at least two letters or digits')
}
