// Converts TypeBox schemas for the document. A schema with a title becomes a component and is referenced.
import { isDeepStrictEqual } from 'node:util'
import type { TSchema } from 'typebox'
import type { JsonSchema } from './model.ts'

export interface SchemaRegistry {
  /** Returns the schema, or a reference to its component. */
  register(schema: TSchema): JsonSchema
  readonly schemas: Record<string, JsonSchema>
}

export function createSchemaRegistry(): SchemaRegistry {
  const schemas: Record<string, JsonSchema> = {}

  function addComponent(title: string, schema: JsonSchema): JsonSchema {
    const existing = schemas[title]
    if (existing !== undefined && !isDeepStrictEqual(existing, schema))
      throw new Error(`Two different schemas have the title "${title}". Rename one of them.`)
    schemas[title] = schema
    return { $ref: `#/components/schemas/${title}` }
  }

  function convert({ title, ...given }: JsonSchema): JsonSchema {
    if (title === undefined) return convertChildren(given)
    if (!isNullable(given)) return addComponent(title, convertChildren(given))
    const [type] = typesOf(given)
    return {
      anyOf: [addComponent(title, convertChildren({ ...given, type: type ?? 'object' })), { type: 'null' }],
    }
  }

  const convertAll = (list: readonly JsonSchema[]) => list.map(convert)

  function convertChildren(given: JsonSchema): JsonSchema {
    return {
      ...given,
      ...typedEnum(given),
      ...(given.properties && {
        properties: Object.fromEntries(
          Object.entries(given.properties).map(([name, schema]) => [name, convert(schema)]),
        ),
      }),
      ...(given.items && { items: convert(given.items) }),
      ...(given.anyOf && { anyOf: convertAll(given.anyOf) }),
      ...(isSchema(given.additionalProperties) && {
        additionalProperties: convert(given.additionalProperties),
      }),
    }
  }

  // The JSON round trip drops the internal properties of TypeBox.
  return { schemas, register: (schema) => convert(JSON.parse(JSON.stringify(schema))) }
}

export const typesOf = (schema: JsonSchema): readonly string[] =>
  schema.type === undefined ? [] : typeof schema.type === 'string' ? [schema.type] : schema.type

export const isNullable = (schema: JsonSchema): boolean => typesOf(schema).includes('null')

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

/** Generators need a type next to the values. A nullable enum must include null. */
function typedEnum(schema: JsonSchema): JsonSchema {
  if (schema.enum === undefined) return {}
  const values = isNullable(schema) && !schema.enum.includes(null) ? { enum: [...schema.enum, null] } : {}
  const isText = schema.enum.every((value) => typeof value === 'string')
  return { ...(schema.type === undefined && isText ? { type: 'string' } : {}), ...values }
}
