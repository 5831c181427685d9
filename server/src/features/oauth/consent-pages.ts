// The page on which a user lets an app in, or does not, and the page for an app that can't be told what is wrong.
import { Type } from 'typebox'
import { hostOfRedirect, isOnDevice } from '../../domain/access/redirect-uri.ts'
import { allThatScopesAllow } from '../../domain/access/scopes.ts'
import { found } from '../../platform/errors.ts'
import { ChoiceField } from '../../platform/pages/form-fields.ts'
import { formPage, type PageRow, page, redirect, show } from '../../platform/pages/page-table.ts'
import { organizationById } from '../organizations/store.ts'
import { userById } from '../users/store.ts'
import { answerRequest } from './answer-request.ts'
import { authorizationServer } from './create-server.ts'
import { paths } from './schema.ts'

const gone = () => show('consentOver', { why: 'gone', error: null }, { status: 410 })

export const consentPages: readonly PageRow[] = [
  formPage({
    id: 'consent',
    path: `${paths.consent}/{request}`,
    policy: 'signed_in',
    limit: 'anonymous',
    form: Type.Object({ answer: ChoiceField(['allow', 'deny']) }),
  })
    .show(async (ctx, { session, cookies }, { form }) => {
      const asked = await authorizationServer(ctx).readRequest(cookies)
      if (asked === null) return gone()
      const { organizationId, userId } = session.member
      const [[user], [organization]] = await ctx.db
        .withOrganization(organizationId)
        .all(userById(organizationId, userId), organizationById(organizationId))
      const view = {
        form,
        app: asked.clientName,
        source: asked.origin === 'document' ? asked.clientId : null,
        isKnown: asked.origin === 'operator',
        // To write includes to read: nothing that an app gets is left unsaid.
        scopes: allThatScopesAllow(asked.scopes),
        user: `${found(user).name} (${found(user).email})`,
        organization: found(organization).name,
        host: hostOfRedirect(asked.redirectUri),
        isOnDevice: isOnDevice(asked.redirectUri),
      }
      return show('consent', view, { formTargets: [asked.redirectUri] })
    })
    .submit(async (ctx, { session, cookies }, { form }) => {
      const next = await answerRequest(ctx, cookies, session.member, form.answer === 'allow')
      return next === null ? gone() : redirect(next)
    }),

  page({
    id: 'consentOver',
    path: paths.refused,
    policy: 'public',
    limit: 'anonymous',
    query: Type.Object({ error: Type.Optional(Type.String({ pattern: '^[a-z_]{1,40}$' })) }),
  }).show(async (_ctx, _visit, { query: { error } }) =>
    error === undefined ? gone() : show('consentOver', { why: 'refused', error }, { status: 400 }),
  ),
]
