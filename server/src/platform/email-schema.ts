// The schema of email addresses in requests and responses.
import { Type } from 'typebox'
import { MAX_EMAIL_LENGTH } from '../domain/email/address.ts'

/** `compileSchema` checks the format with the rule of `domain/email/address.ts`. */
export const Email = Type.String({ format: 'email', maxLength: MAX_EMAIL_LENGTH })
