// The page behind the link in the mail of a host: accept or decline a booking request. It works without a session and a script.
import { Type } from 'typebox'
import { requestStateAt } from '../../domain/booking/request.ts'
import {
  formatLongDay,
  formatShortDateTime,
  formatTimeRange,
  formatZone,
} from '../../domain/language/format-moments.ts'
import type { Locale } from '../../domain/language/locales.ts'
import { emptyForm, type FormState } from '../../domain/pages/forms.ts'
import type { Views } from '../../domain/pages/views.ts'
import { findZoneOrUtc } from '../../domain/time/zone.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { ChoiceField, OptionalTextField } from '../../platform/pages/form-fields.ts'
import { formPage, show, type ViewResponse } from '../../platform/pages/page-table.ts'
import { MailQuotaExceeded } from '../../platform/usage/require-mail-quota.ts'
import { acceptAsMember, declineAsMember } from './decide-request.ts'
import { RequestEndedError } from './end-request.ts'
import { findRequestOfHost, type RequestOfHost } from './own-request.ts'
import { MAX_MESSAGE_LENGTH } from './schema.ts'

/** Opening the page changes nothing, because mail scanners open links. It can't be framed, so a click is meant. */
export const decisionPages = [
  formPage({
    id: 'bookingRequestDecision',
    path: '/-/booking-request/{link}',
    policy: 'public',
    limit: 'anonymous',
    form: Type.Object({
      answer: ChoiceField(['accept', 'decline']),
      message: OptionalTextField(MAX_MESSAGE_LENGTH),
    }),
  })
    .show(async (ctx, { locale }, { params: { link }, form }) => {
      const found = await findOrNull(ctx, link)
      return found === null ? showClosed() : showRequest(ctx, found, locale, form, null)
    })
    .submit(async (ctx, { locale }, { params: { link }, form: { answer, message = null } }) => {
      const found = await findOrNull(ctx, link)
      if (found === null) return showClosed()
      const { id } = found.request
      try {
        const request = await (answer === 'accept'
          ? acceptAsMember(ctx, found.host, id)
          : declineAsMember(ctx, found.host, id, message))
        return showRequest(ctx, { ...found, request }, locale, emptyForm, null)
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal === undefined) throw error
        const current = await findOrNull(ctx, link)
        if (current === null) return showClosed()
        return showRequest(ctx, current, locale, emptyForm, refusal)
      }
    }),
]

type Refusal = Views['requestDecision']['refusal']

/** Null: the request was answered, which the page shows. Undefined: another error. */
function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof RequestEndedError) return null
  if (error instanceof MailQuotaExceeded) return 'mail_quota'
  return error instanceof Problem && error.code === 'conflict' ? 'changed' : undefined
}

/** Null for an invalid link, and after the host has left or the organization was deleted. */
async function findOrNull(ctx: Context, link: string): Promise<RequestOfHost | null> {
  try {
    return await findRequestOfHost(ctx, link)
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return null
    throw error
  }
}

function showRequest(
  ctx: Context,
  { request, reader: { timezone, time_notation: clock } }: RequestOfHost,
  locale: Locale,
  form: FormState<'message'>,
  refusal: Refusal,
): ViewResponse {
  const reader = { locale, zone: findZoneOrUtc(timezone), clock }
  const { start_time: start, end_time: end, name, email, location } = request
  return show('requestDecision', {
    state: requestStateAt(request, ctx.clock.now()),
    meeting: request.event_name,
    person: name === null || email === null ? null : { name, email },
    when: [formatLongDay(reader, start), formatTimeRange(reader, start, end), formatZone(reader, start)],
    expires: formatShortDateTime(reader, request.expires_at),
    isMove: request.old_invitee_id !== null,
    where: location?.location ?? null,
    guests: request.guests.flatMap((guest) => guest ?? []),
    answers: request.questions_and_answers.flatMap(({ question, answer }) =>
      answer === null ? [] : { question, answer },
    ),
    refusal,
    form,
    consolePath: '/app/meetings/requests',
  })
}

const showClosed = (): ViewResponse => show('linkExpired', { about: 'booking_request' }, { status: 410 })
