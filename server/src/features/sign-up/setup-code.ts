// The code in the link that creates the first organization. Derived from MEETWRIGHT_SECRET, so all processes print the same link.
import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { isSetUp } from '../sessions/is-set-up.ts'

const KEY_ID_BYTES = 4
const CODE_BYTES = 16

const setupCodes = ({ secrets }: Context): string[] =>
  secrets
    .keyedHashes('setup_code', '')
    .map((hash) => hash.subarray(KEY_ID_BYTES, KEY_ID_BYTES + CODE_BYTES).toString('base64url'))

/** Also accepts the codes of older secrets: the link may have been printed before a rotation. */
export function isSetupCode(ctx: Context, text: string): boolean {
  const candidate = Buffer.from(text)
  return setupCodes(ctx)
    .map((code) => Buffer.from(code))
    .some((code) => code.length === candidate.length && timingSafeEqual(code, candidate))
}

/** The link that the operator opens; null if the first organization exists. */
export const findSetupUrl = async (ctx: Context): Promise<string | null> =>
  (await isSetUp(ctx)) ? null : `${ctx.config.urls.auth}/setup/${setupCodes(ctx)[0]}`
