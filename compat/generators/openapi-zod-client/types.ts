// The types that the schemas of openapi-zod-client infer.
import type { z } from 'zod'
import type { schemas } from './generated.ts'

export type Change = z.infer<typeof schemas.Change>
export type EventTypeChanges = z.infer<typeof schemas.EventTypeChanges>
export type ScheduleRule = z.infer<typeof schemas.ScheduleRule>
export type WebhookEnvelope = z.infer<typeof schemas.WebhookEnvelope>
