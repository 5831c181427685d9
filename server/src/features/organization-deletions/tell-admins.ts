// Mails the owner and the admins when their organization was deleted, is about to end, or was restored.
import type { OrganizationMailName } from '../../domain/language/account-mail-messages.ts'
import { isLocale } from '../../domain/language/locales.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { writeOrganizationDetail } from '../account-mail/organization-facts.ts'
import { queueMail } from '../account-mail/queue-mail.ts'
import { deletionOf, recipientsOf } from './store.ts'

export const tellAdmins: Subscriber = {
  name: 'organization_deletion_mails',
  eventTypes: ['organization.deleted', 'organization.restored'],
  async handle(ctx, tx, events) {
    const organization = await tx.first(deletionOf(tx.organizationId))
    if (organization === undefined) return
    const { name, deletion_due_at: dueAt } = organization
    // Only the last one counts, unless it was undone meanwhile.
    const isDeleted = events.at(-1)?.type === 'organization.deleted'
    if (isDeleted !== (dueAt !== null)) return
    const kind = isDeleted ? 'organization_deleted' : 'organization_restored'
    await queueForAdmins(ctx, tx, kind, { name, restorableUntil: dueAt })
  },
}

export async function queueForAdmins(
  ctx: Context,
  tx: WriteTransaction,
  kind: OrganizationMailName,
  { name, restorableUntil }: { readonly name: string; readonly restorableUntil: Instant | null },
): Promise<void> {
  const detail = writeOrganizationDetail(name, restorableUntil)
  for (const { email, locale } of await tx.rows(recipientsOf(tx.organizationId)))
    tx.defer(queueMail(ctx, kind, { email, locale: isLocale(locale) ? locale : 'en', detail }))
}
