// The table of commands. Each module loads on demand to keep `version` and `help` fast.
import type { Command } from './command.ts'

export interface CommandEntry {
  readonly name: string
  readonly summary: string
  load(): Promise<Command>
}

type CommandRow<Module> = readonly [name: string, summary: string, select: (module: Module) => Command]

const commandsIn = <Module>(
  load: () => Promise<Module>,
  rows: readonly CommandRow<Module>[],
): CommandEntry[] =>
  rows.map(([name, summary, select]) => ({ name, summary, load: async () => select(await load()) }))

export const commands: readonly CommandEntry[] = [
  ...commandsIn(
    () => import('./dev.ts'),
    [['dev', 'try it out: start a database, a demo organization, a token and the service', ({ dev }) => dev]],
  ),
  ...commandsIn(
    () => import('./servers.ts'),
    [
      ['start', 'run api, mcp and worker in one process', ({ start }) => start],
      ['api', 'run only the HTTP server', ({ api }) => api],
      ['mcp', 'run only the MCP server for AI tools', ({ mcp }) => mcp],
      ['worker', 'run only the background worker', ({ worker }) => worker],
    ],
  ),
  ...commandsIn(
    () => import('./migrate.ts'),
    [['migrate', 'apply pending database migrations', ({ migrateCommand }) => migrateCommand]],
  ),
  ...commandsIn(
    () => import('./restore-check.ts'),
    [
      [
        'restore-check',
        'after restoring a backup: repeat the deletions made since the backup',
        ({ restoreCheck }) => restoreCheck,
      ],
    ],
  ),
  ...commandsIn(
    () => import('./doctor.ts'),
    [['doctor', 'diagnose this installation', ({ doctor }) => doctor]],
  ),
  ...commandsIn(
    () => import('./mail.ts'),
    [
      [
        'mail test',
        'send a test email and print the response of the mail server',
        ({ mailTest }) => mailTest,
      ],
    ],
  ),
  ...commandsIn(
    () => import('./org.ts'),
    [
      ['org create', 'create an organization and its owner', ({ orgCreate }) => orgCreate],
      ['org list', 'list organizations', ({ orgList }) => orgList],
      ['org set', "update an organization's name, plan or stage", ({ orgSet }) => orgSet],
      [
        'org restore',
        'restore an organization that was deleted, or whose only member joined another one',
        ({ orgRestore }) => orgRestore,
      ],
    ],
  ),
  ...commandsIn(
    () => import('./block.ts'),
    [
      [
        'block list',
        'list the addresses and domains that an organization blocks',
        ({ blockList }) => blockList,
      ],
      [
        'block add',
        'block an address or a domain on booking pages and routing forms',
        ({ blockAdd }) => blockAdd,
      ],
      ['block remove', 'end the block of an address or a domain', ({ blockRemove }) => blockRemove],
    ],
  ),
  ...commandsIn(
    () => import('./token.ts'),
    [
      ['token create', 'create a personal access token; it is shown once', ({ tokenCreate }) => tokenCreate],
      ['token list', "list a user's tokens", ({ tokenList }) => tokenList],
      ['token revoke', 'revoke a token', ({ tokenRevoke }) => tokenRevoke],
    ],
  ),
  ...commandsIn(
    () => import('./apps.ts'),
    [
      ['apps create', 'register an OAuth app; its secret is shown once', ({ appsCreate }) => appsCreate],
      ['apps list', 'list OAuth apps', ({ appsList }) => appsList],
      ['apps rotate', 'replace the secret of an OAuth app', ({ appsRotate }) => appsRotate],
    ],
  ),
  ...commandsIn(
    () => import('./sign-in.ts'),
    [
      ['sign-in link', 'create a one-time link for a user to set a password', ({ signInLink }) => signInLink],
      [
        'sign-in provider',
        'set the OpenID Connect provider of an organization',
        ({ signInProvider }) => signInProvider,
      ],
      ['sign-in list', 'list organizations that have an identity provider', ({ signInList }) => signInList],
      [
        'sign-in passwords',
        'remove the identity provider; re-enable passwords',
        ({ signInPasswords }) => signInPasswords,
      ],
      ['sign-in verify', 'mark the email address of a user as verified', ({ signInVerify }) => signInVerify],
      ['sign-in forget', 'unlink a user from their identity provider', ({ signInForget }) => signInForget],
      [
        'sign-in require-second-factor',
        'require a second factor of all members of an organization',
        ({ signInRequireSecondFactor }) => signInRequireSecondFactor,
      ],
      [
        'sign-in reset-second-factor',
        'remove the second factors of a user who lost them',
        ({ signInResetSecondFactor }) => signInResetSecondFactor,
      ],
    ],
  ),
  ...commandsIn(
    () => import('./calendars.ts'),
    [
      [
        'calendars set',
        'set the OAuth app of this installation at a calendar provider',
        ({ calendarsSet }) => calendarsSet,
      ],
      ['calendars list', 'list calendar providers that are set up', ({ calendarsList }) => calendarsList],
      ['calendars remove', 'remove a calendar provider', ({ calendarsRemove }) => calendarsRemove],
      [
        'conferences set',
        'set the OAuth app of this installation at a conference provider',
        ({ conferencesSet }) => conferencesSet,
      ],
      [
        'conferences list',
        'list conference providers that are set up',
        ({ conferencesList }) => conferencesList,
      ],
      ['conferences remove', 'remove a conference provider', ({ conferencesRemove }) => conferencesRemove],
    ],
  ),
  ...commandsIn(
    () => import('./jobs.ts'),
    [
      ['jobs list', 'list events that failed', ({ jobsList }) => jobsList],
      ['jobs retry', 'retry events that failed', ({ jobsRetry }) => jobsRetry],
    ],
  ),
  ...commandsIn(
    () => import('./audit.ts'),
    [['audit verify', 'check the activity log for tampering', ({ auditVerify }) => auditVerify]],
  ),
  ...commandsIn(() => import('./demo.ts'), [['demo', 'create a demo organization', ({ demo }) => demo]]),
  ...commandsIn(() => import('./version.ts'), [['version', 'print the version', ({ version }) => version]]),
  ...commandsIn(() => import('./help.ts'), [['help', 'print help', ({ help }) => help]]),
]
