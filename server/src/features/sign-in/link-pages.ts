// The page of a sign-in link. Opening it changes nothing; its button signs in and uses up the link.
import { Type } from 'typebox'
import { formPage, redirect, show } from '../../platform/pages/page-table.ts'
import { readSession } from '../sessions/read-session.ts'
import { signInByLink } from './sign-in-link.ts'

const CONSOLE_PATH = '/app'

export const signInLinkPages = [
  formPage({
    id: 'signInLink',
    path: '/sign-in/link/{link}',
    policy: 'public',
    limit: 'anonymous',
    form: Type.Object({}),
  })
    .show(async (ctx, _visit, { params }) => {
      const session = await readSession(ctx, params.link)
      if (session === null) return show('linkExpired', { about: 'sign_in' }, { status: 410 })
      return show('signInLink', { name: session.name, email: session.email })
    })
    .submit(async (ctx, visit, { params }) => {
      const outcome = await signInByLink(ctx, params.link, visit)
      if (outcome === null) return show('linkExpired', { about: 'sign_in' }, { status: 410 })
      return redirect(CONSOLE_PATH, { cookies: outcome.cookies })
    }),
]
