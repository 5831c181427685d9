// The table of commands. Each module loads on demand to keep `version` and `help` fast.
import type { Command } from './command.ts'

export interface CommandEntry {
  readonly name: string
  readonly summary: string
  load(): Promise<Command>
}

export const commands: readonly CommandEntry[] = [
  {
    name: 'dev',
    summary: 'try it out: start a database, a demo organization, a token and the service',
    load: async () => (await import('./dev.ts')).dev,
  },
  {
    name: 'start',
    summary: 'run api, mcp and worker in one process',
    load: async () => (await import('./start.ts')).start,
  },
  { name: 'api', summary: 'run only the HTTP server', load: async () => (await import('./api.ts')).api },
  {
    name: 'mcp',
    summary: 'run only the MCP server for AI tools',
    load: async () => (await import('./mcp.ts')).mcp,
  },
  {
    name: 'worker',
    summary: 'run only the background worker',
    load: async () => (await import('./worker.ts')).worker,
  },
  {
    name: 'migrate',
    summary: 'apply pending database migrations',
    load: async () => (await import('./migrate.ts')).migrateCommand,
  },
  {
    name: 'restore-check',
    summary: 'after restoring a backup: repeat the deletions made since the backup',
    load: async () => (await import('./restore-check.ts')).restoreCheck,
  },
  {
    name: 'doctor',
    summary: 'diagnose this installation',
    load: async () => (await import('./doctor.ts')).doctor,
  },
  {
    name: 'mail test',
    summary: 'send a test email and print the response of the mail server',
    load: async () => (await import('./mail.ts')).mailTest,
  },
  {
    name: 'org create',
    summary: 'create an organization and its owner',
    load: async () => (await import('./org.ts')).orgCreate,
  },
  {
    name: 'org list',
    summary: 'list organizations',
    load: async () => (await import('./org.ts')).orgList,
  },
  {
    name: 'org set',
    summary: "update an organization's name, plan or stage",
    load: async () => (await import('./org.ts')).orgSet,
  },
  {
    name: 'org restore',
    summary: 'restore an organization whose only member joined another one',
    load: async () => (await import('./org.ts')).orgRestore,
  },
  {
    name: 'token create',
    summary: 'create a personal access token; it is shown once',
    load: async () => (await import('./token.ts')).tokenCreate,
  },
  {
    name: 'token list',
    summary: "list a user's tokens",
    load: async () => (await import('./token.ts')).tokenList,
  },
  {
    name: 'token revoke',
    summary: 'revoke a token',
    load: async () => (await import('./token.ts')).tokenRevoke,
  },
  {
    name: 'apps create',
    summary: 'register an OAuth app; its secret is shown once',
    load: async () => (await import('./apps.ts')).appsCreate,
  },
  {
    name: 'apps list',
    summary: 'list OAuth apps',
    load: async () => (await import('./apps.ts')).appsList,
  },
  {
    name: 'apps rotate',
    summary: 'replace the secret of an OAuth app',
    load: async () => (await import('./apps.ts')).appsRotate,
  },
  {
    name: 'sign-in link',
    summary: 'create a one-time link for a user to set a password',
    load: async () => (await import('./sign-in.ts')).signInLink,
  },
  {
    name: 'sign-in provider',
    summary: 'set the OpenID Connect provider of an organization',
    load: async () => (await import('./sign-in.ts')).signInProvider,
  },
  {
    name: 'sign-in list',
    summary: 'list organizations that have an identity provider',
    load: async () => (await import('./sign-in.ts')).signInList,
  },
  {
    name: 'sign-in passwords',
    summary: 'remove the identity provider; re-enable passwords',
    load: async () => (await import('./sign-in.ts')).signInPasswords,
  },
  {
    name: 'sign-in forget',
    summary: 'unlink a user from their identity provider',
    load: async () => (await import('./sign-in.ts')).signInForget,
  },
  {
    name: 'jobs list',
    summary: 'list events that failed',
    load: async () => (await import('./jobs.ts')).jobsList,
  },
  {
    name: 'jobs retry',
    summary: 'retry events that failed',
    load: async () => (await import('./jobs.ts')).jobsRetry,
  },
  {
    name: 'audit verify',
    summary: 'check the activity log for tampering',
    load: async () => (await import('./audit.ts')).auditVerify,
  },
  {
    name: 'demo',
    summary: 'create a demo organization',
    load: async () => (await import('./demo.ts')).demo,
  },
  {
    name: 'version',
    summary: 'print the version',
    load: async () => (await import('./version.ts')).version,
  },
  {
    name: 'help',
    summary: 'print help',
    load: async () => (await import('./help.ts')).help,
  },
]
