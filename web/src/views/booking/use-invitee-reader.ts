// The language, time zone and hour format for a meeting that is already booked.
import {
  type DisplayPreferences,
  defaultHourFormat,
} from '../../../../server/src/domain/language/format-moments.ts'
import type { BookedMeeting } from '../../../../server/src/domain/pages/booking-views.ts'
import { findZone, getZone } from '../../../../server/src/domain/time/zone.ts'
import { useFrame } from '../../frame.ts'

/** The display preferences of the invitee. */
export function useInviteeReader({ invitee }: BookedMeeting): DisplayPreferences {
  const { locale } = useFrame()
  return { locale, zone: findZone(invitee.timezone) ?? getZone('UTC'), clock: defaultHourFormat(locale) }
}
