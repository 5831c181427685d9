// deploy/compose.yaml passes every setting to the service, and each role of the database has its own password.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { variables } from '../server/src/platform/config/config.ts'

interface ComposeService {
  readonly env_file?: string | readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly command?: readonly string[]
  readonly ports?: readonly string[]
}

const text = readFileSync(new URL('../deploy/compose.yaml', import.meta.url), 'utf8')
const { services, networks } = parse(text, { merge: true }) as {
  services: Record<'postgres' | 'migrate' | 'meetwright' | 'proxy', ComposeService>
  networks: { default: { ipam: { config: { subnet: string }[] } } }
}
const { postgres, migrate, meetwright, proxy } = services

/** Names in `${NAME:?…}`: Compose refuses to start without them. */
const requiredNames = new Set([...text.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name ?? ''))

test('the service gets every setting from .env, except those that the containers determine', () => {
  expect(meetwright.env_file).toBe('.env')
  const fixed = Object.keys(meetwright.environment ?? {}).filter((name) => variables.includes(name))
  expect(fixed.sort()).toEqual([
    'DATABASE_URL',
    'DELETION_LEDGER',
    'HOST',
    'OPS_HOST',
    'OPS_PORT',
    'PORT',
    'TRUST_PROXY',
  ])
})

test('the ports of the service and of its metrics are published on this machine only', () => {
  const { HOST, PORT, OPS_HOST, OPS_PORT } = meetwright.environment ?? {}
  expect({ HOST, OPS_HOST }).toEqual({ HOST: '0.0.0.0', OPS_HOST: '0.0.0.0' })
  expect(meetwright.ports).toEqual([
    `127.0.0.1:\${PORT:-3000}:${PORT}`,
    `127.0.0.1:\${OPS_PORT:-9090}:${OPS_PORT}`,
  ])
})

test('the proxies in and in front of the network of the containers are trusted, unless .env names others', () => {
  const [{ subnet } = { subnet: '' }] = networks.default.ipam.config
  expect(meetwright.environment?.TRUST_PROXY).toBe(`\${TRUST_PROXY:-${subnet}}`)
  expect(proxy.command).toEqual(expect.arrayContaining(['reverse-proxy', 'meetwright:3000']))
  expect(proxy.command?.join(' ')).toContain('--from ${PUBLIC_URL:?')
})

test.each([
  [
    'deploy/compose.yaml',
    /compose .* up .*\n.*docker compose logs meetwright \| grep 'Finish the installation'/,
  ],
  ['docs/install.md', /meetwright doctor'\n.*journalctl --unit meetwright --grep 'Finish the installation'/],
])('the commands of %s end with the link that creates the first organization', (path, commands) => {
  expect(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')).toMatch(commands)
})

test('superuser, owner and service have separate passwords, and the service knows only its own', () => {
  const passwords = ['POSTGRES_PASSWORD', 'DATABASE_OWNER_PASSWORD', 'DATABASE_PASSWORD']
  for (const name of passwords) expect(postgres.environment?.[name]).toContain(`\${${name}:?`)
  expect(meetwright.environment).toMatchObject({
    DATABASE_URL: expect.stringMatching(
      /^postgres:\/\/meetwright:\$\{DATABASE_PASSWORD:\?.*\}@postgres:5432\//,
    ),
    POSTGRES_PASSWORD: '',
    DATABASE_OWNER_PASSWORD: '',
  })
})

test('migrations run as the owner of the tables, without the other settings', () => {
  expect(migrate.command).toEqual(['meetwright', 'migrate'])
  expect(migrate.env_file).toEqual([])
  expect(migrate.environment).toEqual({
    DATABASE_URL: expect.stringMatching(
      /^postgres:\/\/meetwright_owner:\$\{DATABASE_OWNER_PASSWORD:\?.*\}@postgres:5432\//,
    ),
  })
})

test('the documented command creates .env with all required values, readable only by its owner', () => {
  const [command = ''] = /^# {3}\(umask[\s\S]*?> \.env\)$/m.exec(text) ?? []
  const folder = mkdtempSync(join(tmpdir(), 'meetwright-compose-'))
  try {
    execFileSync('sh', ['-c', `umask 022\n${command.replaceAll(/^# {3}/gm, '')}`], { cwd: folder })
    const file = join(folder, '.env')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    const values = new Map(lines.map((line) => line.split(/=(.*)/s) as [string, string]))
    expect([...values.keys()]).toEqual(
      expect.arrayContaining([...requiredNames, 'MEETWRIGHT_SECRET', 'PUBLIC_URL']),
    )
    expect(new Set(values.values()).size).toBe(values.size)
    expect(values.get('MEETWRIGHT_SECRET')).toMatch(/^[0-9a-f]{64}$/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
