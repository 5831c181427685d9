// A mail with a draft of its template, for the frame in the console.
import { Type } from 'typebox'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { data, mailDocument } from '../../platform/pages/page-table.ts'
import { isUuid } from '../../platform/uris.ts'
import { readPreview } from '../mail-templates/preview-mail-template.ts'
import { renderPreview } from '../mail-templates/render-preview.ts'

const MAX_PREVIEW_LENGTH = 12_000

export const mailPreviewPages = [
  data({
    id: 'mailPreview',
    path: '/-/mail-preview',
    policy: 'public',
    limit: 'booking_page',
    embeddable: true,
    query: Type.Object({
      organization: Type.String({ maxLength: 36 }),
      preview: Type.String({ maxLength: MAX_PREVIEW_LENGTH }),
    }),
  }).respond(async (ctx, _visit, { query: { organization, preview } }) => {
    if (!isUuid(organization)) throw new Problem('not_found')
    const input = orNotFound(readPreview(ctx.secrets, organization, preview, ctx.clock.now()))
    const { html } = await renderPreview(ctx, input)
    return mailDocument(html, new URL(ctx.config.urls.auth).origin)
  }),
]
