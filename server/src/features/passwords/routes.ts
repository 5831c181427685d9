// The operation with which a signed-in user changes the password.
import type { PasswordErrorCode } from '../../domain/access/password.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../domain/access/password-length.ts'
import { invalid, Problem } from '../../platform/errors.ts'
import { noContent, row } from '../../platform/http/route-table.ts'
import { type ChangeOutcome, changePassword } from './change-password.ts'
import { PasswordChange } from './schema.ts'

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
