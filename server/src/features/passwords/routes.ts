// The operations with which a signed-in user changes the password, and an admin lets a member set one.
import type { PasswordErrorCode } from '../../domain/access/password.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../domain/access/password-length.ts'
import { toWireTime } from '../../domain/time/instant.ts'
import { invalid, Problem } from '../../platform/errors.ts'
import { noContent, resource, row } from '../../platform/http/route-table.ts'
import { type ChangeOutcome, changePassword } from './change-password.ts'
import { createPasswordLinkForMember } from './create-password-link.ts'
import { PasswordChange, PasswordLink } from './schema.ts'

export const passwordRoutes = [
  row({
    id: 'changePassword',
    method: 'PUT',
    path: '/users/me/password',
    summary: 'Change the password',
    access: 'session',
    policy: 'self',
    scope: null,
    plan: 'any',
    limit: 'session',
    body: PasswordChange,
    response: noContent,
    emits: 'password.changed',
  }).run(async (ctx, actor, { body: { current_password: present, password } }) => {
    const outcome = await changePassword(ctx, actor, { present, password }, actor.browser)
    if (outcome.kind !== 'changed') throw toRefusal(outcome)
    for (const cookie of outcome.cookies) actor.browser.setCookie(cookie)
  }),

  row({
    id: 'createMemberPasswordLink',
    method: 'POST',
    path: '/organization_memberships/{uuid}/password_link',
    summary: 'Create a link with which a member sets a password, if the installation has no mail server',
    access: 'session',
    policy: 'admin',
    reauthenticate: true,
    scope: null,
    plan: 'any',
    limit: 'session',
    status: 201,
    response: resource(PasswordLink),
    emits: 'password_link.created',
  }).run(async (ctx, actor, { params }) => {
    const { url, expiresAt } = await createPasswordLinkForMember(ctx, actor, params.uuid)
    return { url, expires_at: toWireTime(expiresAt) }
  }),
]

const passwordErrors: Readonly<Record<PasswordErrorCode, string>> = {
  too_short: `must have at least ${MIN_PASSWORD_LENGTH} characters`,
  too_long: `must have at most ${MAX_PASSWORD_LENGTH} characters`,
  too_simple: 'must not be easy to guess',
}

function toRefusal(outcome: Exclude<ChangeOutcome, { kind: 'changed' }>): Problem {
  switch (outcome.kind) {
    case 'wrong':
      return invalid('current_password', 'is wrong', 'wrong_password')
    case 'bad_password':
      return invalid('password', passwordErrors[outcome.error], outcome.error)
    case 'too_many':
      return new Problem('too_many_requests', { headers: { 'retry-after': String(outcome.seconds) } })
    case 'sso_required':
      return new Problem('conflict', {
        message: 'Your organization uses single sign-on. Change the password at your identity provider.',
      })
  }
}
