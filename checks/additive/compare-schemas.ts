// Compares two schemas: of what is sent, whether all of it is taken still; of what is answered, whether all of it is there still.
import type { JsonSchema } from '../../server/src/platform/openapi/model.ts'

export type Resolve = <T extends { readonly $ref?: string }>(thing: T) => T
interface Resolvers {
  readonly older: Resolve
  readonly newer: Resolve
}

/** What is looked at in each pair of schemas, and what is said of a property that the newer one lacks. */
interface Comparison {
  readonly compareNode: (older: JsonSchema, newer: JsonSchema, at: string) => string[]
  readonly missingMessage: string
}

/** What the older schema let pass, and the newer one refuses. */
export const findNarrowings = (
  older: JsonSchema,
  newer: JsonSchema,
  sides: Resolvers,
  path: string,
): string[] =>
  compare(
    older,
    newer,
    sides,
    { compareNode: narrowingFaults, missingMessage: 'is not taken any more' },
    path,
  )

/** What the older schema promised, and the newer one does not. A new value of an enum is no fault: readers are told of them. */
export const findWithdrawals = (
  older: JsonSchema,
  newer: JsonSchema,
  sides: Resolvers,
  path: string,
): string[] =>
  compare(older, newer, sides, { compareNode: withdrawalFaults, missingMessage: 'is gone' }, path)

/** No schema of ours is deeper; what refers to itself ends here. */
const MAX_DEPTH = 12

function compare(
  older: JsonSchema,
  newer: JsonSchema,
  sides: Resolvers,
  comparison: Comparison,
  path: string,
  depth = 0,
): string[] {
  if (depth > MAX_DEPTH) return []
  const [a, b] = [dereference(older, sides.older), dereference(newer, sides.newer)]
  const inside = (one: JsonSchema, other: JsonSchema, memberPath: string) =>
    compare(one, other, sides, comparison, memberPath, depth + 1)
  const properties = Object.entries(a.properties ?? {}).flatMap(([name, property]) => {
    const now = b.properties?.[name]
    return now === undefined
      ? [`${path}.${name} ${comparison.missingMessage}`]
      : inside(property, now, `${path}.${name}`)
  })
  const items = a.items && b.items ? inside(a.items, b.items, `${path}[]`) : []
  return [...comparison.compareNode(a, b, path), ...properties, ...items]
}

/** One schema in place of a reference to it, and in place of several of which one has to fit. */
function dereference(schema: JsonSchema, resolve: Resolve): JsonSchema {
  const { anyOf, ...rest } = resolve(schema)
  if (anyOf === undefined) return rest
  const members = anyOf.map((member) => dereference(member, resolve))
  return Object.assign({}, ...members, rest, { type: members.flatMap((member) => [...typesOf(member)]) })
}

const typesOf = ({ type }: JsonSchema): Set<string> => new Set([type ?? []].flat())

const findMissing = (has: ReadonlySet<unknown>, wanted: Iterable<unknown>): unknown[] =>
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

function narrowingFaults(a: JsonSchema, b: JsonSchema, path: string): string[] {
  const faults: string[] = []
  const types = typesOf(b)
  const refused = types.size === 0 ? [] : findMissing(types, typesOf(a))
  if (refused.length > 0) faults.push(`${path} takes no ${refused.join(', ')} any more`)
  if (b.enum !== undefined) {
    const removed = a.enum === undefined ? ['what is not listed'] : findMissing(new Set(b.enum), a.enum)
    if (removed.length > 0) faults.push(`${path} does not take ${removed.join(', ')} any more`)
  }
  for (const [name, direction] of bounds) {
    const [before, now] = [a[name], b[name]]
    if (typeof now === 'number' && (typeof before !== 'number' || (now - before) * direction < 0))
      faults.push(`${path} has a narrower ${name}: ${now}`)
  }
  for (const name of findMissing(new Set(a.required), b.required ?? []))
    faults.push(`${path}.${name} must be given now`)
  return faults
}

function withdrawalFaults(a: JsonSchema, b: JsonSchema, path: string): string[] {
  const types = typesOf(a)
  const addedTypes = types.size === 0 ? [] : findMissing(types, typesOf(b))
  const missing = findMissing(new Set(b.required), a.required ?? []).filter(
    (name) => b.properties?.[`${name}`],
  )
  return [
    ...(addedTypes.length > 0 ? [`${path} may be ${addedTypes.join(', ')} now`] : []),
    ...missing.map((name) => `${path}.${name} may be missing now`),
  ]
}
