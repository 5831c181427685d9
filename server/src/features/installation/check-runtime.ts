// Check of the installation: the version of Node is supported. The time zone data is always the bundled one.
import { zoneRelease } from '../../domain/time/zone.ts'
import { isSupported, SUPPORTED } from '../../platform/node-version.ts'
import type { Finding } from './report-finding.ts'

export const checkRuntime = (): readonly Finding[] => [checkNode(), zones]

/** The bundled time zone data, which may differ from that of Node and of the operating system. */
const zones: Finding = { level: 'ok', text: `IANA time zones ${zoneRelease}` }

function checkNode(): Finding {
  const { node } = process.versions
  return isSupported(node)
    ? { level: 'ok', text: `Node ${node}` }
    : { level: 'problem', text: `Node ${node} is not supported`, fix: `Install Node ${SUPPORTED}.` }
}
