// API operations on the entries of meetings in calendars of their hosts.
import { Type } from 'typebox'
import { resource, row } from '../../platform/http/route-table.ts'
import { ScheduledEvent, toScheduledEvent } from '../scheduled-events/schema.ts'
import { answerQuestion, entryAnswers } from './answer-question.ts'

const EntryAnswer = Type.Object(
  {
    answer: Type.Enum([...entryAnswers], {
      description:
        '`cancel`: cancels the event. `put_back`: creates the entry again. `leave`: the event takes place and stays out of the calendar.',
    }),
  },
  { title: 'CalendarEntryAnswer', examples: [{ answer: 'put_back' }] },
)

export const calendarEntryRoutes = [
  row({
    id: 'answerCalendarEntryQuestion',
    method: 'POST',
    path: '/scheduled_events/{uuid}/calendar_entry_answer',
    summary: 'Answer the question about a deleted calendar entry',
    policy: 'asked_host',
    scope: 'scheduled_events:write',
    plan: 'any',
    limit: 'api',
    body: EntryAnswer,
    response: resource(ScheduledEvent),
    errors: ['conflict'],
    emits: 'calendar_entry.answered',
  }).run(async (ctx, actor, { params, body }) => {
    const event = await answerQuestion(ctx, actor, { eventId: params.uuid, answer: body.answer })
    return toScheduledEvent(ctx.config.urls, event)
  }),
]
