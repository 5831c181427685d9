// The slug of a user or a group in requests.
import { Type } from 'typebox'

/** `isReservedSlug` refuses some of them. */
export const Slug = (afterwards: string) =>
  Type.String({
    pattern: '^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$',
    description: `Lowercase letters, digits and hyphens; unique in this installation. ${afterwards}`,
  })
