// Validates values against the schemas of the OpenAPI document.
import { Compile, Errors } from 'typebox/schema'
import { buildOpenApiDocument } from '../src/platform/openapi/document.ts'
import type { JsonSchema, Operation } from '../src/platform/openapi/model.ts'
import { chapters } from '../src/processes/routes.ts'

export const document = buildOpenApiDocument(chapters, '1.2.3')

const operations = new Map(
  Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .map((operation: Operation) => [operation.operationId, operation]),
)

const withComponents = (schema: JsonSchema) => ({ components: document.components, ...schema }) as object

/** What the schema rejects about the value, as JSON pointers with messages. */
export function findSchemaErrors(schema: JsonSchema, value: unknown): readonly string[] {
  const [, errors] = Errors(withComponents(schema), value)
  return errors.map(({ instancePath, message }) => `${instancePath} ${message}`)
}

/** For many values: each takes 100 ms otherwise, because the references of the document are resolved again. */
export function compileSchema(schema: JsonSchema): (value: unknown) => boolean {
  const compiled = Compile(withComponents(schema))
  return (value) => compiled.Check(value)
}

export const componentSchema = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

export const requestSchema = (operationId: string): JsonSchema =>
  operations.get(operationId)?.requestBody?.content['application/json']?.schema ?? {}

export function responseSchema(operationId: string, status: number): JsonSchema {
  const response = operations.get(operationId)?.responses[status]
  if (response === undefined || '$ref' in response)
    throw new Error(`${operationId} doesn't document ${status}.`)
  return response.content?.['application/json'].schema ?? {}
}
