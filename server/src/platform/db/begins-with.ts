// Finds words by their beginning. The tables event_words and user_words have the words.
import { type RawBuilder, sql as raw } from 'kysely'

/** Greater than every letter and digit in the collation "C". */
export const LAST_CHARACTER = '\u{10FFFF}'

/** Uses the index of a column with the collation "C", also under row-level security. */
export const beginsWith = (column: string, term: string): RawBuilder<boolean> =>
  raw`${raw.ref(column)} >= ${term} AND ${raw.ref(column)} < ${term + LAST_CHARACTER}`
