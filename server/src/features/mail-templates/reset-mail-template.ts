// Deletes the template of a letter: then the one of the organization applies, or our text.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { requireType } from './save-mail-template.ts'
import type { TemplateAddress } from './schema.ts'
import { deleteTemplate, lockTemplates } from './store.ts'

export const resetMailTemplate = (ctx: Context, actor: Member, address: TemplateAddress): Promise<void> =>
  write(ctx, actor, async (tx) => {
    await requireType(tx, address.eventTypeId)
    await tx.rows(lockTemplates(actor.organizationId))
    const before = await tx.first(deleteTemplate(actor.organizationId, address))
    if (before !== undefined)
      emit(tx, { type: 'mail_template.deleted', subjectId: before.id, before, after: null })
  })
