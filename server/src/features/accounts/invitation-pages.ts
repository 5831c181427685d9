// The page that an invitation leads to: who invites, and a button each to accept and to decline. Opening it decides nothing.
import { Type } from 'typebox'
import type { Locale } from '../../domain/language/locales.ts'
import { usualZone, zonesToChoose } from '../../domain/language/usual-zones.ts'
import { untouched } from '../../domain/pages/forms.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { TextField } from '../../platform/pages/form-fields.ts'
import {
  action,
  formPage,
  page,
  redirect,
  refuse,
  type Shown,
  show,
} from '../../platform/pages/page-table.ts'
import { declineInvitation } from '../organization-invitations/decline-invitation.ts'
import { type InvitationToAnswer, invitationToAnswer, joinOrganization } from './join-organization.ts'
import { HOME, MOST_PASSWORD } from './read-visit.ts'

const open = { policy: 'public', limit: 'anonymous' } as const
/** Only where the organization has passwords. */
const Password = Type.Optional(Type.String({ minLength: 1, maxLength: MOST_PASSWORD, isSecret: true }))

/** What there is to decide, or the page that says that there is nothing. */
async function openOrTell(ctx: Context, link: string): Promise<InvitationToAnswer | Shown> {
  try {
    return await invitationToAnswer(ctx, link)
  } catch (error) {
    return tellOver(error)
  }
}

function tellOver(error: unknown): Shown {
  const code = error instanceof Problem ? error.code : null
  if (code === 'not_found') return show('linkOver', { about: 'invitation' }, { status: 410 })
  if (code === 'conflict') return show('linkOver', { about: 'invitation_decided' }, { status: 410 })
  throw error
}

const propsOf = ({ invitation, needsPassword }: InvitationToAnswer, link: string, locale: Locale) => ({
  organization: invitation.name,
  email: invitation.email,
  needsPassword,
  declinePath: `/invitations/${link}/decline` as const,
  zones: zonesToChoose(),
  zone: usualZone(locale),
})

export const invitationPages = [
  formPage({
    ...open,
    id: 'invitation',
    path: '/invitations/{link}',
    form: Type.Object({ name: TextField(255), password: Password, timezone: TextField(64) }),
  })
    .show(async (ctx, { locale }, { params, form }) => {
      const opened = await openOrTell(ctx, params.link)
      if ('kind' in opened) return opened
      return show('invitation', { ...propsOf(opened, params.link, locale), form, refusal: null })
    })
    .submit(async (ctx, visit, { params, form }) => {
      const { link } = params
      const opened = await openOrTell(ctx, link)
      if ('kind' in opened) return opened
      if (opened.needsPassword && form.password === undefined) return refuse({ password: 'required' })
      const props = propsOf(opened, link, visit.locale)
      if (!props.zones.includes(form.timezone)) return refuse({ timezone: 'not_a_choice' })
      const { name, timezone, password = '' } = form
      try {
        const joining = { link, name, timezone, password, locale: visit.locale }
        const outcome = await joinOrganization(ctx, joining, visit)
        if (outcome.kind === 'signed_in') return redirect(HOME, { cookies: outcome.cookies })
        if (outcome.kind === 'company') return redirect('/sign-in/company')
        return refuse({ password: outcome.fault })
      } catch (error) {
        // Decided meanwhile, or the address is a user's elsewhere who can't move.
        if (!(error instanceof Problem) || (error.code !== 'conflict' && error.code !== 'already_exists'))
          throw error
        const reopened = await openOrTell(ctx, link)
        if ('kind' in reopened) return reopened
        const again = { ...untouched, values: { name, timezone } }
        return show('invitation', { ...props, form: again, refusal: 'elsewhere' }, { status: 409 })
      }
    }),

  action({
    ...open,
    id: 'declineInvitation',
    path: '/invitations/{link}/decline',
    form: Type.Object({}),
  }).submit(async (ctx, _visit, { params }) => {
    try {
      await declineInvitation(ctx, params.link)
    } catch (error) {
      tellOver(error)
      // Whatever stands in the path comes back in a header, which takes plain letters only.
      return redirect(`/invitations/${encodeURIComponent(params.link)}`)
    }
    return redirect('/invitation-declined')
  }),

  page({ ...open, id: 'invitationDeclined', path: '/invitation-declined' }).show(async () =>
    show('invitationDeclined', {}),
  ),
]
