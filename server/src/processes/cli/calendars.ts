// `meetwright calendars`: the OAuth apps of this installation at calendar providers.

import { iso } from '../../domain/time/instant.ts'
import { redirectUriOf } from '../../features/calendar-providers/load-calendar-provider.ts'
import {
  removeCalendarProvider,
  setCalendarProvider,
} from '../../features/calendar-providers/set-calendar-provider.ts'
import {
  type CalendarProviderName,
  calendarProviderNames,
  calendarProviders,
} from '../../features/calendar-providers/store.ts'
import { type Command, type Input, requiredOption, UsageError } from './command.ts'
import { readSecretFile } from './read-secret-file.ts'
import { printRows } from './terminal.ts'
import { withContext } from './with-context.ts'

const EXAMPLE_IDS: Readonly<Record<CalendarProviderName, string>> = {
  google: '1234.apps.googleusercontent.com',
  microsoft: '0f8e3f1a-6a6e-4c3e-9d8c-0d4f7b1b7c55',
}

export const calendarsSet: Command = {
  about: `Sets the OAuth app of this installation at a calendar provider. PROVIDER is google or
microsoft. Users can then connect their calendars in the console. Run the command again to change the client id or to replace the secret: connections stay, if the app is the same.
docs/calendar-providers.md explains how to register an app.`,
  operands: ['PROVIDER'],
  options: {
    'client-id': { takes: 'ID', help: 'client id of the app' },
    'client-secret-file': { takes: 'FILE', help: 'file that contains the client secret' },
    tenant: {
      takes: 'TENANT',
      help: 'only for microsoft: common (default), organizations, consumers, or the id or a domain of one organization',
    },
  },
  async run(input) {
    const provider = readProvider(input)
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
  },
}

export const calendarsList: Command = {
  about:
    'Prints one line per calendar provider that is set up: provider, date of the last change (UTC), client id, redirect URI. Omits secrets.',
  async run(input) {
    const rows = await withContext(input, async (ctx) =>
      (await ctx.db.directory(calendarProviders())).map(({ provider, client_id, updated_at }) => [
        provider,
        iso(updated_at).slice(0, 10),
        client_id,
        redirectUriOf(ctx.config, provider),
      ]),
    )
    printRows(
      input.terminal,
      rows,
      'No calendar provider is set up. To set one up: meetwright help calendars set',
    )
  },
}

export const calendarsRemove: Command = {
  about: `Removes the OAuth app of this installation at a calendar provider. PROVIDER is google or
microsoft. No new account can be connected there, and connected ones can't be read until an app is set again.`,
  operands: ['PROVIDER'],
  async run(input) {
    const provider = readProvider(input)
    await withContext(input, async (ctx) => {
      const isRemoved = await removeCalendarProvider(ctx, provider)
      input.terminal.out.line(isRemoved ? `removed ${provider}` : `${provider} was not set up`)
    })
  },
}

function readProvider({ operands: [text = ''] }: Input): CalendarProviderName {
  const provider = calendarProviderNames.find((name) => name === text)
  if (provider === undefined)
    throw new UsageError(`PROVIDER must be one of ${calendarProviderNames.join(', ')}, not "${text}".`)
  return provider
}
