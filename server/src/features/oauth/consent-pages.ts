// The consent page, and the page for errors that cannot be sent to the app.
import { Type } from 'typebox'
import { isOnDevice, redirectHost } from '../../domain/access/redirect-uri.ts'
import { expandScopes } from '../../domain/access/scopes.ts'
import { orNotFound } from '../../platform/errors.ts'
import { ChoiceField } from '../../platform/pages/form-fields.ts'
import { formPage, type PageRow, page, redirect, show } from '../../platform/pages/page-table.ts'
import { organizationById } from '../organizations/store.ts'
import { userById } from '../users/store.ts'
import { getAuthorizationServer } from './create-server.ts'
import { canAllow, resolveAccessRequest } from './resolve-access-request.ts'
import { paths } from './schema.ts'

const showForeign = () =>
  show('consentUnavailable', { reason: 'otherOrganization', error: null }, { status: 403 })
const showExpired = () => show('consentUnavailable', { reason: 'expired', error: null }, { status: 410 })

export const consentPages: readonly PageRow[] = [
  formPage({
    id: 'consent',
    path: `${paths.consent}/{request}`,
    policy: 'signed_in',
    reauthenticate: true,
    limit: 'anonymous',
    form: Type.Object({ answer: ChoiceField(['allow', 'deny']) }),
  })
    .show(async (ctx, { session, cookies }, { form }) => {
      const accessRequest = await getAuthorizationServer(ctx).readRequest(cookies)
      if (accessRequest === null) return showExpired()
      if (!canAllow(accessRequest, session.member)) return showForeign()
      const { organizationId, userId } = session.member
      const [[user], [organization]] = await ctx.db
        .withOrganization(organizationId)
        .all(userById(organizationId, userId), organizationById(organizationId))
      const view = {
        form,
        app: accessRequest.clientName,
        source: accessRequest.origin === 'document' ? accessRequest.clientId : null,
        isVerified: accessRequest.origin === 'operator' || accessRequest.origin === 'organization',
        // Write scopes include read scopes: show everything that the app gets.
        scopes: expandScopes(accessRequest.scopes),
        user: `${orNotFound(user).name} (${orNotFound(user).email})`,
        organization: orNotFound(organization).name,
        host: redirectHost(accessRequest.redirectUri),
        isOnDevice: isOnDevice(accessRequest.redirectUri),
      }
      return show('consent', view, { formTargets: [accessRequest.redirectUri] })
    })
    .submit(async (ctx, { session, cookies }, { form }) => {
      const next = await resolveAccessRequest(ctx, cookies, session.member, form.answer === 'allow')
      return next === null ? showExpired() : redirect(next)
    }),

  page({
    id: 'consentUnavailable',
    path: paths.refused,
    policy: 'public',
    limit: 'anonymous',
    query: Type.Object({ error: Type.Optional(Type.String({ pattern: '^[a-z_]{1,40}$' })) }),
  }).show(async (_ctx, _visit, { query: { error } }) =>
    error === undefined
      ? showExpired()
      : show('consentUnavailable', { reason: 'refused', error }, { status: 400 }),
  ),
]
