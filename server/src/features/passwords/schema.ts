// API schemas of a change of password and of a link to set one.
import { Type } from 'typebox'
import { DateTime, Uri } from '../../platform/http/response-schemas.ts'
import { MAX_PASSWORD_FIELD_LENGTH } from '../sessions/page-helpers.ts'

const Secret = (description: string) =>
  Type.String({ minLength: 1, maxLength: MAX_PASSWORD_FIELD_LENGTH, description, examples: ['…'] })

export const PasswordChange = Type.Object(
  {
    current_password: Secret('The current password.'),
    password: Secret('The new password: 12 to 200 characters, and not easily guessed.'),
  },
  { title: 'PasswordChange' },
)

export const PasswordLink = Type.Object(
  {
    url: Uri(
      'The page to set a password. It works once. Anyone with this URL can use it.',
      'https://meet.example.com/password/q2x9mTd4c8',
    ),
    expires_at: DateTime('When the link stops working.'),
  },
  { title: 'PasswordLink' },
)
