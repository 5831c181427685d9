// `meetwright calendars` and `meetwright conferences`: the OAuth apps of this installation at providers.

import { iso } from '../../domain/time/instant.ts'
import { redirectUriOf } from '../../features/calendar-providers/load-calendar-provider.ts'
import {
  removeCalendarProvider,
  setCalendarProvider,
} from '../../features/calendar-providers/set-calendar-provider.ts'
import {
  calendarProviderNames,
  calendarProviders,
  conferenceProviderNames,
  type ProviderName,
} from '../../features/calendar-providers/store.ts'
import { type Command, type Input, requiredOption, UsageError } from './command.ts'
import { readSecretFile } from './read-secret-file.ts'
import { printRows } from './terminal.ts'
import { withContext } from './with-context.ts'

const EXAMPLE_IDS: Readonly<Record<ProviderName, string>> = {
  google: '1234.apps.googleusercontent.com',
  microsoft: '0f8e3f1a-6a6e-4c3e-9d8c-0d4f7b1b7c55',
  zoom: 'A1b2C3d4E5f6G7h8',
}

/** The providers of one kind. */
interface Kind {
  readonly noun: 'calendar' | 'conference'
  readonly names: readonly ProviderName[]
}

const calendars: Kind = { noun: 'calendar', names: calendarProviderNames }
const conferences: Kind = { noun: 'conference', names: conferenceProviderNames }

const options = {
  'client-id': { takes: 'ID', help: 'client id of the app' },
  'client-secret-file': { takes: 'FILE', help: 'file that contains the client secret' },
} as const

export const calendarsSet: Command = {
  about: `Sets the OAuth app of this installation at a calendar provider. PROVIDER is google or
microsoft. Users can then connect their calendars in the console. Run the command again to change the client id or to replace the secret: connections stay, if the app is the same.
docs/calendar-providers.md explains how to register an app.`,
  operands: ['PROVIDER'],
  options: {
    ...options,
    tenant: {
      takes: 'TENANT',
      help: 'only for microsoft: common (default), organizations, consumers, or the id or a domain of one organization',
    },
  },
  run: async (input) => setProvider(input, calendars),
}

export const conferencesSet: Command = {
  about: `Sets the OAuth app of this installation at a service for video conferences. PROVIDER is zoom. Users can then connect their
accounts in the console. Run the command again to change the client id or to replace the secret: accounts stay connected, if the app is the same.
docs/calendar-providers.md explains how to register an app.`,
  operands: ['PROVIDER'],
  options,
  run: async (input) => setProvider(input, conferences),
}

async function setProvider(input: Input, kind: Kind): Promise<undefined> {
  const provider = readProvider(input, kind)
  const clientId = requiredOption(input, 'client-id', EXAMPLE_IDS[provider]).trim()
  const file = requiredOption(input, 'client-secret-file', 'secret.txt')
  const tenant = input.values.get('tenant')?.trim()
  const clientSecret = await readSecretFile(input, file)
  await withContext(input, async (ctx) => {
    await setCalendarProvider(ctx, provider, {
      clientId,
      clientSecret,
      ...(tenant === undefined ? {} : { tenant }),
    })
    input.terminal.out.line(`${provider} is set up`)
    input.terminal.err.line(
      `Next: register this redirect URI at the provider: ${redirectUriOf(ctx.config, provider)}`,
    )
  })
  return undefined
}

const LISTED = 'provider, date of the last change (UTC), client id, redirect URI. Omits secrets.'

export const calendarsList: Command = {
  about: `Prints one line per calendar provider that is set up: ${LISTED}`,
  run: async (input) => listProviders(input, calendars),
}

export const conferencesList: Command = {
  about: `Prints one line per conference provider that is set up: ${LISTED}`,
  run: async (input) => listProviders(input, conferences),
}

async function listProviders(input: Input, { noun, names }: Kind): Promise<undefined> {
  const rows = await withContext(input, async (ctx) =>
    (await ctx.db.directory(calendarProviders()))
      .filter(({ provider }) => names.includes(provider))
      .map(({ provider, client_id, updated_at }) => [
        provider,
        iso(updated_at).slice(0, 10),
        client_id,
        redirectUriOf(ctx.config, provider),
      ]),
  )
  printRows(
    input.terminal,
    rows,
    `No ${noun} provider is set up. To set one up: meetwright help ${noun}s set`,
  )
  return undefined
}

export const calendarsRemove: Command = {
  about: `Removes the OAuth app of this installation at a calendar provider. PROVIDER is google or
microsoft. No new account can be connected there, and connected ones can't be read until an app is set again.`,
  operands: ['PROVIDER'],
  run: async (input) => removeProvider(input, calendars),
}

export const conferencesRemove: Command = {
  about: `Removes the OAuth app of this installation at a service for video conferences. PROVIDER is zoom. No new account can be
connected there, and connected ones create no rooms until an app is set again.`,
  operands: ['PROVIDER'],
  run: async (input) => removeProvider(input, conferences),
}

async function removeProvider(input: Input, kind: Kind): Promise<undefined> {
  const provider = readProvider(input, kind)
  await withContext(input, async (ctx) => {
    const isRemoved = await removeCalendarProvider(ctx, provider)
    input.terminal.out.line(isRemoved ? `removed ${provider}` : `${provider} was not set up`)
  })
  return undefined
}

function readProvider({ operands: [text = ''] }: Input, { names }: Kind): ProviderName {
  const provider = names.find((name) => name === text)
  if (provider === undefined)
    throw new UsageError(`PROVIDER must be one of ${names.join(', ')}, not "${text}".`)
  return provider
}
