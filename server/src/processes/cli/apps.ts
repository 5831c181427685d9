// `meetwright apps`: registers and lists OAuth apps, and rotates their secrets.
import { scopes } from '../../domain/access/scopes.ts'
import { HOUR, iso } from '../../domain/time/instant.ts'
import { createApp } from '../../features/oauth/create-app.ts'
import { rotateAppSecret } from '../../features/oauth/rotate-app-secret.ts'
import { operatorClients } from '../../features/oauth/store.ts'
import { type Command, integerOption, requiredOption } from './command.ts'
import { printRows } from './terminal.ts'
import { readScopes, scopeList } from './token.ts'
import { withContext } from './with-context.ts'

export const appsCreate: Command = {
  about: `Registers an OAuth 2.1 app and prints its client_id and client_secret. The service stores only a hash of the secret, so it
can't be shown again. An app that runs on its users' machines or in their browsers can't keep a secret: use --public. Redirect URIs
must match exactly, except that a loopback URI (http://127.0.0.1/callback) matches any port.
${scopeList}`,
  options: {
    name: { takes: 'NAME', help: 'name shown to users' },
    'redirect-uris': { takes: 'A,B', help: 'allowed redirect URIs' },
    scopes: { takes: 'A,B', help: 'scopes the app may request; X:write includes X:read' },
    'all-scopes': { help: 'all scopes in the list above' },
    legacy: { help: 'a legacy app: it may request tokens without scopes' },
    public: { help: 'a public client, without a secret' },
  },
  async run(input) {
    const { terminal, switches } = input
    const appInput = {
      name: requiredOption(input, 'name', '"Example App"'),
      redirectUris: requiredOption(input, 'redirect-uris', 'https://app.example.com/callback')
        .split(',')
        .map((uri) => uri.trim())
        .filter(Boolean),
      scopes: readScopes(input, 'app'),
      isLegacy: switches.has('legacy'),
      isPublic: switches.has('public'),
    }
    await withContext(input, async (ctx) => {
      const { clientId, secret } = await createApp(ctx, appInput)
      terminal.out.line(`client_id ${clientId}`)
      if (secret !== null) {
        terminal.out.line(`client_secret ${secret}`)
        terminal.err.line("Save the secret now: it won't be shown again.")
      }
    })
  },
}

export const appsList: Command = {
  about:
    'Prints one line per app: client_id, secret or public, creation date (UTC), scopes, name, redirect URIs. Omits apps that registered themselves or use a client metadata document.',
  async run(input) {
    const apps = await withContext(input, (ctx) => ctx.db.directory(operatorClients()))
    const rows = apps.map((app) => [
      app.client_id,
      app.secret_hash === null ? 'public' : 'secret',
      iso(app.created_at).slice(0, 10),
      app.is_legacy ? 'legacy' : app.scopes.length === scopes.length ? 'all' : app.scopes.join(','),
      app.name,
      app.redirect_uris.join(','),
    ])
    printRows(input.terminal, rows, 'No apps yet. To register one: meetwright help apps create')
  },
}

export const appsRotate: Command = {
  about: `Replaces the secret of an app and prints only the new secret on standard output. The old secret stops working immediately,
unless you set --overlap-hours to update the app in the meantime. Grants of users stay valid.`,
  operands: ['CLIENT_ID'],
  options: { 'overlap-hours': { takes: 'N', help: 'hours for which the old secret still works (0)' } },
  async run(input) {
    const { terminal, operands } = input
    const hours = integerOption(input, 'overlap-hours', 0, 720) ?? 0
    const clientId = operands[0] ?? ''
    const secret = await withContext(input, (ctx) => rotateAppSecret(ctx, clientId, hours * HOUR))
    if (secret === null) throw new Error(`No app with a secret found: ${clientId}. See: meetwright apps list`)
    terminal.err.line(
      hours === 0 ? 'The old secret no longer works.' : `The old secret works for another ${hours} h.`,
    )
    terminal.out.line(secret)
  },
}
