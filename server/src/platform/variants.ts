// Describes an object that takes one of several forms. The OpenAPI document shows the forms as `oneOf`.
import type { TObject, TSchema } from 'typebox'

/** One form of the object. Fields that only other forms list are absent or, if the object requires them, null. */
export interface Variant {
  /** The name of the form in the document. */
  readonly title: string
  readonly description?: string
  /** The values of the discriminating field that select this form. Empty if no field does. */
  readonly values?: readonly string[]
  /** Fields that this form requires, and that are not null in it. */
  readonly required?: readonly string[]
  /** Fields that this form allows. */
  readonly optional?: readonly string[]
  /** Fields with a narrower schema than in the object. */
  readonly fields?: Readonly<Record<string, TSchema>>
}

export interface VariantSet {
  /** The field whose value selects the form; null if the other fields do. */
  readonly discriminator: string | null
  /** A schema is a form that is also used without the others. */
  readonly variants: readonly (Variant | TObject)[]
}

/** A symbol, so that JSON Schemas that are sent to others, such as those of MCP tools, don't contain it. */
export const VARIANTS: unique symbol = Symbol('variants')

/**
 * An option of `Type.Object`. Validation ignores it: the schema lists all fields, and the write checks which of them
 * belong together. So an error names the parameter, which a failed union can't.
 */
export const variantsBy = (discriminator: string | null, variants: VariantSet['variants']) => ({
  [VARIANTS]: { discriminator, variants } satisfies VariantSet,
})
