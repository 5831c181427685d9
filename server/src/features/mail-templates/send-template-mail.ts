// Sends a letter with a template that is not saved to the admin who writes it.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { emit, findEarlierResult, write } from '../../platform/writes/write.ts'
import { userById, verifiedEmailAmong } from '../users/store.ts'
import { type PreviewInput, renderPreview } from './render-preview.ts'
import type { MailTemplateTest } from './schema.ts'

type Result = Static<typeof MailTemplateTest>

export async function sendTemplateMail(ctx: Context, actor: Member, input: PreviewInput): Promise<Result> {
  const earlier = await findEarlierResult(ctx, actor)
  if (earlier !== null) return earlier.result as Result
  // Before all refusals: objects of others don't exist here.
  const { subject, text, html } = await renderPreview(ctx, input)
  const { mailer } = ctx
  if (mailer === null)
    throw new Problem('conflict', { message: 'This installation sends no mail: SMTP_URL is not set.' })
  const { organizationId, userId } = actor
  const { email } = orNotFound(
    await ctx.db.withOrganization(organizationId).first(userById(organizationId, userId)),
  )
  if ((await ctx.db.directory(verifiedEmailAmong(organizationId, userId, [email]))).length === 0)
    throw new Problem('conflict', { message: 'Verify your email address first.' })
  const outcome = await mailer.send({
    to: { name: '', address: email },
    replyTo: null,
    subject,
    text,
    html,
    calendar: null,
    files: [],
    messageId: `${ctx.newId()}@${mailer.domain}`,
    inReplyTo: null,
    date: new Date(ctx.clock.now()),
  })
  if (outcome.kind !== 'sent')
    throw new Problem('conflict', { message: `The mail server did not accept the mail: ${outcome.reason}` })
  return write(ctx, actor, async (tx) => {
    emit(tx, { type: 'test_mail.created', subjectId: userId, before: null, after: { status: 'accepted' } })
    return { email }
  })
}
