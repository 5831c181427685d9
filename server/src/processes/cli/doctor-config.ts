// Doctor check: the settings are valid and fit for production.
import { checkSettings } from '../../features/installation/check-settings.ts'
import type { Finding } from '../../features/installation/report-finding.ts'
import { type Config, readConfig } from '../../platform/config/config.ts'
import type { Environment } from './command.ts'

export function checkConfig(
  environment: Environment,
  cwd: string,
): { config: Config | null; findings: readonly Finding[] } {
  try {
    const config = readConfig(environment, cwd)
    return { config, findings: checkSettings(config) }
  } catch (error) {
    const text = (error as Error).message.replaceAll('\n', '\n         ')
    return {
      config: null,
      findings: [{ level: 'problem', text, fix: 'Set them in the environment or in .env.' }],
    }
  }
}
