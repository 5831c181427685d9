// Periodic task for deleted organizations: cancels their meetings, declines booking requests, reminds their admins, and at the end requests the deletion of everything.
import { createHostCancellation } from '../../domain/booking/cancellation.ts'
import { DAY } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import type { PeriodicTask } from '../../platform/jobs/periodic-task.ts'
import { type WriteTransaction, write } from '../../platform/writes/write.ts'
import { declineRequests } from '../booking-requests/end-unanswerable.ts'
import { pendingRequests } from '../booking-requests/pending-store.ts'
import { cancelMeeting } from '../bookings/cancel-meeting.ts'
import { upcomingEvents } from '../bookings/store.ts'
import { insertDeletion } from '../data-compliance/store.ts'
import {
  CLOSING_MS,
  type DeletableOrganization,
  type DeletedOrganization,
  deletedOrganizations,
  lockDeletion,
  oldestDueStep,
  REMINDER_DAYS,
  setStep,
} from './store.ts'
import { queueForAdmins } from './tell-admins.ts'

const MAX_ORGANIZATIONS = 1_000
/** A group event may have many invitees, and each gets an event. */
const CANCELED_PER_TRANSACTION = 10
const DECLINED_PER_TRANSACTION = 50

export const closeOrganizations: PeriodicTask = {
  name: 'organization_deletions',
  intervalSeconds: 5,
  async oldestDueAt(ctx) {
    return (await ctx.db.batch(oldestDueStep(ctx.clock.now())))[0]?.due_at ?? null
  },
  /** In rounds of one transaction each, so that one with many meetings, or with a failure, doesn't keep the others waiting. */
  async run(ctx, stopping) {
    const failures = new Map<string, unknown>()
    const late = await findLateWork(ctx)
    let changes = 0
    for (let before = -1; before < changes; ) {
      before = changes
      for (const organizationId of new Set([...(await findDue(ctx)), ...late])) {
        if (stopping.aborted) return changes
        if (failures.has(organizationId)) continue
        try {
          if (await takeStep(ctx, organizationId)) changes += 1
          else late.delete(organizationId)
        } catch (error) {
          failures.set(organizationId, error)
        }
      }
    }
    for (const error of failures.values()) throw error
    return changes
  },
}

const readDeleted = (ctx: Context): Promise<readonly DeletedOrganization[]> =>
  ctx.db.batch(deletedOrganizations(ctx.clock.now(), MAX_ORGANIZATIONS))

const idsOf = (organizations: readonly DeletedOrganization[]): readonly string[] =>
  organizations.map(({ organization_id: id }) => id)

/** Organizations whose next step is due. */
const findDue = async (ctx: Context): Promise<readonly string[]> =>
  idsOf((await readDeleted(ctx)).filter(({ is_due: isDue }) => isDue))

/** Other organizations with a meeting or a booking request that was made since. Once a run: it asks each of them. */
async function findLateWork(ctx: Context): Promise<Set<string>> {
  const now = ctx.clock.now()
  const waiting = (await readDeleted(ctx)).filter(({ is_due: isDue }) => !isDue)
  const hasWork = await Promise.all(
    waiting.map(async ({ organization_id: id }) => {
      const { all } = ctx.db.withOrganization(id)
      const found = await all(upcomingEvents(id, now, 1), pendingRequests(id, now, 1))
      return found.some((rows) => rows.length > 0)
    }),
  )
  return new Set(idsOf(waiting.filter((_, index) => hasWork[index])))
}

/** Returns whether anything was done. The organization may have been restored meanwhile. */
const takeStep = (ctx: Context, organizationId: string): Promise<boolean> =>
  write(ctx, { kind: 'system', organizationId }, async (tx) => {
    const organization = await tx.first(lockDeletion(organizationId))
    const { deleted_at: deletedAt, deletion_due_at: dueAt, deletion_step: step } = organization ?? {}
    if (!organization || !deletedAt || !dueAt || step === 'deleting') return false
    if (await cancelMeetings(ctx, tx, organization)) return true
    if (await declineRequests(ctx, tx, DECLINED_PER_TRANSACTION)) return true
    const now = ctx.clock.now()
    if (step === 'closing') {
      if (now < deletedAt + CLOSING_MS) return false
      tx.defer(setStep(organizationId, 'waiting'))
    } else if (step === 'waiting') {
      if (now < dueAt - REMINDER_DAYS * DAY) return false
      await remind(ctx, tx, organization)
    } else {
      if (now < dueAt) return false
      await requestDeletion(ctx, tx)
    }
    return true
  })

async function cancelMeetings(
  ctx: Context,
  tx: WriteTransaction,
  { name }: DeletableOrganization,
): Promise<boolean> {
  const now = ctx.clock.now()
  const events = await tx.rows(upcomingEvents(tx.organizationId, now, CANCELED_PER_TRANSACTION))
  const cancellation = createHostCancellation(name, null, now)
  for (const event of events)
    await cancelMeeting(ctx, tx, event, cancellation).catch((error) => {
      // The invitee has canceled it meanwhile.
      if (!(error instanceof Problem) || error.code !== 'conflict') throw error
    })
  return events.length > 0
}

async function remind(
  ctx: Context,
  tx: WriteTransaction,
  { name, deletion_due_at: restorableUntil }: DeletableOrganization,
): Promise<void> {
  // If no worker has run for days, the date may be over.
  if (restorableUntil !== null && restorableUntil > ctx.clock.now())
    await queueForAdmins(ctx, tx, 'organization_ends', { name, restorableUntil })
  tx.defer(setStep(tx.organizationId, 'reminded'))
}

async function requestDeletion(ctx: Context, tx: WriteTransaction): Promise<void> {
  const { organizationId } = tx
  const now = ctx.clock.now()
  tx.defer(
    insertDeletion({
      organization_id: organizationId,
      id: ctx.newId(),
      kind: 'organization',
      hashes: null,
      period_start: null,
      period_end: null,
      requested_at: now,
    }),
  )
  tx.defer(setStep(organizationId, 'deleting'))
}
