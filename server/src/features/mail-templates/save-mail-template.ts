// Saves the template of a letter, for the organization or for one event type. What could not be filled is refused.
import type { Member } from '../../domain/access/actor.ts'
import { letterInfo } from '../../domain/email/mail-letters.ts'
import { checkTemplate, type MailTemplate } from '../../domain/email/mail-template.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, orNotFound, Problem } from '../../platform/errors.ts'
import { requireMatch } from '../../platform/writes/require-match.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { type TemplateAddress, toMailTemplate } from './schema.ts'
import { lockTemplates, saveTemplate, type TemplateRow, templatesOf, typeName } from './store.ts'

/** Returns the templates of the organization and of the event type. */
export async function saveMailTemplate(
  ctx: Context,
  actor: Member,
  address: TemplateAddress,
  template: MailTemplate,
): Promise<readonly TemplateRow[]> {
  const { organizationId } = actor
  requireFillable(address, template)
  const { letter, language, eventTypeId } = address
  return write(ctx, actor, async (tx) => {
    await requireType(tx, eventTypeId)
    await tx.rows(lockTemplates(organizationId))
    const saved = await tx.rows(templatesOf(organizationId, address))
    requireMatch(ctx, () => toMailTemplate(ctx.config.urls, address, saved))
    const before = saved.find(({ event_type_id: id }) => id === eventTypeId) ?? null
    const now = ctx.clock.now()
    const row: TemplateRow = {
      ...template,
      id: before?.id ?? ctx.newId(),
      event_type_id: eventTypeId,
      letter,
      language,
      created_at: before?.created_at ?? now,
      updated_at: now,
    }
    const after = orNotFound(await tx.first(saveTemplate(organizationId, row)))
    emit(tx, { type: 'mail_template.updated', subjectId: after.id, before, after })
    return [...saved.filter(({ event_type_id: id }) => id !== eventTypeId), after]
  })
}

export function requireFillable({ letter }: Pick<TemplateAddress, 'letter'>, template: MailTemplate): void {
  const problems = checkTemplate(letter, template)
  if (problems.length > 0)
    throw new Problem('invalid_argument', {
      details: problems.map(({ place, message }) => ({ parameter: place, message, code: 'invalid' })),
    })
}

/** The invitation is not about an event type. */
export function requireMeetingLetter({ letter, eventTypeId }: Omit<TemplateAddress, 'language'>): void {
  if (eventTypeId !== null && letterInfo[letter].template === null)
    throw invalid('event_type', 'does not apply to this letter')
}

export async function requireType(tx: WriteTransaction, eventTypeId: string | null): Promise<void> {
  if (eventTypeId !== null) orNotFound(await tx.first(typeName(tx.organizationId, eventTypeId)))
}
