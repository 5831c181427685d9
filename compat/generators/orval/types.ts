// The types of orval.
export type { Change, EventTypeChanges, ScheduleRule, WebhookEnvelope } from './generated.ts'
