// Decides which hosts may get the password of a calendar account, if its server refers to another host.
import { isIP } from 'node:net'

/** Second-level names under which country registries register domains, such as co.uk. */
const REGISTRY_LABELS = new Set(['ac', 'co', 'com', 'edu', 'go', 'gob', 'gov', 'ne', 'net', 'or', 'org'])

/**
 * The same host, a host below it, or one below the same domain: caldav.icloud.com refers to p62-caldav.icloud.com. Both are
 * host names as the URL parser returns them.
 */
export function mayGetPassword(trusted: string, host: string): boolean {
  const [known, other] = [trusted, host].map((name) => name.replace(/\.$/, '')) as [string, string]
  if (known === '' || other === '') return false
  if (known === other) return true
  if (isAddress(known) || isAddress(other)) return false
  if (other.endsWith(`.${known}`)) return true
  const domain = parentOf(known)
  return isOwnDomain(domain) && domain === parentOf(other)
}

const isAddress = (host: string) => isIP(host.replace(/^\[|\]$/g, '')) !== 0
const parentOf = (host: string) => host.split('.').slice(1).join('.')

function isOwnDomain(domain: string): boolean {
  const labels = domain.split('.')
  const [second = '', top = ''] = labels
  if (labels.length > 2) return true
  return labels.length === 2 && !(top.length === 2 && REGISTRY_LABELS.has(second))
}
