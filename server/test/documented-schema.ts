// Validates values against the schemas of the OpenAPI document.
import { Errors } from 'typebox/schema'
import { buildOpenApiDocument } from '../src/platform/openapi/document.ts'
import type { JsonSchema, Operation } from '../src/platform/openapi/model.ts'
import { chapters } from '../src/processes/routes.ts'

export const document = buildOpenApiDocument(chapters, '1.2.3')

const operations = new Map(
  Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .map((operation: Operation) => [operation.operationId, operation]),
)

/** What the schema rejects about the value, as JSON pointers with messages. */
export function findSchemaErrors(schema: JsonSchema, value: unknown): readonly string[] {
  const [, errors] = Errors({ components: document.components, ...schema } as object, value)
  return errors.map(({ instancePath, message }) => `${instancePath} ${message}`)
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
