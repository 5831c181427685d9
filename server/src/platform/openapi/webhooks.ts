// Describes the requests that the service sends, as the `webhooks` section of the document.
import type { TSchema } from 'typebox'
import { EXAMPLE_ID, exampleOf } from './examples.ts'
import { componentName, type Parameter, type WebhookItem } from './model.ts'
import type { SchemaRegistry } from './schemas.ts'

export interface WebhookDescription {
  /** The body of all webhooks: variants by `event`. */
  readonly envelope: TSchema
  /** A summary of each event. */
  readonly summaries: Readonly<Record<string, string>>
  readonly description: string
}

export function buildWebhooks(
  { envelope, summaries, description }: WebhookDescription,
  tag: string,
  registry: SchemaRegistry,
): Record<string, WebhookItem> {
  const { $ref: union = '' } = registry.register(envelope)
  const { mapping = {} } = registry.schemas[componentName(union)]?.discriminator ?? {}
  return Object.fromEntries(
    Object.entries(mapping).map(([event, $ref]): [string, WebhookItem] => {
      const title = componentName($ref)
      return [
        event,
        {
          post: {
            operationId: `${title.charAt(0).toLowerCase()}${title.slice(1)}`,
            summary: summaries[event] ?? event,
            description,
            tags: [tag],
            security: [],
            parameters: signatureHeaders,
            requestBody: {
              required: true,
              content: {
                'application/json': { schema: { $ref }, example: exampleOf({ $ref }, registry.schemas) },
              },
            },
            responses: {
              200: { description: 'The webhook was received. Any other 2xx status means the same.' },
              410: { description: 'The endpoint no longer exists. The subscription is disabled.' },
            },
          },
        },
      ]
    }),
  )
}

const header = (name: string, description: string, example: string): Parameter => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
})

const signatureHeaders: readonly Parameter[] = [
  header('webhook-id', 'The id of the delivery, the same in every attempt.', EXAMPLE_ID),
  header('webhook-timestamp', 'When this attempt was signed, in seconds since 1970.', '1794735000'),
  header(
    'webhook-signature',
    'Signatures of `webhook-id.webhook-timestamp.body` (Standard Webhooks): `v1,` and an HMAC-SHA256 in base64, one per key.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
  header(
    'meetwright-webhook-signature',
    'The same for programs without a library: `t=<seconds>,v1=<hex HMAC-SHA256 of "seconds.body">`, with one `v1` per key.',
    `t=1794735000,v1=${'5f'.repeat(32)}`,
  ),
]
