// Sets or removes the OAuth app of this installation at a provider of calendars or conferences; only operators can do this.
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { sealClientSecret } from './load-calendar-provider.ts'
import { deleteCalendarProvider, type ProviderName, upsertCalendarProvider } from './store.ts'

const MAX_LENGTH = 500

/** An app belongs to the installation, not to an organization, so this emits no event. */
export async function setCalendarProvider(
  ctx: Context,
  provider: ProviderName,
  input: { readonly clientId: string; readonly clientSecret: string; readonly tenant?: string },
): Promise<void> {
  const { clientId, clientSecret } = input
  const tenant = readTenant(provider, input.tenant)
  if (!isPrintable(clientId))
    throw invalid('client_id', `must be 1 to ${MAX_LENGTH} characters without spaces`)
  if (!isPrintable(clientSecret))
    throw invalid('client_secret', `must be 1 to ${MAX_LENGTH} characters without spaces`)
  const client_secret = sealClientSecret(ctx, provider, clientSecret)
  await ctx.db.writeDirectory(
    upsertCalendarProvider({ provider, client_id: clientId, client_secret, tenant }, ctx.clock.now()),
  )
}

/** Accounts of all organizations, and personal ones. */
const DEFAULT_TENANT = 'common'
/** A word, an id, or a domain. It becomes a part of a path. */
const TENANT = /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/i

function readTenant(provider: ProviderName, given: string | undefined): string | null {
  if (provider !== 'microsoft') {
    if (given !== undefined) throw invalid('tenant', 'only apps at microsoft have a tenant')
    return null
  }
  const tenant = given ?? DEFAULT_TENANT
  if (!TENANT.test(tenant))
    throw invalid('tenant', 'must be common, organizations, consumers, or the id or a domain of a tenant')
  return tenant
}

/** RFC 6749, appendix A: visible ASCII characters. */
const isPrintable = (text: string): boolean => text.length <= MAX_LENGTH && /^[\x21-\x7e]+$/.test(text)

/** Returns false if there was none. Existing connections fail until an app is set again. */
export async function removeCalendarProvider(ctx: Context, provider: ProviderName): Promise<boolean> {
  return (await ctx.db.writeDirectory(deleteCalendarProvider(provider))).length > 0
}
