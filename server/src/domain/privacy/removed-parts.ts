// Finds the parts of an object that a redaction removes: they are what the object says about a person.
import type { Json } from '../events/catalog.ts'

type Fields = Readonly<Record<string, Json | undefined>>

/** Kept with the answer that was removed, which means nothing without it. */
const LABEL = 'question'

/** The members of `before` that differ in `after`, as they were. Undefined if nothing was removed. */
export function removedParts(before: Json | undefined, after: Json | undefined): Json | undefined {
  if (before === undefined || before === null || before === after) return undefined
  if (isList(before)) return removedItems(before, isList(after) ? after : [])
  if (typeof before !== 'object') return before
  return isFields(after) ? removedMembers(before, after) : before
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)
const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A redaction keeps the position of items, or removes whole items. */
function removedItems(before: readonly Json[], after: readonly Json[]): Json | undefined {
  const left = new Set(after.map((item) => JSON.stringify(item)))
  const removed = before.flatMap((item, index): Json[] => {
    if (before.length !== after.length) return left.has(JSON.stringify(item)) ? [] : [item]
    const parts = removedParts(item, after[index])
    return parts === undefined ? [] : [parts]
  })
  return removed.length === 0 ? undefined : removed
}

function removedMembers(before: Fields, after: Fields): Json | undefined {
  const removed: Record<string, Json> = {}
  for (const [name, value] of Object.entries(before)) {
    const parts = removedParts(value, after[name])
    if (parts !== undefined) removed[name] = parts
  }
  if (Object.keys(removed).length === 0) return undefined
  const label = before[LABEL]
  return typeof label === 'string' ? { [LABEL]: label, ...removed } : removed
}
