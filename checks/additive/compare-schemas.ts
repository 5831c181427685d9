// Compares two schemas: requests must still be accepted, and responses must still have all fields.
import type { JsonSchema } from '../../server/src/platform/openapi/model.ts'

export type Resolve = <T extends { readonly $ref?: string }>(thing: T) => T
interface Resolvers {
  readonly older: Resolve
  readonly newer: Resolve
}

/** The check for each pair of schemas, and the message for a property that the newer one lacks. */
interface Comparison {
  readonly compareNode: (older: JsonSchema, newer: JsonSchema, at: string) => string[]
  readonly missingMessage: string
}

/** Values that the older schema accepts and the newer one rejects. */
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
    { compareNode: narrowingFaults, missingMessage: 'is no longer accepted' },
    path,
  )

/** Fields that the older schema guarantees and the newer one does not. New enum values are allowed: clients must expect them. */
export const findWithdrawals = (
  older: JsonSchema,
  newer: JsonSchema,
  sides: Resolvers,
  path: string,
): string[] =>
  compare(older, newer, sides, { compareNode: withdrawalFaults, missingMessage: 'was removed' }, path)

/** No schema is nested deeper. The limit also ends recursive references. */
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

/** Resolves a reference, and merges the alternatives of `anyOf` or `oneOf` into one schema. */
function dereference(schema: JsonSchema, resolve: Resolve): JsonSchema {
  const { anyOf, oneOf = anyOf, ...rest } = resolve(schema)
  if (oneOf === undefined) return rest
  return { ...mergeAlternatives(oneOf.map((member) => dereference(member, resolve))), ...rest }
}

/** A schema with the fields of all alternatives. It requires what each of them requires, and allows what one allows. */
function mergeAlternatives(members: readonly JsonSchema[]): JsonSchema {
  const type = [...new Set(members.flatMap((member) => [...typesOf(member)]))]
  const values = members.filter((member) => member.type !== 'null')
  const merged: JsonSchema = { ...Object.assign({}, ...values), type }
  if (values.length < 2) return merged
  const names = [...new Set(values.flatMap(({ properties = {} }) => Object.keys(properties)))]
  const enums = values.map((value) => value.enum)
  return {
    ...merged,
    properties: Object.fromEntries(
      names.map((name) => [name, { anyOf: values.flatMap(({ properties }) => properties?.[name] ?? []) }]),
    ),
    required: names.filter((name) => values.every(({ required }) => required?.includes(name))),
    ...(enums.includes(undefined) ? { enum: undefined } : { enum: enums.flatMap((one) => one ?? []) }),
  } as JsonSchema
}

const typesOf = ({ type }: JsonSchema): Set<string> => new Set([type ?? []].flat())

const findMissing = (has: ReadonlySet<unknown>, wanted: Iterable<unknown>): unknown[] =>
  [...wanted].filter((one) => !has.has(one))

/** The compatible direction for each limit: -1 = down, 1 = up. */
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
  if (refused.length > 0) faults.push(`${path} no longer accepts ${refused.join(', ')}`)
  // Whether null is accepted depends on the type.
  if (b.enum !== undefined) {
    const removed =
      a.enum === undefined ? ['unlisted values'] : findMissing(new Set([...b.enum, null]), a.enum)
    if (removed.length > 0) faults.push(`${path} no longer accepts ${removed.join(', ')}`)
  }
  for (const [name, direction] of bounds) {
    const [before, now] = [a[name], b[name]]
    if (typeof now === 'number' && (typeof before !== 'number' || (now - before) * direction < 0))
      faults.push(`${path} has a narrower ${name}: ${now}`)
  }
  for (const name of findMissing(new Set(a.required), b.required ?? []))
    faults.push(`${path}.${name} is now required`)
  return faults
}

function withdrawalFaults(a: JsonSchema, b: JsonSchema, path: string): string[] {
  const types = typesOf(a)
  const addedTypes = types.size === 0 ? [] : findMissing(types, typesOf(b))
  const missing = findMissing(new Set(b.required), a.required ?? []).filter(
    (name) => b.properties?.[`${name}`],
  )
  return [
    ...(addedTypes.length > 0 ? [`${path} may now be ${addedTypes.join(', ')}`] : []),
    ...missing.map((name) => `${path}.${name} may now be missing`),
  ]
}
