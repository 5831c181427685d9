// Compares two schemas: of what is sent, whether all of it is taken still; of what is answered, whether all of it is there still.
import type { JsonSchema } from '../../server/src/platform/openapi/model.ts'

export type Resolve = <T extends { readonly $ref?: string }>(thing: T) => T
interface Sides {
  readonly was: Resolve
  readonly is: Resolve
}

/** No schema of ours is deeper; what refers to itself ends here. */
const DEEPEST = 12

const typesOf = ({ type, anyOf }: JsonSchema): Set<string> =>
  new Set([type ?? [], anyOf?.map((one) => one.type ?? []) ?? []].flat(2))

const lacks = (has: ReadonlySet<unknown>, wanted: Iterable<unknown>): unknown[] =>
  [...wanted].filter((one) => !has.has(one))

/** Which way a bound may be moved: down, or up. */
const bounds = Object.entries({
  minimum: -1,
  minLength: -1,
  minItems: -1,
  minProperties: -1,
  maximum: 1,
  maxLength: 1,
  maxItems: 1,
})

/** What the older schema let pass, and the newer one refuses. */
export function narrowings(
  older: JsonSchema,
  newer: JsonSchema,
  sides: Sides,
  at: string,
  depth = 0,
): string[] {
  const [a, b] = [sides.was(older), sides.is(newer)]
  if (depth > DEEPEST) return []
  const faults: string[] = []
  const types = typesOf(b)
  const refused = types.size === 0 ? [] : lacks(types, typesOf(a))
  if (refused.length > 0) faults.push(`${at} takes no ${refused.join(', ')} any more`)
  if (b.enum !== undefined) {
    const gone = a.enum === undefined ? ['what is not listed'] : lacks(new Set(b.enum), a.enum)
    if (gone.length > 0) faults.push(`${at} does not take ${gone.join(', ')} any more`)
  }
  for (const [name, way] of bounds) {
    const [before, now] = [a[name], b[name]]
    if (typeof now === 'number' && (typeof before !== 'number' || (now - before) * way < 0))
      faults.push(`${at} has a narrower ${name}: ${now}`)
  }
  for (const name of lacks(new Set(a.required), b.required ?? []))
    faults.push(`${at}.${name} must be given now`)
  for (const [name, property] of Object.entries(a.properties ?? {})) {
    const now = b.properties?.[name]
    if (now === undefined) faults.push(`${at}.${name} is not taken any more`)
    else faults.push(...narrowings(property, now, sides, `${at}.${name}`, depth + 1))
  }
  if (a.items && b.items) faults.push(...narrowings(a.items, b.items, sides, `${at}[]`, depth + 1))
  return faults
}

/** What the older schema promised, and the newer one does not. A new value of an enum is no fault: readers are told of them. */
export function withdrawals(
  older: JsonSchema,
  newer: JsonSchema,
  sides: Sides,
  at: string,
  depth = 0,
): string[] {
  const [a, b] = [sides.was(older), sides.is(newer)]
  if (depth > DEEPEST) return []
  const faults: string[] = []
  const types = typesOf(a)
  const strange = types.size === 0 ? [] : lacks(types, typesOf(b))
  if (strange.length > 0) faults.push(`${at} may be ${strange.join(', ')} now`)
  for (const name of lacks(new Set(b.required), a.required ?? []))
    if (b.properties?.[`${name}`] !== undefined) faults.push(`${at}.${name} may be missing now`)
  for (const [name, property] of Object.entries(a.properties ?? {})) {
    const now = b.properties?.[name]
    if (now === undefined) faults.push(`${at}.${name} is gone`)
    else faults.push(...withdrawals(property, now, sides, `${at}.${name}`, depth + 1))
  }
  if (a.items && b.items) faults.push(...withdrawals(a.items, b.items, sides, `${at}[]`, depth + 1))
  return faults
}
