// `meetwright apps`: makes and lists the apps that users can let in, and gives them new secrets.
import { scopes } from '../../domain/access/scopes.ts'
import { HOUR, iso } from '../../domain/time/instant.ts'
import { createApp } from '../../features/oauth/create-app.ts'
import { rotateAppSecret } from '../../features/oauth/rotate-app-secret.ts'
import { operatorClients } from '../../features/oauth/store.ts'
import { type Command, integerOption, requiredOption } from './command.ts'
import { formatColumns } from './terminal.ts'
import { readScopes, scopeList } from './token.ts'
import { withContext } from './with-context.ts'

export const appsCreate: Command = {
  about: `Makes an app that users of this installation can let in (OAuth 2.1), and prints its client_id and its client_secret.
The secret is stored only as a hash and never shown again. An app that runs on its users' own machines, or in their browsers, can
keep no secret: make it with --public. To which addresses users are sent back is compared letter by letter; an address of the
user's own machine (http://127.0.0.1/callback) fits on every port.
${scopeList}`,
  operands: [],
  options: {
    name: { takes: 'NAME', help: 'what users are shown' },
    'redirect-uris': { takes: 'A,B', help: 'where users are sent back to' },
    scopes: { takes: 'A,B', help: 'what it may ask for; X:write includes X:read' },
    'all-scopes': { help: 'every scope of the list above' },
    legacy: { help: 'an app as from before there were scopes: it need not name any' },
    public: { help: 'an app without a secret' },
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
        terminal.err.line('Keep the secret now: it is not shown again.')
      }
    })
    return 0
  },
}

export const appsList: Command = {
  about:
    'Prints one line for each app: client_id, whether it has a secret, day of making (UTC), what it may ask for, name, where it sends users back to. Apps that registered or described themselves are not in it.',
  operands: [],
  options: {},
  async run(input) {
    const { terminal } = input
    const apps = await withContext(input, (ctx) => ctx.db.directory(operatorClients()))
    const rows = apps.map((app) => [
      app.client_id,
      app.secret_hash === null ? 'public' : 'secret',
      iso(app.created_at).slice(0, 10),
      app.is_legacy ? 'legacy' : app.scopes.length === scopes.length ? 'all' : app.scopes.join(','),
      app.name,
      app.redirect_uris.join(','),
    ])
    for (const line of formatColumns(rows)) terminal.out.line(line)
    if (rows.length === 0) terminal.err.line('There is no app yet: meetwright help apps create')
    return 0
  },
}

export const appsRotate: Command = {
  about: `Gives an app a new secret and prints it, alone, on standard output. The old one ends at once, unless you say for how many
hours it is still taken, so that the app can be changed meanwhile. What users granted the app stays.`,
  operands: ['CLIENT_ID'],
  options: { 'overlap-hours': { takes: 'N', help: 'how long the old secret is still taken (0)' } },
  async run(input) {
    const { terminal, operands } = input
    const hours = integerOption(input, 'overlap-hours', 0, 720) ?? 0
    const clientId = operands[0] ?? ''
    const secret = await withContext(input, (ctx) => rotateAppSecret(ctx, clientId, hours * HOUR))
    if (secret === null)
      throw new Error(`There is no app "${clientId}" with a secret. See: meetwright apps list`)
    terminal.err.line(
      hours === 0 ? 'The old secret has ended.' : `The old secret is taken for another ${hours} h.`,
    )
    terminal.out.line(secret)
    return 0
  },
}
