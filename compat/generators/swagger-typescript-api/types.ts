// The types of swagger-typescript-api.
export type { Change, EventTypeChanges, ScheduleRule, WebhookEnvelope } from './generated.ts'
