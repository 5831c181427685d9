// The types of @hey-api/openapi-ts.
export type { Change, EventTypeChanges, ScheduleRule, WebhookEnvelope } from './generated/types.gen.ts'
