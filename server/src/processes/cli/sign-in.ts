// `meetwright sign-in`: configures how members of an organization sign in. Only operators can do this.
import {
  discoverProvider,
  explainProviderError,
  sealSecret,
} from '../../features/identity-providers/call-provider.ts'
import { removeProvider, setProvider } from '../../features/identity-providers/set-provider.ts'
import { domainsOf, providerOf } from '../../features/identity-providers/store.ts'
import { unlinkIdentity } from '../../features/identity-providers/unlink-identity.ts'
import { changeOrganization } from '../../features/organizations/change-organization.ts'
import { allOrganizations } from '../../features/organizations/store.ts'
import { createPasswordLink } from '../../features/passwords/create-password-link.ts'
import { resetSecondFactor } from '../../features/second-factors/remove-factors.ts'
import { verifyEmail } from '../../features/sign-in/verify-email.ts'
import { type Command, requiredOption, UsageError } from './command.ts'
import { findOrganizationId } from './org.ts'
import { readSecretFile } from './read-secret-file.ts'
import { printRows } from './terminal.ts'
import { findUserByEmail } from './token.ts'
import { withContext } from './with-context.ts'

export const signInLink: Command = {
  about: `Prints a link that lets a user set a password and signs them in. It works once and expires after two hours. Use it for the
owner of an organization created on the command line, or if no mail server is configured. Anyone with the link can use it: keep it
secret.`,
  options: { user: { takes: 'EMAIL', help: 'email address of the user' } },
  async run(input) {
    const email = requiredOption(input, 'user', 'ada@example.com')
    await withContext(input, async (ctx) => {
      await findUserByEmail(ctx, email)
      input.terminal.out.line(await createPasswordLink(ctx, email))
    })
  },
}

export const signInProvider: Command = {
  about: `Sets the OpenID Connect provider of an organization. ORGANIZATION is its URI, its id or its name. Members then sign in only
through the provider: passwords stop working, and sessions that began with a password end. A person with a verified email address
in one of the domains becomes a member at their first sign-in, with the role user. The domains need no DNS record and replace all
others of the organization. Run the command again to change the settings.
Register the redirect URI {AUTH_URL}/sign-in/company/callback at the provider.`,
  operands: ['ORGANIZATION'],
  options: {
    issuer: { takes: 'URL', help: 'issuer URL of the provider, such as https://login.example.com' },
    'client-id': { takes: 'ID', help: 'client id of this installation at the provider' },
    'client-secret-file': { takes: 'FILE', help: 'file that contains the client secret (none)' },
    domains: {
      takes: 'A,B',
      help: 'email domains of the organization; no other organization can use them',
    },
    'may-omit-verified': {
      help: 'accept users without an email_verified claim; only if the provider verifies every address',
    },
  },
  async run(input) {
    const { terminal, operands, switches, values } = input
    const file = values.get('client-secret-file')
    const providerInput = {
      issuer: requiredOption(input, 'issuer', 'https://login.example.com'),
      clientId: requiredOption(input, 'client-id', 'meetwright'),
      clientSecret: file === undefined ? null : await readSecretFile(input, file),
      domains: requiredOption(input, 'domains', 'example.com').split(','),
      mayOmitVerified: switches.has('may-omit-verified'),
    }
    await withContext(input, async (ctx) => {
      const organizationId = await findOrganizationId(ctx, operands[0] ?? '')
      const refusal = ctx.outgoing.checkUrl(providerInput.issuer)
      if (refusal !== null) throw new UsageError(`--issuer ${refusal}.`)
      const candidate = {
        organization_id: organizationId,
        issuer: providerInput.issuer,
        client_id: providerInput.clientId,
        client_secret:
          providerInput.clientSecret === null
            ? null
            : sealSecret(ctx, organizationId, providerInput.clientSecret),
      }
      const provider = await terminal.step('Connecting to the provider', () =>
        discoverProvider(ctx, candidate).catch((error: Error) => {
          throw new Error(
            `Cannot read the metadata of ${providerInput.issuer}: ${explainProviderError(error)}`,
          )
        }),
      )
      await setProvider(ctx, organizationId, providerInput)
      terminal.out.line(
        `${provider.serverMetadata().issuer} is now the provider for ${providerInput.domains.join(', ')}`,
      )
      terminal.err.line(
        `Next: register this redirect URI at the provider: ${ctx.config.urls.auth}/sign-in/company/callback`,
      )
    })
  },
}

export const signInList: Command = {
  about: 'Prints one line per organization that has an identity provider: id, issuer, domains, name.',
  async run(input) {
    const rows = await withContext(input, async (ctx) => {
      const found: string[][] = []
      for (const { organization_id: id, name } of await ctx.db.batch(allOrganizations())) {
        const provider = await ctx.db.withOrganization(id).first(providerOf(id))
        if (provider === undefined) continue
        const domains = await ctx.db.directory(domainsOf(id))
        found.push([id, provider.issuer, domains.map(({ domain }) => domain).join(','), name])
      }
      return found
    })
    const hint = 'No organization has a provider. To set one: meetwright help sign-in provider'
    printRows(input.terminal, rows, hint)
  },
}

export const signInPasswords: Command = {
  about: `Removes the identity provider of an organization. Its members sign in with passwords again: the ones they had, or new ones
that they set with "Forgot password?" on the sign-in page. Other organizations can use its email domains then.`,
  operands: ['ORGANIZATION'],
  async run(input) {
    const { terminal, operands } = input
    await withContext(input, async (ctx) => {
      const removed = await removeProvider(ctx, await findOrganizationId(ctx, operands[0] ?? ''))
      terminal.out.line(removed ? 'passwords enabled' : 'no provider was set; passwords are enabled')
    })
  },
}

export const signInForget: Command = {
  about: `Unlinks a user from their account at the identity provider and signs them out. Use it if the company has recreated that
account. A matching email address alone doesn't link a new account, because the address may belong to another person by now.`,
  options: { user: { takes: 'EMAIL', help: 'email address of the user' } },
  async run(input) {
    const email = requiredOption(input, 'user', 'ada@example.com')
    await withContext(input, async (ctx) => {
      const { organizationId, userId } = await findUserByEmail(ctx, email)
      const isUnlinked = await unlinkIdentity(ctx, organizationId, userId)
      input.terminal.out.line(isUnlinked ? `unlinked ${email}` : `${email} is not linked to a provider`)
    })
  },
}

export const signInResetSecondFactor: Command = {
  about: `Removes the authenticator app, the passkeys and the recovery codes of a user. Use it if the user has lost all of them, and make
sure first that it's really the user who asks. Their password still works, and the activity log shows the change.`,
  options: { user: { takes: 'EMAIL', help: 'email address of the user' } },
  async run(input) {
    const email = requiredOption(input, 'user', 'ada@example.com')
    await withContext(input, async (ctx) => {
      const { organizationId, userId } = await findUserByEmail(ctx, email)
      const isReset = await resetSecondFactor(ctx, { kind: 'system', organizationId }, userId)
      input.terminal.out.line(
        isReset ? `removed the second factors of ${email}` : `${email} has no second factor`,
      )
    })
  },
}

export const signInRequireSecondFactor: Command = {
  about: `Requires an authenticator app or a passkey of all members of an organization. ORGANIZATION is its URI, its id or its name.
Members without one set it up after their next sign-in, before they can open any other page. Open sessions, tokens and apps continue.
Members who sign in through an identity provider are not asked: the provider decides.`,
  operands: ['ORGANIZATION'],
  options: { off: { help: 'make it optional again' } },
  async run(input) {
    const { terminal, operands, switches } = input
    await withContext(input, async (ctx) => {
      const organizationId = await findOrganizationId(ctx, operands[0] ?? '')
      const isRequired = !switches.has('off')
      await changeOrganization(ctx, { kind: 'system', organizationId }, { require_second_factor: isRequired })
      terminal.out.line(isRequired ? 'a second factor is required' : 'a second factor is optional')
    })
  },
}

export const signInVerify: Command = {
  about: `Marks the email address of a user as verified. Use it if you know that it's theirs and they can't open a link in a mail, such as a
user who signs in through an identity provider. Users in OPERATORS need a verified address.`,
  options: { user: { takes: 'EMAIL', help: 'email address of the user' } },
  async run(input) {
    const email = requiredOption(input, 'user', 'ada@example.com')
    await withContext(input, async (ctx) => {
      await findUserByEmail(ctx, email)
      await verifyEmail(ctx, email)
      input.terminal.out.line(`verified ${email}`)
    })
  },
}
