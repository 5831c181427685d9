// The types of oazapfts.
export type { Change, EventTypeChanges, ScheduleRule, WebhookEnvelope } from './generated.ts'
