// Finds every position where a request names an object, from the path and schemas of a route row.
import type { Route } from '../../server/src/platform/http/route-table.ts'
import type { PositionName } from './policy.ts'

export interface IdPosition {
  readonly name: PositionName
  readonly location: 'path' | 'query' | 'body'
  readonly field: string
  /** The collections that the schema accepts; unknown for a path. */
  readonly kinds: readonly string[] | null
  readonly isRequired: boolean
}

interface Schema {
  readonly type?: unknown
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly required?: readonly string[]
  readonly anyOf?: readonly Schema[]
}

/** The end of every object reference: a collection and a UUID. */
const REFERENCE = /\(\?:([a-z_|]+)\)\/\[0-9a-fA-F\]\{8\}/

export function positionsOf(route: Route): IdPosition[] {
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)]
    .map(
      ([, field = '']): IdPosition => ({
        name: `path ${field}`,
        location: 'path',
        field,
        kinds: null,
        isRequired: true,
      }),
    )
    .filter(({ field }) => route.params?.properties[field] === undefined)
  return [...inPath, ...findReferences('query', route.query), ...findReferences('body', route.body)]
}

function findReferences(
  location: 'query' | 'body',
  schema: Schema | undefined,
  at = '',
  required = true,
): IdPosition[] {
  if (schema === undefined) return []
  const kinds = REFERENCE.exec(schema.pattern ?? '')?.[1]?.split('|')
  if (kinds) return [{ name: `${location} ${at}`, location, field: at, kinds, isRequired: required }]
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    findReferences(
      location,
      property,
      at === '' ? name : `${at}.${name}`,
      required && (schema.required ?? []).includes(name),
    ),
  )
  return [
    ...inside,
    ...findReferences(location, schema.items, `${at}[]`, false),
    ...(schema.anyOf ?? []).flatMap((option) => findReferences(location, option, at, false)),
  ]
}

/** Sets a value at a path such as `hosts[].user`, creating missing parents. */
export function setAt(body: Record<string, unknown>, field: string, value: unknown): void {
  const [name = '', ...rest] = field.split('.')
  const isList = name.endsWith('[]')
  const key = isList ? name.slice(0, -2) : name
  if (rest.length === 0) {
    body[key] = isList ? [value] : value
    return
  }
  const known = body[key]
  const child = isList ? (Array.isArray(known) ? known[0] : undefined) : known
  const inner = (child ?? {}) as Record<string, unknown>
  body[key] = isList ? [inner] : inner
  setAt(inner, rest.join('.'), value)
}
