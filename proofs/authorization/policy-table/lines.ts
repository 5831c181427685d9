// Lines that several parts of the policy table share.
import type { IdsPolicy } from '../policy.ts'

export const allRoles = (status: number) => Array.from({ length: 5 }, () => status).join(' ')
export const admins = (status: number) => `403 403 403 ${status} ${status}`

/** A caller's own objects; for admins, those of every member. */
export const ownOrAdmin = (kind: string, status: number): IdsPolicy => ({
  kinds: [kind],
  lines: { self: allRoles(status), teammate: admins(status), colleague: admins(status) },
})
