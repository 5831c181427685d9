// Periodic task that plans the agendas that are due: one mail per user and day, which the queue of mails sends.
import { latestAgenda, nextAgenda, periodOfDay } from '../../domain/email/agenda.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { findZoneOrUtc } from '../../domain/time/zone.ts'
import type { Context } from '../../platform/context.ts'
import type { PeriodicTask } from '../../platform/jobs/periodic-task.ts'
import { runEach } from '../../platform/jobs/run-each.ts'
import { write } from '../../platform/writes/write.ts'
import {
  type DueAgenda,
  dueAgendas,
  lockDueAgendas,
  oldestDueAgenda,
  setNextAgendas,
  usersWithMeetings,
} from './agenda-store.ts'
import { insertMails, type NewMail } from './store.ts'

const BATCH = 500

export const planAgendas: PeriodicTask = {
  name: 'agendas',
  intervalSeconds: 20,
  batchSize: BATCH,
  async oldestDueAt(ctx) {
    const [oldest] = await ctx.db.batch(oldestDueAgenda(ctx.clock.now()))
    return oldest?.due_at ?? null
  },
  async run(ctx, stopping) {
    const due = await ctx.db.batch(dueAgendas(ctx.clock.now(), BATCH))
    const users = Map.groupBy(due, ({ organization_id }) => organization_id)
    await runEach(users, stopping, ([organizationId, rows]) =>
      planInOrganization(
        ctx,
        organizationId,
        rows.map(({ user_id }) => user_id),
      ),
    )
    return due.length
  },
}

/**
 * Mails and the next due times are saved together, so no agenda is lost or repeated. The day as sequence of the mail: a user gets
 * one agenda for a day, also after a change of the time or the time zone.
 */
async function planInOrganization(
  ctx: Context,
  organizationId: string,
  userIds: readonly string[],
): Promise<void> {
  await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    const now = ctx.clock.now()
    const planned = (await tx.rows(lockDueAgendas(organizationId, userIds, now))).map((due) =>
      planAgenda(due, now),
    )
    if (planned.length === 0) return
    const busy = await tx.rows(
      usersWithMeetings(
        organizationId,
        planned.map(({ day }) => day),
      ),
    )
    const busyIds = new Set(busy.map(({ user_id }) => user_id))
    const mails = planned
      .filter(({ due }) => !due.is_removed && (due.agenda_on_empty_days || busyIds.has(due.user_id)))
      .map(({ mail }) => ({ id: ctx.newId(), ...mail }))
    if (mails.length > 0) await tx.rows(insertMails(organizationId, mails, now))
    await tx.rows(
      setNextAgendas(
        organizationId,
        planned.map(({ next }) => next),
      ),
    )
  })
}

function planAgenda(due: DueAgenda, now: Instant) {
  const { user_id } = due
  const zone = findZoneOrUtc(due.timezone)
  const [latest, next] = [latestAgenda(due, zone, now), nextAgenda(due, zone, now)]
  if (latest === null || next === null) throw new Error('An agenda that is off is due.')
  const { from, to } = periodOfDay(zone, latest.day)
  const mail: Omit<NewMail, 'id'> = {
    kind: 'agenda',
    subject_kind: 'user',
    subject_id: user_id,
    recipient_kind: 'creator',
    recipient_id: user_id,
    guest: 0,
    sequence: latest.day,
    actor_id: null,
    due_at: iso(latest.at),
    after_subject_id: null,
    after_recipient_id: null,
  }
  return {
    due,
    mail,
    day: { user_id, from: iso(from), to: iso(to) },
    next: { user_id, due_at: iso(next.at) },
  }
}
