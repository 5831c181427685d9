// The page behind the link of a mail: are meetings that a host deleted in their calendar canceled, or put back?
import { Type } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { formatLongDay, formatTimeRange, formatZone } from '../../domain/language/format-moments.ts'
import type { Locale } from '../../domain/language/locales.ts'
import { findZoneOrUtc } from '../../domain/time/zone.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { ChoiceField } from '../../platform/pages/form-fields.ts'
import { formPage, show, type ViewResponse } from '../../platform/pages/page-table.ts'
import { questionLinkKinds } from '../notifications/calendar-question-url.ts'
import { accountOf } from '../sessions/account-store.ts'
import { memberOf } from '../sessions/open-session.ts'
import { answerQuestion } from './answer-question.ts'
import { type LinkedQuestion, type QuestionedMeeting, questionedMeetings } from './question-store.ts'

const MAX_LISTED_MEETINGS = 20
/** If there are more, the page is shown again for the others. */
const MAX_ANSWERED_MEETINGS = 200

/** Opening the page changes nothing, because mail scanners open links. It can't be framed, so a click is meant. */
export const questionPages = [
  formPage({
    id: 'calendarQuestion',
    path: '/-/calendar-question/{link}',
    policy: 'public',
    limit: 'anonymous',
    form: Type.Object({ answer: ChoiceField(['cancel', 'put_back']) }),
  })
    .show(async (ctx, { locale }, { params: { link } }) => {
      const question = readQuestionLink(ctx, link)
      return question === null ? showClosed() : showQuestion(ctx, question, locale)
    })
    .submit(async (ctx, { locale }, { params: { link }, form: { answer } }) => {
      const question = readQuestionLink(ctx, link)
      if (question === null) return showClosed()
      const meetings = await listMeetings(ctx, question, MAX_ANSWERED_MEETINGS)
      const host = await findHost(ctx, question, meetings)
      if (host === null) return showClosed()
      const answered: QuestionedMeeting[] = []
      for (const meeting of meetings)
        if (await tryAnswer(ctx, host, meeting.event_id, answer)) answered.push(meeting)
      if (answered.length === 0 || (meetings[0]?.total ?? 0) > meetings.length)
        return showQuestion(ctx, question, locale)
      return showMeetings(question, answered, locale, answer)
    }),
]

function readQuestionLink(ctx: Context, link: string): LinkedQuestion | null {
  for (const question of ['deleted', 'emptied'] as const) {
    const target = ctx.secrets.readLink(questionLinkKinds[question], link)
    if (target !== null) return { question, ...target }
  }
  return null
}

const listMeetings = (ctx: Context, question: LinkedQuestion, limit: number) =>
  ctx.db.withOrganization(question.organizationId).rows(questionedMeetings(question, ctx.clock.now(), limit))

/** The host who was asked, in whose name the link acts; null if nothing is asked any more, or if they have left. */
async function findHost(
  ctx: Context,
  { organizationId }: LinkedQuestion,
  [meeting]: readonly QuestionedMeeting[],
): Promise<Member | null> {
  if (meeting === undefined) return null
  const query = accountOf(organizationId, meeting.host_id)
  const account = await ctx.db.withOrganization(organizationId).first(query)
  return account === undefined ? null : memberOf(account)
}

/** False if it was answered or canceled in the meantime. */
async function tryAnswer(
  ctx: Context,
  host: Member,
  eventId: string,
  answer: 'cancel' | 'put_back',
): Promise<boolean> {
  try {
    await answerQuestion(ctx, host, { eventId, answer })
    return true
  } catch (error) {
    if (error instanceof Problem && (error.code === 'conflict' || error.code === 'permission_denied'))
      return false
    throw error
  }
}

async function showQuestion(ctx: Context, question: LinkedQuestion, locale: Locale): Promise<ViewResponse> {
  const meetings = await listMeetings(ctx, question, MAX_LISTED_MEETINGS)
  return meetings.length === 0 ? showClosed() : showMeetings(question, meetings, locale, null)
}

function showMeetings(
  { question }: LinkedQuestion,
  meetings: readonly QuestionedMeeting[],
  locale: Locale,
  answer: 'cancel' | 'put_back' | null,
): ViewResponse {
  const listed = meetings.slice(0, MAX_LISTED_MEETINGS)
  const total = answer === null ? (meetings[0]?.total ?? 0) : meetings.length
  return show('calendarQuestion', {
    question,
    answer,
    meetings: listed.map((meeting) => describe(meeting, locale)),
    more: total - listed.length,
  })
}

function describe(meeting: QuestionedMeeting, locale: Locale) {
  const { event_id: id, name, invitee, start_time: start, end_time: end, timezone, time_notation } = meeting
  const reader = { locale, zone: findZoneOrUtc(timezone), clock: time_notation }
  return {
    id,
    title: invitee === null ? name : `${name}: ${invitee}`,
    when: [formatLongDay(reader, start), formatTimeRange(reader, start, end), formatZone(reader, start)],
  }
}

const showClosed = (): ViewResponse => show('linkExpired', { about: 'calendar_question' }, { status: 410 })
