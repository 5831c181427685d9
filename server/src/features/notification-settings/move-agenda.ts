// Moves the next agenda of a user whose time zone has changed.
import { nextAgenda } from '../../domain/email/agenda.ts'
import { fieldsOf } from '../../domain/events/json-fields.ts'
import { findZoneOrUtc } from '../../domain/time/zone.ts'
import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { lockUser } from '../users/store.ts'
import { moveAgendaTo, notificationSettingsOf } from './store.ts'

export const moveAgenda: Subscriber = {
  name: 'agenda_zone',
  eventTypes: ['user.updated'],
  async handle(ctx, tx, events) {
    const moved = events.filter(({ before, after }) => fieldsOf(before).timezone !== fieldsOf(after).timezone)
    for (const userId of new Set(moved.map(({ subjectId }) => subjectId))) {
      const user = await tx.first(lockUser(tx.organizationId, userId))
      const settings = await tx.first(notificationSettingsOf(tx.organizationId, userId))
      if (user === undefined || settings === undefined) continue
      const now = ctx.clock.now()
      const next = nextAgenda(settings, findZoneOrUtc(user.timezone), now)
      if (next !== null) await tx.rows(moveAgendaTo(tx.organizationId, userId, next.at, now))
    }
  },
}
