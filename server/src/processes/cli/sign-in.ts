// `meetwright sign-in`: how the people of an organization sign in, which only whoever runs the installation decides.
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { discoverProvider, sealSecret } from '../../features/accounts/call-provider.ts'
import { createPasswordLink } from '../../features/accounts/create-password-link.ts'
import { domainsOf, providerOf } from '../../features/accounts/provider-store.ts'
import { removeProvider, setProvider } from '../../features/accounts/set-provider.ts'
import { unlinkIdentity } from '../../features/accounts/unlink-identity.ts'
import { allOrganizations } from '../../features/organizations/store.ts'
import { type Command, type Input, requiredOption, UsageError } from './command.ts'
import { findOrganizationId } from './org.ts'
import { formatColumns } from './terminal.ts'
import { userByEmail } from './token.ts'
import { withContext } from './with-context.ts'

export const signInLink: Command = {
  about: `Prints a link by which a user sets a password and is signed in. It works for two hours, and once. For the owner of an
organization that was made here, and wherever no mail is sent. Whoever has the link can use it: hand it over with care.`,
  operands: [],
  options: { user: { takes: 'EMAIL', help: 'whose password' } },
  async run(input) {
    const email = requiredOption(input, 'user', 'ada@example.com')
    await withContext(input, async (ctx) => {
      await userByEmail(ctx, email)
      input.terminal.out.line(await createPasswordLink(ctx, email))
    })
    return 0
  },
}

export const signInProvider: Command = {
  about: `Lets the people of an organization, named by its URI, id or name, sign in through their company's OpenID provider, and in no
other way: passwords are off from then on, and who signed in by one is signed out. Whoever the provider knows, with a verified
address of one of the domains, is a member at their first sign-in, with the role user. Run it again to change any of it.
At the provider, register the redirect URI {AUTH_URL}/sign-in/company/callback.`,
  operands: ['ORGANIZATION'],
  options: {
    issuer: { takes: 'URL', help: 'the provider, such as https://login.example.com' },
    'client-id': { takes: 'ID', help: 'what the provider knows this installation as' },
    'client-secret-file': { takes: 'FILE', help: 'a file with the secret that goes with it (none)' },
    domains: {
      takes: 'A,B',
      help: 'whose addresses the provider speaks for; they belong to this organization alone',
    },
    'may-omit-verified': {
      help: 'the provider never says whether an address is verified, and gives out none that are not',
    },
  },
  async run(input) {
    const { terminal, operands, switches } = input
    const providerInput = {
      issuer: requiredOption(input, 'issuer', 'https://login.example.com'),
      clientId: requiredOption(input, 'client-id', 'meetwright'),
      clientSecret: await readSecret(input),
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
      const provider = await terminal.step('Asking the provider', () =>
        discoverProvider(ctx, candidate).catch((error: Error) => {
          const reason = error.cause instanceof Error ? error.cause.message : error.message
          throw new Error(`${providerInput.issuer} could not be asked for its metadata: ${reason}`)
        }),
      )
      await setProvider(ctx, organizationId, providerInput)
      terminal.out.line(
        `${provider.serverMetadata().issuer} signs in the people of ${providerInput.domains.join(', ')}`,
      )
      terminal.err.line(
        `Register this redirect URI at the provider: ${ctx.config.urls.auth}/sign-in/company/callback`,
      )
    })
    return 0
  },
}

/** Not on the command line itself, where everybody on the machine can read it. */
async function readSecret({ values, cwd }: Input): Promise<string | null> {
  const file = values.get('client-secret-file')
  if (file === undefined) return null
  const secret = (await readFile(resolve(cwd, file), 'utf8')).trim()
  if (secret === '') throw new UsageError(`--client-secret-file: ${file} is empty.`)
  return secret
}

export const signInList: Command = {
  about:
    'Prints one line for each organization whose people sign in through a provider: id, issuer, domains, name.',
  operands: [],
  options: {},
  async run(input) {
    const { terminal } = input
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
    for (const line of formatColumns(rows)) terminal.out.line(line)
    if (rows.length === 0)
      terminal.err.line('Everybody signs in by password: meetwright help sign-in provider')
    return 0
  },
}

export const signInPasswords: Command = {
  about: `Takes the provider of an organization away. Its people sign in by password again: by the one they had, or by one that they set
through the link "Forgotten the password?" on the sign-in page.`,
  operands: ['ORGANIZATION'],
  options: {},
  async run(input) {
    const { terminal, operands } = input
    await withContext(input, async (ctx) => {
      const removed = await removeProvider(ctx, await findOrganizationId(ctx, operands[0] ?? ''))
      terminal.out.line(removed ? 'passwords are on' : 'there was no provider: passwords are on')
    })
    return 0
  },
}

export const signInForget: Command = {
  about: `Forgets who a user is to their company's provider, and signs them out. Needed where the company has made their account there
anew: an address alone is not enough, because it may be somebody else's by now.`,
  operands: [],
  options: { user: { takes: 'EMAIL', help: 'whom' } },
  async run(input) {
    const email = requiredOption(input, 'user', 'ada@example.com')
    await withContext(input, async (ctx) => {
      const { organizationId, userId } = await userByEmail(ctx, email)
      const forgotten = await unlinkIdentity(ctx, organizationId, userId)
      input.terminal.out.line(forgotten ? `forgotten: ${email}` : `no provider has signed ${email} in yet`)
    })
    return 0
  },
}
