// The types of openapi-typescript, by the names of the components.
import type { components, webhooks } from './generated.ts'

type Schemas = components['schemas']
export type Change = Schemas['Change']
export type EventTypeChanges = Schemas['EventTypeChanges']
export type ScheduleRule = Schemas['ScheduleRule']
/** From the `webhooks` section of the document. */
export type WebhookEnvelope = {
  [Event in keyof webhooks]: webhooks[Event]['post']['requestBody']['content']['application/json']
}[keyof webhooks]
