// The address where the mail server posts reports about mail that was not delivered.

import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Context } from '../../platform/context.ts'
import { Problem, problemBody } from '../../platform/errors.ts'
import type { Mount } from '../../platform/mounts/mount.ts'
import { hashCredential } from '../../platform/secrets/secrets.ts'
import { takeReport } from './take-report.ts'

export const BOUNCES_PATH = '/mail/bounces'

/** Postfix returns at most 50 kB of a mail. */
export const MAX_REPORT_BYTES = 262_144

/** Without MAIL_BOUNCE_SECRET there is no such address. */
export function bounceMounts(ctx: Context): Mount[] {
  const secret = ctx.config.mailBounces?.secret ?? null
  return secret === null ? [] : [createBounceMount(ctx, hashCredential(secret))]
}

const createBounceMount = (ctx: Context, secretHash: Buffer): Mount => ({
  id: 'mail_bounce',
  method: 'POST',
  path: BOUNCES_PATH,
  maxBodyBytes: MAX_REPORT_BYTES,
  async identify({ raw }) {
    return hasSecret(raw, secretHash)
      ? { client: 'mail_server', limitClasses: ['mail_bounce'] }
      : { refusal: 'unauthenticated' }
  },
  async handle({ raw, body }, response) {
    if (!hasSecret(raw, secretHash)) throw new Problem('unauthenticated')
    // The mail server sends it again.
    if ((await takeReport(ctx, body)) === 'early') throw new Problem('unavailable')
    response.writeHead(204).end()
  },
  toErrorBody: problemBody,
})

function hasSecret({ headers }: IncomingMessage, secretHash: Buffer): boolean {
  const [, token = ''] = /^Bearer (\S{1,500})$/i.exec(headers.authorization ?? '') ?? []
  return timingSafeEqual(hashCredential(token), secretHash)
}
