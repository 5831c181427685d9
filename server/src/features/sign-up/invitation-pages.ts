// Pages to accept or decline an invitation. Opening a page changes nothing.
import { Type } from 'typebox'
import { defaultZone, listSelectableZones } from '../../domain/language/default-zones.ts'
import type { SignInRefusal } from '../../domain/pages/account-views.ts'
import { emptyForm } from '../../domain/pages/forms.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { ChoicesField, NameField, TextField } from '../../platform/pages/form-fields.ts'
import {
  action,
  formPage,
  page,
  type Redirect,
  redirect,
  rejectForm,
  show,
  type ViewResponse,
} from '../../platform/pages/page-table.ts'
import type { Visit } from '../../platform/pages/session.ts'
import { declineInvitation } from '../organization-invitations/decline-invitation.ts'
import { HOME, MAX_PASSWORD_FIELD_LENGTH } from '../sessions/page-helpers.ts'
import { joinOrganization, loadPendingInvitation, type PendingInvitation } from './join-organization.ts'

const publicPage = { policy: 'public', limit: 'anonymous' } as const
/** Only if the organization has passwords. */
const Password = Type.Optional(
  Type.String({ minLength: 1, maxLength: MAX_PASSWORD_FIELD_LENGTH, isSecret: true }),
)

/** Returns the pending invitation, or the page to show if there is none. */
async function loadInvitationOrPage(ctx: Context, link: string): Promise<PendingInvitation | ViewResponse> {
  try {
    return await loadPendingInvitation(ctx, link)
  } catch (error) {
    return showInvalidLink(error)
  }
}

function showInvalidLink(error: unknown): ViewResponse {
  const code = error instanceof Problem ? error.code : null
  if (code === 'not_found') return show('linkExpired', { about: 'invitation' }, { status: 410 })
  if (code === 'conflict') return show('linkExpired', { about: 'invitation_decided' }, { status: 410 })
  throw error
}

/** What a visitor who has an account must do before they can accept; null if they may accept. */
function requireMover(
  { move }: PendingInvitation,
  { session }: Visit,
  link: string,
): SignInRefusal | Redirect | null {
  if (move === null) return null
  if (move.isBlocked) return 'other_organization'
  if (session === null) return redirect(`/sign-in?next=${encodeURIComponent(`/invitations/${link}`)}`)
  return session.member.userId === move.userId ? null : 'other_account'
}

const toInvitationProps = (
  { invitation, needsPassword, move }: PendingInvitation,
  link: string,
  { locale, session }: Visit,
) => ({
  dissolves: move !== null && session?.member.userId === move.userId ? move.organizationName : null,
  organization: invitation.name,
  email: invitation.email,
  needsPassword,
  declinePath: `/invitations/${link}/decline` as const,
  zones: listSelectableZones(),
  zone: defaultZone(locale),
})

export const invitationPages = [
  formPage({
    ...publicPage,
    id: 'invitation',
    path: '/invitations/{link}',
    form: Type.Object({
      name: NameField(),
      password: Password,
      timezone: TextField(64),
      dissolve: ChoicesField(['yes']),
    }),
  })
    .show(async (ctx, visit, { params, form }) => {
      const opened = await loadInvitationOrPage(ctx, params.link)
      if ('kind' in opened) return opened
      const refusal = requireMover(opened, visit, params.link)
      if (typeof refusal === 'object' && refusal !== null) return refusal
      const props = { ...toInvitationProps(opened, params.link, visit), form, refusal }
      return show('invitation', props, { hasScript: true })
    })
    .submit(async (ctx, visit, { params, form }) => {
      const { link } = params
      const opened = await loadInvitationOrPage(ctx, link)
      if ('kind' in opened) return opened
      const refusal = requireMover(opened, visit, link)
      if (typeof refusal === 'object' && refusal !== null) return refusal
      const props = toInvitationProps(opened, link, visit)
      const again = { ...emptyForm, values: { name: form.name, timezone: form.timezone } }
      if (refusal !== null) return show('invitation', { ...props, form: again, refusal }, { status: 409 })
      if (opened.needsPassword && form.password === undefined) return rejectForm({ password: 'required' })
      if (props.dissolves !== null && form.dissolve.length === 0)
        return rejectForm({ dissolve: 'not_agreed' })
      if (!props.zones.includes(form.timezone)) return rejectForm({ timezone: 'not_a_choice' })
      const { name, timezone, password = '' } = form
      try {
        const input = { link, name, timezone, password, locale: visit.locale, mover: opened.move }
        const outcome = await joinOrganization(ctx, input, visit)
        if (outcome.kind === 'signed_in') return redirect(HOME, { cookies: outcome.cookies })
        if (outcome.kind === 'sso_required') return redirect('/sign-in/company')
        return rejectForm({ password: outcome.error })
      } catch (error) {
        // Decided in the meantime, or the address belongs to a user of another organization who can't move.
        if (!(error instanceof Problem) || (error.code !== 'conflict' && error.code !== 'already_exists'))
          throw error
        const reopened = await loadInvitationOrPage(ctx, link)
        if ('kind' in reopened) return reopened
        return show('invitation', { ...props, form: again, refusal: 'other_organization' }, { status: 409 })
      }
    }),

  action({
    ...publicPage,
    id: 'declineInvitation',
    path: '/invitations/{link}/decline',
    form: Type.Object({}),
  }).submit(async (ctx, _visit, { params }) => {
    try {
      await declineInvitation(ctx, params.link)
    } catch (error) {
      showInvalidLink(error)
      // The path goes into a Location header, which must be ASCII.
      return redirect(`/invitations/${encodeURIComponent(params.link)}`)
    }
    return redirect('/invitation-declined')
  }),

  page({ ...publicPage, id: 'invitationDeclined', path: '/invitation-declined' }).show(async () =>
    show('invitationDeclined', {}),
  ),
]
