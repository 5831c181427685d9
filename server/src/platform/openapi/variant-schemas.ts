// Derives one schema per variant from an object that lists the fields of all variants.
import type { Variant } from '../variants.ts'
import type { JsonSchema } from './model.ts'

/** Where a plain JSON Schema keeps its variants until they are converted. */
export const VARIANTS_KEYWORD = 'x-variants'

/** As plain JSON, in which the schemas of TypeBox are JSON Schemas. */
interface PlainVariantSet {
  readonly discriminator: string | null
  readonly variants: readonly (Variant | JsonSchema)[]
}

interface VariantSchemas {
  readonly discriminator: string | null
  readonly variants: readonly { readonly values: readonly string[]; readonly schema: JsonSchema }[]
}

export function toVariantSchemas(object: JsonSchema): VariantSchemas {
  const { discriminator, variants } = object[VARIANTS_KEYWORD] as PlainVariantSet
  const ofVariants = new Set(variants.flatMap(fieldsOf))
  const { [VARIANTS_KEYWORD]: _, description: _description, examples: _examples, ...plain } = object
  const unknown = [...ofVariants].find((name) => object.properties?.[name] === undefined)
  if (unknown !== undefined) throw new Error(`A variant has the field "${unknown}", which its object lacks.`)
  return {
    discriminator,
    variants: variants.map((variant) => {
      if (isSchema(variant)) return { values: [], schema: variant }
      const { title, description, values = [] } = variant
      return {
        values,
        schema: {
          ...plain,
          title,
          type: 'object',
          ...(description === undefined ? {} : { description }),
          ...fieldsOfVariant(object, discriminator, variant, ofVariants),
        },
      }
    }),
  }
}

const isSchema = (variant: Variant | JsonSchema): variant is JsonSchema => 'properties' in variant

function fieldsOf(variant: Variant | JsonSchema): string[] {
  if (isSchema(variant)) return Object.keys(variant.properties ?? {})
  const { required = [], optional = [], fields = {} } = variant
  return [...required, ...optional, ...Object.keys(fields)]
}

function fieldsOfVariant(
  { properties = {}, required = [] }: JsonSchema,
  discriminator: string | null,
  variant: Variant,
  ofVariants: ReadonlySet<string>,
): Pick<JsonSchema, 'properties' | 'required'> {
  const own = new Set(fieldsOf(variant))
  const isRequired = (name: string) =>
    name === discriminator || required.includes(name) || variant.required?.includes(name) === true
  const kept = Object.entries(properties).flatMap(([name, schema]): [string, JsonSchema][] => {
    if (name === discriminator) return [[name, discriminatorSchema(schema, variant)]]
    if (ofVariants.has(name) && !own.has(name))
      return required.includes(name) ? [[name, { type: 'null' }]] : []
    const narrowed = variant.fields?.[name] as JsonSchema | undefined
    return [[name, narrowed ?? (variant.required?.includes(name) ? withoutNull(schema) : schema)]]
  })
  return {
    required: kept.map(([name]) => name).filter(isRequired),
    properties: Object.fromEntries(kept),
  }
}

const discriminatorSchema = ({ description }: JsonSchema, { values = [] }: Variant): JsonSchema => ({
  type: 'string',
  enum: values,
  ...(description === undefined ? {} : { description }),
})

function withoutNull(schema: JsonSchema): JsonSchema {
  const [type, ...others] = [schema.type ?? []].flat().filter((name) => name !== 'null')
  return type === undefined || others.length > 0 ? schema : { ...schema, type }
}
