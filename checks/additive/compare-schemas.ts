// Compares two schemas: of what is sent, whether all of it is taken still; of what is answered, whether all of it is there still.
import type { JsonSchema } from '../../server/src/platform/openapi/model.ts'

export type Resolve = <T extends { readonly $ref?: string }>(thing: T) => T
interface Sides {
  readonly was: Resolve
  readonly is: Resolve
}

/** What is looked at in each pair of schemas, and what is said of a property that the newer one lacks. */
interface Look {
  readonly faults: (older: JsonSchema, newer: JsonSchema, at: string) => string[]
  readonly gone: string
}

/** What the older schema let pass, and the newer one refuses. */
export const narrowings = (older: JsonSchema, newer: JsonSchema, sides: Sides, at: string): string[] =>
  compare(older, newer, sides, { faults: narrower, gone: 'is not taken any more' }, at)

/** What the older schema promised, and the newer one does not. A new value of an enum is no fault: readers are told of them. */
export const withdrawals = (older: JsonSchema, newer: JsonSchema, sides: Sides, at: string): string[] =>
  compare(older, newer, sides, { faults: lessSure, gone: 'is gone' }, at)

/** No schema of ours is deeper; what refers to itself ends here. */
const DEEPEST = 12

function compare(
  older: JsonSchema,
  newer: JsonSchema,
  sides: Sides,
  look: Look,
  at: string,
  depth = 0,
): string[] {
  if (depth > DEEPEST) return []
  const [a, b] = [opened(older, sides.was), opened(newer, sides.is)]
  const inside = (one: JsonSchema, other: JsonSchema, place: string) =>
    compare(one, other, sides, look, place, depth + 1)
  const properties = Object.entries(a.properties ?? {}).flatMap(([name, property]) => {
    const now = b.properties?.[name]
    return now === undefined ? [`${at}.${name} ${look.gone}`] : inside(property, now, `${at}.${name}`)
  })
  const items = a.items && b.items ? inside(a.items, b.items, `${at}[]`) : []
  return [...look.faults(a, b, at), ...properties, ...items]
}

/** One schema in place of a reference to it, and in place of several of which one has to fit. */
function opened(schema: JsonSchema, resolve: Resolve): JsonSchema {
  const { anyOf, ...whole } = resolve(schema)
  if (anyOf === undefined) return whole
  const members = anyOf.map((member) => opened(member, resolve))
  return Object.assign({}, ...members, whole, { type: members.flatMap((member) => [...typesOf(member)]) })
}

const typesOf = ({ type }: JsonSchema): Set<string> => new Set([type ?? []].flat())

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

function narrower(a: JsonSchema, b: JsonSchema, at: string): string[] {
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
  return faults
}

function lessSure(a: JsonSchema, b: JsonSchema, at: string): string[] {
  const types = typesOf(a)
  const strange = types.size === 0 ? [] : lacks(types, typesOf(b))
  const missing = lacks(new Set(b.required), a.required ?? []).filter((name) => b.properties?.[`${name}`])
  return [
    ...(strange.length > 0 ? [`${at} may be ${strange.join(', ')} now`] : []),
    ...missing.map((name) => `${at}.${name} may be missing now`),
  ]
}
