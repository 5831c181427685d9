// Loads what a booking needs and validates what the invitee entered, before any time is claimed.
import { randomBytes } from 'node:crypto'
import type { ShareOverride } from '../../domain/availability/share-rules.ts'
import type { Waiver } from '../../domain/availability/waiver.ts'
import { type Answer, findPhoneAnswer, validateAnswers } from '../../domain/booking/answers.ts'
import { type EventLocation, resolveLocation } from '../../domain/booking/location.ts'
import { instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Query } from '../../platform/db/sql.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import {
  type Availability,
  type AvailabilityQuery,
  bookingRows,
  toAvailability,
} from '../availability/load-availability.ts'
import { requireDuration } from '../availability/load-availability-for-member.ts'
import { requireWaiver } from '../availability/require-waiver.ts'
import type { AvailabilityRow, TypeForBooking } from '../availability/store.ts'
import { type HoldRow, holdById } from '../claims/hold-store.ts'
import { requireOpenSubmission } from '../routing-forms/link-submission.ts'
import type { SubmissionRow } from '../routing-forms/submission-schema.ts'
import { submissionById } from '../routing-forms/submission-store.ts'
import { openLink } from '../scheduling-links/open-link.ts'
import type { BookingRequest } from './book-meeting.ts'

export interface PreparedBooking extends ValidatedBooking {
  readonly query: AvailabilityQuery
  readonly availability: Availability<AvailabilityRow & TypeForBooking>
  readonly linkId: string | null
  /** Null if the booking uses none. */
  readonly hold: HoldRow | null
  readonly submission: SubmissionRow | null
  /** With the overrides of the share, if any. */
  readonly type: TypeForBooking
  readonly waiver: Waiver
  readonly timezone: string
  readonly locale: string
}

interface ValidatedBooking {
  readonly answers: readonly Answer[]
  readonly phone: string | null
  readonly location: EventLocation | null
}

export async function prepareBooking(
  ctx: Context,
  tx: WriteTransaction,
  request: BookingRequest,
): Promise<PreparedBooking> {
  const { organizationId } = tx
  const { eventTypeId, start, duration, holdId, routingFormSubmissionId } = request
  const link =
    request.link === null ? null : await openLink(ctx, tx.rows, organizationId, request.link, eventTypeId)
  const override = link?.override ?? null
  const query = { organizationId, eventTypeId, duration, from: start, to: instant(start + 1), override }
  const now = ctx.clock.now()
  const [inputs, [holdRow] = [], [submissionRow] = []] =
    holdId === null && routingFormSubmissionId === null
      ? await tx.lookUpAll(bookingRows(query, now))
      : await tx.pipeline(
          bookingRows(query, now),
          holdId === null ? null : holdById(organizationId, holdId),
          routingFormSubmissionId === null ? null : submissionById(organizationId, routingFormSubmissionId),
        )
  const availability = toAvailability(inputs, query, now)
  ctx.refreshCalendars(
    organizationId,
    availability.hosts.map(({ id }) => id),
  )
  const submission =
    routingFormSubmissionId === null ? null : requireOpenSubmission(submissionRow, eventTypeId)
  const type = applyShareOverride(availability.type, override)
  requireDuration(availability.type, duration)
  const hold = holdId === null ? null : requireOwnHold(request, orNotFound(holdRow))
  const lookUp = async <Row>(query: Query<Row>) => (await tx.lookUpAll(query))[0] as Row[]
  const waiver = await requireWaiver(lookUp, request.waiver, eventTypeId, availability.hosts)
  return {
    ...validateBooking(ctx, type, request),
    query,
    availability,
    linkId: link?.id ?? null,
    hold,
    submission,
    type,
    waiver,
    timezone: request.invitee.timezone ?? availability.type.type_timezone ?? availability.type.timezone,
    locale: request.locale ?? type.locale,
  }
}

function requireOwnHold({ holdOwnerId }: BookingRequest, hold: HoldRow): HoldRow {
  if (holdOwnerId === null || hold.user_id === holdOwnerId) return hold
  throw new Problem('permission_denied', {
    message: 'The hold belongs to another user. Create a new hold, or book without one.',
  })
}

const applyShareOverride = (type: TypeForBooking, override: ShareOverride | null): TypeForBooking => ({
  ...type,
  name: override?.name ?? type.name,
  locations: override?.locations ?? type.locations,
})

/** Validates the invitee's answers and location against the event type. */
function validateBooking(ctx: Context, type: TypeForBooking, request: BookingRequest): ValidatedBooking {
  const { answers, errors } = validateAnswers(type.custom_questions, request.answers)
  const resolved = resolveLocation(type.locations, request.location, () => createJitsiUrl(ctx))
  const details = 'error' in resolved ? [...errors, resolved.error] : errors
  if ('error' in resolved || details.length > 0) throw new Problem('invalid_argument', { details })
  return { answers, phone: findPhoneAnswer(type.custom_questions, answers), location: resolved.location }
}

/** 128 random bits, because knowing the URL is enough to join the meeting. */
const createJitsiUrl = ({ config: { jitsiUrl } }: Context): string | null =>
  jitsiUrl === null ? null : `${jitsiUrl}/${randomBytes(16).toString('hex')}`
