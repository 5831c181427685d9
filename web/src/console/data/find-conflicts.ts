// Finds fields that two people have changed to different values.
import type { Fields } from './use-draft.ts'

export const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b)

/** The changed fields that someone else has changed too, and not to the same value. */
export const findConflicts = (changes: Fields, before: Fields, now: Fields): readonly string[] =>
  Object.keys(changes).filter(
    (field) => differs(now[field], before[field]) && differs(now[field], changes[field]),
  )

export const pickFields = <Values extends Fields>(
  values: Values,
  fields: readonly string[],
): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field))) as Partial<Values>

export const omitFields = <Values extends Fields>(
  values: Values,
  fields: readonly string[],
): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field))) as Partial<Values>
