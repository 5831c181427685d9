// API schema of a change of password.
import { Type } from 'typebox'
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
