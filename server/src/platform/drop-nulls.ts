// Treats null as missing in request bodies, for optional fields that have no other use for null.

/** The parts of a JSON schema that matter here. */
interface SchemaNode {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly SchemaNode[]
  readonly oneOf?: readonly SchemaNode[]
  readonly allOf?: readonly SchemaNode[]
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly required?: readonly string[]
  readonly items?: SchemaNode
}

/** Clients send back what responses show, where a field without a value is null. Returns the value itself if nothing changes. */
export function dropNulls(schema: object, value: unknown): unknown {
  return drop([schema as SchemaNode], value)
}

/** `schemas`: alternatives, of which the value matches at least one. */
function drop(schemas: readonly SchemaNode[], value: unknown): unknown {
  const variants = schemas.flatMap(variantsOf)
  if (Array.isArray(value)) {
    const items = variants.flatMap(({ items }) => items ?? [])
    const dropped = value.map((item) => drop(items, item))
    return dropped.every((item, index) => item === value[index]) ? value : dropped
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const kept = entries.flatMap(([name, field]): [string, unknown][] => {
    const owners = variants.filter(
      ({ properties }) => properties !== undefined && Object.hasOwn(properties, name),
    )
    if (field === null)
      return owners.length > 0 && owners.every((owner) => isDroppable(owner, name)) ? [] : [[name, null]]
    return [
      [
        name,
        drop(
          owners.flatMap(({ properties }) => properties?.[name] ?? []),
          field,
        ),
      ],
    ]
  })
  const isUnchanged =
    kept.length === entries.length && kept.every(([, field], index) => field === entries[index]?.[1])
  return isUnchanged ? value : Object.fromEntries(kept)
}

const variantsOf = (schema: SchemaNode): readonly SchemaNode[] => [
  schema,
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap(variantsOf),
]

const isDroppable = ({ properties, required }: SchemaNode, name: string): boolean =>
  required?.includes(name) !== true && !acceptsNull(properties?.[name] ?? {})

function acceptsNull(schema: SchemaNode): boolean {
  const { type, anyOf, oneOf } = schema
  if (schema.enum !== undefined) return schema.enum.includes(null)
  if (schema.const !== undefined) return schema.const === null
  const alternatives = anyOf ?? oneOf
  if (alternatives !== undefined) return alternatives.some(acceptsNull)
  return type === undefined || [type].flat().includes('null')
}
