// Every command there is. Each is loaded when it is called, so that `version` and `help` answer at once.
import type { Command } from './command.ts'

export interface CommandEntry {
  readonly name: string
  readonly summary: string
  load(): Promise<Command>
}

export const commands: readonly CommandEntry[] = [
  {
    name: 'dev',
    summary: 'try it: database, demo organization, token and service in one go',
    load: async () => (await import('./dev.ts')).dev,
  },
  {
    name: 'start',
    summary: 'run everything in one process',
    load: async () => (await import('./start.ts')).start,
  },
  { name: 'api', summary: 'run only what answers HTTP', load: async () => (await import('./api.ts')).api },
  {
    name: 'mcp',
    summary: 'run only the MCP server, through which AI tools work',
    load: async () => (await import('./mcp.ts')).mcp,
  },
  {
    name: 'worker',
    summary: 'run only what works in the background',
    load: async () => (await import('./worker.ts')).worker,
  },
  {
    name: 'migrate',
    summary: 'bring the database to the schema of this version',
    load: async () => (await import('./migrate.ts')).migrateCommand,
  },
  {
    name: 'restore-check',
    summary: 'after a restore: delete again what was deleted since the backup',
    load: async () => (await import('./restore-check.ts')).restoreCheck,
  },
  {
    name: 'doctor',
    summary: 'look for what is wrong with this installation, and say how to mend it',
    load: async () => (await import('./doctor.ts')).doctor,
  },
  {
    name: 'mail test',
    summary: 'send a mail to an address, and say what the mail server said',
    load: async () => (await import('./mail.ts')).mailTest,
  },
  {
    name: 'org create',
    summary: 'found an organization with its owner',
    load: async () => (await import('./org.ts')).orgCreate,
  },
  {
    name: 'org list',
    summary: 'list the organizations',
    load: async () => (await import('./org.ts')).orgList,
  },
  {
    name: 'org set',
    summary: "change an organization's name, plan or stage",
    load: async () => (await import('./org.ts')).orgSet,
  },
  {
    name: 'token create',
    summary: 'make a personal access token; it is shown once',
    load: async () => (await import('./token.ts')).tokenCreate,
  },
  {
    name: 'token list',
    summary: "list a user's tokens",
    load: async () => (await import('./token.ts')).tokenList,
  },
  {
    name: 'token revoke',
    summary: 'end a token at once',
    load: async () => (await import('./token.ts')).tokenRevoke,
  },
  {
    name: 'apps create',
    summary: 'make an app that users can let in; its secret is shown once',
    load: async () => (await import('./apps.ts')).appsCreate,
  },
  {
    name: 'apps list',
    summary: 'list the apps',
    load: async () => (await import('./apps.ts')).appsList,
  },
  {
    name: 'apps rotate',
    summary: 'give an app a new secret',
    load: async () => (await import('./apps.ts')).appsRotate,
  },
  {
    name: 'sign-in link',
    summary: 'make a link by which a user sets a password, once',
    load: async () => (await import('./sign-in.ts')).signInLink,
  },
  {
    name: 'sign-in provider',
    summary: "let a company's OpenID provider sign in the people of an organization",
    load: async () => (await import('./sign-in.ts')).signInProvider,
  },
  {
    name: 'sign-in list',
    summary: 'list the organizations that have such a provider',
    load: async () => (await import('./sign-in.ts')).signInList,
  },
  {
    name: 'sign-in passwords',
    summary: 'take the provider of an organization away: passwords work again',
    load: async () => (await import('./sign-in.ts')).signInPasswords,
  },
  {
    name: 'sign-in forget',
    summary: 'let a user be somebody new to the provider',
    load: async () => (await import('./sign-in.ts')).signInForget,
  },
  {
    name: 'jobs list',
    summary: 'show what the worker has to do, and what it could not do',
    load: async () => (await import('./jobs.ts')).jobsList,
  },
  {
    name: 'jobs retry',
    summary: 'let failed jobs run again',
    load: async () => (await import('./jobs.ts')).jobsRetry,
  },
  {
    name: 'audit verify',
    summary: 'check that nobody has changed the activity log',
    load: async () => (await import('./audit.ts')).auditVerify,
  },
  {
    name: 'demo',
    summary: 'fill an organization with people and groups, or an installation with millions of events',
    load: async () => (await import('./demo.ts')).demo,
  },
  {
    name: 'version',
    summary: 'say which version this is',
    load: async () => (await import('./version.ts')).version,
  },
  {
    name: 'help',
    summary: 'explain the commands, or one of them',
    load: async () => (await import('./help.ts')).help,
  },
]
