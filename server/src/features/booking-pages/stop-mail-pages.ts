// The page behind the link that stops the mail of an organization.
import { Type } from 'typebox'
import type { Locale } from '../../domain/language/locales.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { CheckboxField } from '../../platform/pages/form-fields.ts'
import { formPage, show, type ViewResponse } from '../../platform/pages/page-table.ts'
import { allowMail, readMailPreference, stopMail } from '../notifications/stop-mail.ts'
import { PAGE_NOT_FOUND } from './find-event-type.ts'
import { showUnavailable } from './pages.ts'
import { readEmbedSettings } from './read-page-query.ts'
import { EmbedQuery, type EmbedQueryInput } from './schema.ts'

/**
 * Opening the page changes nothing, because mail scanners open links. A mail client that offers to unsubscribe sends a POST
 * without fields of this form (RFC 8058), which stops the mail without a report.
 */
export const stopMailPages = [
  formPage({
    id: 'stopMail',
    path: '/-/stop-mail/{link}',
    policy: 'public',
    limit: 'booking_page',
    embeddable: true,
    query: EmbedQuery,
    form: Type.Object({ report: CheckboxField(), allow: CheckboxField() }),
  })
    .show((ctx, _visit, { params: { link }, query }) => showPreference(ctx, link, query, null))
    .submit((ctx, _visit, { params: { link }, query, form: { report, allow } }) =>
      showPreference(ctx, link, query, allow ? 'allow' : report ? 'report' : 'stop'),
    ),
]

/** Shows the state after the change. */
async function showPreference(
  ctx: Context,
  link: string,
  query: EmbedQueryInput,
  change: 'allow' | 'stop' | 'report' | null,
): Promise<ViewResponse> {
  try {
    if (change === 'allow') await allowMail(ctx, link)
    else if (change !== null) await stopMail(ctx, link, change === 'report')
    const { locale, brand, isStopped } = await readMailPreference(ctx, link)
    const props = {
      ...readEmbedSettings(query),
      organization: brand.name,
      isStopped,
      isAllowedAgain: change === 'allow',
    }
    return show('stopMail', props, { locale: locale as Locale, brand })
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'not_found') throw error
    return showUnavailable({ ...PAGE_NOT_FOUND, reason: 'no_such_link' }, query)
  }
}
