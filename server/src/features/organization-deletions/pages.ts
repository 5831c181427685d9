// The page that all members of a deleted organization get. The owner can restore it there.
import { Type } from 'typebox'
import { defaultHourFormat, formatDateTime } from '../../domain/language/format-moments.ts'
import { findZoneOrUtc } from '../../domain/time/zone.ts'
import { Problem } from '../../platform/errors.ts'
import { action, page, redirect, show } from '../../platform/pages/page-table.ts'
import { membershipById } from '../organization-memberships/store.ts'
import { restoreDeletedOrganization } from './restore-deleted-organization.ts'
import { deletionOf } from './store.ts'

const PATH = '/account/deleted-organization'
const signedIn = { policy: 'signed_in', limit: 'anonymous', whileDeleted: true, duringSetUp: true } as const

export const organizationDeletionPages = [
  page({ ...signedIn, id: 'deletedOrganization', path: PATH }).show(async (ctx, { session, locale }) => {
    const { organizationId, membershipId, role } = session.member
    const { first } = ctx.db.withOrganization(organizationId)
    const [organization, membership] = await Promise.all([
      first(deletionOf(organizationId)),
      first(membershipById(organizationId, membershipId)),
    ])
    const { name, deletion_due_at: dueAt, deletion_step: step } = organization ?? {}
    if (name === undefined || dueAt === undefined || dueAt === null) return redirect('/app')
    const zone = findZoneOrUtc(membership?.timezone ?? 'UTC')
    const isRestorable = step !== 'deleting' && dueAt > ctx.clock.now()
    return show('deletedOrganization', {
      organization: name,
      restorableUntil: isRestorable
        ? formatDateTime({ locale, zone, clock: defaultHourFormat(locale) }, dueAt)
        : null,
      isOwner: role === 'owner',
    })
  }),

  action({
    ...signedIn,
    id: 'restoreDeletedOrganization',
    path: `${PATH}/restore`,
    form: Type.Object({}),
  }).submit(async (ctx, { session: { member } }) => {
    try {
      await restoreDeletedOrganization(ctx, member)
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'conflict') throw error
      // Clicked twice, or too late: the page knows.
      return redirect(PATH)
    }
    return redirect('/app')
  }),
]
