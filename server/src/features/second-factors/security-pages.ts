// The security page of a user: second factors and sessions, and the page to set up an authenticator app.
import { Type } from 'typebox'
import { formatDateTime } from '../../domain/language/format-moments.ts'
import { securityNotices } from '../../domain/pages/security-views.ts'
import { MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { TextField } from '../../platform/pages/form-fields.ts'
import { localPath } from '../../platform/pages/local-path.ts'
import { action, formPage, page, redirect, rejectForm, show } from '../../platform/pages/page-table.ts'
import type { SignedInVisit } from '../../platform/pages/session.ts'
import {
  consumeSessionValue,
  createSessionValue,
  readSessionValue,
} from '../../platform/pages/session-values.ts'
import { accountOf } from '../sessions/account-store.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { HOME, nextQuery } from '../sessions/page-helpers.ts'
import { sessionsOfUser } from '../sessions/store.ts'
import { displayPreferences } from '../users/display-preferences.ts'
import { userById } from '../users/store.ts'
import { newTotpSecret, totpUri } from './compute-totp.ts'
import { createRecoveryCodes } from './create-recovery-codes.ts'
import { enableTotp } from './enable-totp.ts'
import { passkeysOfUser } from './passkey-store.ts'
import { drawQrCode } from './qr-code.ts'
import { disableTotp } from './remove-factors.ts'
import { factorCounts, totpFactorOf } from './store.ts'

export const SECURITY_PATH = '/account/security'
const AUTHENTICATOR_PATH = `${SECURITY_PATH}/authenticator` as const
const signedInPage = { policy: 'signed_in', limit: 'anonymous' } as const
const securityAction = { ...signedInPage, form: Type.Object({}), reauthenticate: SECURITY_PATH } as const

/** The secret of an authenticator app that is not yet confirmed by a code. */
const NEW_SECRET = 'new_totp_secret'
const NEW_SECRET_LIFETIME_MS = 30 * MINUTE
/** New recovery codes, on their way to the page that shows them once. */
export const NEW_CODES = 'new_recovery_codes'
export const NEW_CODES_LIFETIME_MS = MINUTE

/** Returns null for accounts of single sign-on, which have no second factor here. */
export const findPasswordAccount = async (ctx: Context, { session }: SignedInVisit) => {
  const { organizationId, userId } = session.member
  const account = orNotFound(
    await ctx.db.withOrganization(organizationId).first(accountOf(organizationId, userId)),
  )
  return account.has_provider ? null : account
}

export const securityPages = [
  page({
    ...signedInPage,
    id: 'security',
    path: SECURITY_PATH,
    query: Type.Object({ notice: Type.Optional(Type.Enum([...securityNotices])) }),
  }).show(async (ctx, visit, { query }) => {
    const { organizationId, userId } = visit.session.member
    const [[user], [account], [totp], [counts], passkeys, sessions] = await ctx.db
      .withOrganization(organizationId)
      .all(
        userById(organizationId, userId),
        accountOf(organizationId, userId),
        totpFactorOf(organizationId, userId),
        factorCounts(organizationId, userId),
        passkeysOfUser(organizationId, userId),
        sessionsOfUser(organizationId, userId, ctx.clock.now()),
      )
    const reader = displayPreferences(orNotFound(user), visit.locale)
    const { value: recoveryCodes, cookies } = consumeSessionValue<readonly string[]>(ctx, visit, NEW_CODES)
    const props = {
      hasPassword: account?.has_provider === false,
      totpCreated: totp ? formatDateTime(reader, totp.created_at) : null,
      passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        created: formatDateTime(reader, created_at),
        lastUsed: last_used_at && formatDateTime(reader, last_used_at),
      })),
      recoveryCodesLeft: counts?.recovery_codes ?? 0,
      recoveryCodes,
      sessions: sessions.map(({ id, browser, signed_in_at, last_used_at }) => ({
        id,
        browser,
        isCurrent: id === visit.session.id,
        signedIn: formatDateTime(reader, signed_in_at),
        lastUsed: formatDateTime(reader, last_used_at),
      })),
      notice: query.notice ?? null,
    }
    return show('security', props, { cookies })
  }),

  page({
    ...signedInPage,
    duringSetUp: true,
    id: 'setUpSecondFactor',
    path: `${SECURITY_PATH}/required`,
    query: Type.Object(nextQuery),
  }).show(async (ctx, { session }, { query }) => {
    if (!session.mustSetUpSecondFactor) return redirect(localPath(query.next) ?? HOME)
    const { organizationId, userId } = session.member
    const account = await ctx.db.withOrganization(organizationId).first(accountOf(organizationId, userId))
    return show('setUpSecondFactor', { organization: orNotFound(account).organization_name })
  }),

  formPage({
    ...signedInPage,
    reauthenticate: true,
    duringSetUp: true,
    id: 'setUpTotp',
    path: AUTHENTICATOR_PATH,
    form: Type.Object({ code: TextField(20) }),
  })
    .show(async (ctx, visit, { form }) => {
      const account = await findPasswordAccount(ctx, visit)
      if (account === null) return redirect(SECURITY_PATH)
      // A page that is shown again after a wrong code keeps its secret.
      const secret = readSessionValue<string>(ctx, visit, NEW_SECRET) ?? newTotpSecret()
      const uri = totpUri(secret, `Meetwright (${new URL(ctx.config.urls.auth).hostname})`, account.email)
      const props = {
        form: { ...form, values: {} },
        secret: secret.replaceAll(/(.{4})(?=.)/g, '$1 '),
        uri,
        qrCode: drawQrCode(uri),
      }
      const cookies = [createSessionValue(ctx, visit, NEW_SECRET, secret, NEW_SECRET_LIFETIME_MS)]
      return show('setUpTotp', props, { cookies })
    })
    .submit(async (ctx, visit, { form: { code } }) => {
      const secret = readSessionValue<string>(ctx, visit, NEW_SECRET)
      if (secret === null || (await findPasswordAccount(ctx, visit)) === null)
        return redirect(AUTHENTICATOR_PATH)
      const outcome = await enableTotp(ctx, visit.session.member, { secret, code })
      if (outcome.kind === 'wrong_code') return rejectForm({ code: 'wrong_second_factor' })
      const { recoveryCodes } = outcome
      const cleared = { name: NEW_SECRET, value: null, maxAgeSeconds: null }
      const shown =
        recoveryCodes === null
          ? []
          : [createSessionValue(ctx, visit, NEW_CODES, recoveryCodes, NEW_CODES_LIFETIME_MS)]
      return redirect(`${SECURITY_PATH}?notice=totp_enabled`, { cookies: [cleared, ...shown] })
    }),

  action({ ...securityAction, id: 'disableTotp', path: `${AUTHENTICATOR_PATH}/remove` }).submit(
    async (ctx, { session }) => {
      await disableTotp(ctx, session.member)
      return redirect(`${SECURITY_PATH}?notice=totp_disabled`)
    },
  ),

  action({ ...securityAction, id: 'createRecoveryCodes', path: `${SECURITY_PATH}/recovery-codes` }).submit(
    async (ctx, visit) => {
      const codes = await createRecoveryCodes(ctx, visit.session.member)
      const cookies = [createSessionValue(ctx, visit, NEW_CODES, codes, NEW_CODES_LIFETIME_MS)]
      return redirect(`${SECURITY_PATH}?notice=recovery_codes_created`, { cookies })
    },
  ),

  action({
    ...securityAction,
    id: 'endSession',
    path: `${SECURITY_PATH}/sessions/{session_uuid}/end`,
  }).submit(async (ctx, { session: { member } }, { params: { session_uuid } }) => {
    if ((await endSessions(ctx, member, { sessionId: session_uuid })) === 0) throw new Problem('not_found')
    return redirect(`${SECURITY_PATH}?notice=session_ended`)
  }),

  action({ ...securityAction, id: 'endOtherSessions', path: `${SECURITY_PATH}/sessions/end-others` }).submit(
    async (ctx, { session: { member } }) => {
      await endSessions(ctx, member, 'others')
      return redirect(`${SECURITY_PATH}?notice=other_sessions_ended`)
    },
  ),
]
