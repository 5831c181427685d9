// API operations on mail templates.
import { isMailLetter } from '../../domain/email/mail-letters.ts'
import { isLocale } from '../../domain/language/locales.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { list, noContent, resource, row } from '../../platform/http/route-table.ts'
import { pageOf } from '../../platform/lists/pages.ts'
import { idOf } from '../../platform/uris.ts'
import { previewMailTemplate, readPreviewInput } from './preview-mail-template.ts'
import { resetMailTemplate } from './reset-mail-template.ts'
import { requireMeetingLetter, saveMailTemplate } from './save-mail-template.ts'
import {
  MailTemplatePreview,
  MailTemplatePreviewRequest,
  MailTemplateResource,
  MailTemplateSummary,
  MailTemplateTest,
  NewMailTemplate,
  OfEventType,
  readTemplate,
  type TemplateAddress,
  TemplateParams,
  toMailTemplate,
  toMailTemplateSummary,
} from './schema.ts'
import { sendTemplateMail } from './send-template-mail.ts'
import { savedTemplates, templatesOf, typeName } from './store.ts'

const common = { policy: 'admin', plan: 'any', limit: 'api' } as const
const read = { ...common, method: 'GET', scope: 'organizations:read' } as const
const write = { ...common, scope: 'organizations:write' } as const
const one = { path: '/mail_templates/{letter}/{language}', params: TemplateParams } as const

interface AddressInput {
  readonly params: { readonly letter: string; readonly language: string }
  readonly query?: { readonly event_type?: string }
}

function readAddress({ params: { letter, language }, query = {} }: AddressInput): TemplateAddress {
  // The route has validated them.
  if (!isMailLetter(letter) || !isLocale(language)) throw new Problem('not_found')
  const eventTypeId = query.event_type === undefined ? null : idOf(query.event_type)
  requireMeetingLetter({ letter, eventTypeId })
  return { letter, language, eventTypeId }
}

export const mailTemplateRoutes = [
  row({
    ...read,
    id: 'listMailTemplates',
    path: '/mail_templates',
    summary: 'List mail templates',
    query: OfEventType,
    response: list(MailTemplateSummary, 'created_at:desc'),
  }).run(async (ctx, { organizationId }, { query: { event_type: type }, page }) => {
    const { all, rows } = ctx.db.withOrganization(organizationId)
    const typeId = type === undefined ? null : idOf(type)
    if (typeId === null)
      return pageOf(await rows(savedTemplates(organizationId, null, page)), page, (saved) =>
        toMailTemplateSummary(ctx.config.urls, saved),
      )
    const [types, saved] = await all(
      typeName(organizationId, typeId),
      savedTemplates(organizationId, typeId, page),
    )
    orNotFound(types[0])
    return pageOf(saved, page, (summary) => toMailTemplateSummary(ctx.config.urls, summary))
  }),

  row({
    ...read,
    ...one,
    id: 'getMailTemplate',
    summary: 'Get the template of a mail',
    query: OfEventType,
    response: resource(MailTemplateResource),
  }).run(async (ctx, { organizationId }, input) => {
    const address = readAddress(input)
    const reader = ctx.db.withOrganization(organizationId)
    const { eventTypeId } = address
    if (eventTypeId !== null) orNotFound(await reader.first(typeName(organizationId, eventTypeId)))
    return toMailTemplate(ctx.config.urls, address, await reader.rows(templatesOf(organizationId, address)))
  }),

  row({
    ...write,
    ...one,
    id: 'replaceMailTemplate',
    method: 'PUT',
    summary: 'Set the template of a mail',
    query: OfEventType,
    body: NewMailTemplate,
    response: resource(MailTemplateResource),
    hasPrecondition: true,
    emits: 'mail_template.updated',
  }).run(async (ctx, actor, { body, ...input }) => {
    const address = readAddress(input)
    const saved = await saveMailTemplate(ctx, actor, address, readTemplate(body))
    return toMailTemplate(ctx.config.urls, address, saved)
  }),

  row({
    ...write,
    ...one,
    id: 'deleteMailTemplate',
    method: 'DELETE',
    summary: 'Reset the template of a mail',
    query: OfEventType,
    response: noContent,
    emits: 'mail_template.deleted',
  }).run((ctx, actor, input) => resetMailTemplate(ctx, actor, readAddress(input))),

  row({
    ...write,
    id: 'previewMailTemplate',
    method: 'POST',
    path: '/mail_templates/{letter}/{language}/previews',
    params: TemplateParams,
    summary: 'Preview a mail with an unsaved template',
    body: MailTemplatePreviewRequest,
    response: resource(MailTemplatePreview),
    errors: ['conflict'],
    emits: null,
  }).run((ctx, actor, { params, body }) => previewMailTemplate(ctx, actor, readAddress({ params }), body)),

  row({
    ...write,
    id: 'sendMailTemplateTest',
    method: 'POST',
    path: '/mail_templates/{letter}/{language}/test_mails',
    params: TemplateParams,
    summary: 'Send a mail with an unsaved template to yourself',
    limit: ['api', 'test_mail'],
    body: MailTemplatePreviewRequest,
    response: resource(MailTemplateTest),
    errors: ['conflict'],
    emits: 'test_mail.created',
  }).run((ctx, actor, { params, body }) =>
    sendTemplateMail(ctx, actor, readPreviewInput(actor, readAddress({ params }), body)),
  ),
]
