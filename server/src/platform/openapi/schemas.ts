// Converts TypeBox schemas for the document. A schema with a title becomes a component and is referenced.
import { isDeepStrictEqual } from 'node:util'
import type { TSchema } from 'typebox'
import { VARIANTS } from '../variants.ts'
import type { JsonSchema } from './model.ts'
import { toVariantSchemas, VARIANTS_KEYWORD } from './variant-schemas.ts'

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
    if (given[VARIANTS_KEYWORD] !== undefined) return convertVariants(given)
    if (given.enum !== undefined) return convertEnum(given)
    return {
      ...given,
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

  /** Each variant becomes a component, because generators name the members of a union after their components. */
  function convertVariants(given: JsonSchema): JsonSchema {
    const { discriminator, variants } = toVariantSchemas(given)
    const members = variants.map(({ values, schema }) => ({ values, schema: convert(schema) }))
    const mapping = members.flatMap(({ values, schema }) => values.map((value) => [value, schema.$ref]))
    return {
      ...(given.description === undefined ? {} : { description: given.description }),
      ...(given.examples === undefined ? {} : { examples: given.examples }),
      oneOf: members.map(({ schema }) => schema),
      ...(discriminator === null
        ? {}
        : { discriminator: { propertyName: discriminator, mapping: Object.fromEntries(mapping) } }),
    }
  }

  return { schemas, register: (schema) => convert(toPlainJson(schema)) }
}

/** The JSON round trip drops the internal properties of TypeBox. */
const toPlainJson = (schema: TSchema): JsonSchema =>
  JSON.parse(
    JSON.stringify(schema, (_name, value) =>
      isSchema(value) && VARIANTS in value ? { ...value, [VARIANTS_KEYWORD]: value[VARIANTS] } : value,
    ),
  )

export const typesOf = (schema: JsonSchema): readonly string[] =>
  schema.type === undefined ? [] : typeof schema.type === 'string' ? [schema.type] : schema.type

export const isNullable = (schema: JsonSchema): boolean => typesOf(schema).includes('null')

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

/** Generators need a type next to the values, and most of them can't read null as one of the values. */
function convertEnum({ description, ...schema }: JsonSchema): JsonSchema {
  const values = (schema.enum ?? []).filter((value) => value !== null)
  const isText = values.every((value) => typeof value === 'string')
  const described = description === undefined ? {} : { description }
  const plain = { ...schema, ...(isText ? { type: 'string' } : {}), enum: values }
  return isNullable(schema) ? { ...described, anyOf: [plain, { type: 'null' }] } : { ...plain, ...described }
}
