// Subscriber: marks the days of changed meetings, so that they are counted again for reports.
import { fieldsOf } from '../../domain/events/json-fields.ts'
import type { StoredEvent, Subscriber } from '../../platform/jobs/subscriber.ts'
import { markDays } from './meeting-day-store.ts'

export const markMeetingDays: Subscriber = {
  name: 'meeting_days',
  eventTypes: [
    'invitee.created',
    'invitee.canceled',
    'invitee_no_show.created',
    'invitee_no_show.deleted',
    'scheduled_event.canceled',
  ],
  async handle(_ctx, tx, events) {
    await tx.rows(markDays(tx.organizationId, [...new Set(events.map(meetingOf))]))
  },
}

const meetingOf = ({ type, subjectId, before, after }: StoredEvent): string =>
  type === 'scheduled_event.canceled' ? subjectId : String(fieldsOf(after ?? before).event_id)
