// Doctor check: the settings are valid and fit for production.
import { type Config, readConfig } from '../../platform/config/config.ts'
import type { Environment } from './command.ts'
import type { Finding } from './doctor.ts'

const MIN_DISTINCT_CHARACTERS = 12

export function checkConfig(
  environment: Environment,
  cwd: string,
): { config: Config | null; findings: Finding[] } {
  let config: Config
  try {
    config = readConfig(environment, cwd)
  } catch (error) {
    const text = (error as Error).message.replaceAll('\n', '\n         ')
    return {
      config: null,
      findings: [{ level: 'problem', text, fix: 'Set them in the environment or in .env.' }],
    }
  }
  return {
    config,
    findings: [
      { level: 'ok', text: 'settings are valid' },
      checkSecret(config),
      checkUrl(config),
      ...hints(config),
    ],
  }
}

/** Not a measure of randomness; it finds secrets that people type by hand. */
function checkSecret({ secrets }: Config): Finding {
  const weak = secrets.some(
    (secret) =>
      new Set(secret).size < MIN_DISTINCT_CHARACTERS || /change.?me|example|secret|password/i.test(secret),
  )
  if (!weak) return { level: 'ok', text: 'MEETWRIGHT_SECRET looks random' }
  return {
    level: 'problem',
    text: 'MEETWRIGHT_SECRET is easy to guess',
    fix: 'Use the output of `openssl rand -base64 32`. If the old secret is in use, append it: MEETWRIGHT_SECRET=new,old.',
  }
}

function checkUrl({ production, urls }: Config): Finding {
  const plain = Object.entries(urls).filter(([, url]) => !url.startsWith('https://'))
  if (plain.length === 0 || !production) return { level: 'ok', text: `PUBLIC_URL is ${urls.public}` }
  return {
    level: 'problem',
    text: `URLs without https in production: ${[...new Set(plain.map(([, url]) => url))].join(', ')}`,
    fix: 'Terminate TLS at a reverse proxy (docs/install.md) and set PUBLIC_URL=https://….',
  }
}

function hints(config: Config): Finding[] {
  const found: Finding[] = []
  if (!config.production)
    found.push({
      level: 'warning',
      text: 'NODE_ENV is not "production"',
      fix: 'Set NODE_ENV=production if real people use this installation. The doctor then checks more strictly.',
    })
  if (config.production && config.trustedProxies.length === 0)
    found.push({
      level: 'warning',
      text: 'TRUST_PROXY is empty: behind a reverse proxy, all requests without a token share one rate limit',
      fix: 'Set TRUST_PROXY to the address of the proxy, such as 127.0.0.1. Without a proxy, leave it empty.',
    })
  return found
}
