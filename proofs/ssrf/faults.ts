// Faults of the guard, planted one at a time: each must let a try reach the canary.
import type { Fault } from '../../testbed/planted-fault.ts'

export const uncheckedAddress: Fault = {
  file: 'platform/outgoing/address-ranges.ts',
  right: 'if (allowLoopback && isLoopback(address)) return true',
  wrong: "if (address !== '') return true",
}

/** Sends the password of a CalDAV account to every host that its server names. */
export const uncheckedPasswordHost: Fault = {
  file: 'platform/caldav/password-hosts.ts',
  right: 'if (known === other) return true',
  wrong: 'if (other !== known) return true',
}

/** Sends the token of a Google or Microsoft account to every URL that the API names. */
export const uncheckedApiUrl: Fault = {
  file: 'platform/calendar-servers/api-session.ts',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
  right: 'if (!url.startsWith(`${api}/`)) throw',
  wrong: "if (url === '') throw",
}

export interface PlantedFault {
  readonly description: string
  readonly fault: Fault
  /** Whether the fault shows only if ALLOWED_NETWORKS is set. */
  readonly hasAllowedNetworks?: boolean
}

export const faults: readonly PlantedFault[] = [
  { description: 'no address is checked', fault: uncheckedAddress },
  {
    description: 'only the first of several addresses is checked',
    fault: {
      file: 'platform/outgoing/resolve-name.ts',
      right: 'found.every(',
      wrong: 'found.slice(0, 1).every(',
    },
  },
  {
    description: 'a name is resolved again after the check',
    fault: {
      file: 'platform/outgoing/resolve-name.ts',
      right: 'return found.slice(0, MAX_ADDRESSES)',
      wrong: 'return (await resolveAddresses(resolver, host)).slice(0, MAX_ADDRESSES)',
    },
  },
  {
    description: 'an address is checked only in its usual spelling',
    fault: {
      file: 'platform/outgoing/targets.ts',
      right: '? rules.isAllowed(host)',
      wrong: '? !text.includes(host) || rules.isAllowed(host)',
    },
  },
  {
    description: 'a listed host name may resolve to cloud metadata',
    hasAllowedNetworks: true,
    fault: {
      file: 'platform/outgoing/address-ranges.ts',
      right: 'if (isRestricted(address)) return',
      wrong: 'if (isRestricted(address) && name === undefined) return',
    },
  },
  {
    description: 'redirects are followed',
    fault: {
      file: 'platform/outgoing/outgoing.ts',
      right: 'return sendRequest(',
      wrong: `return (async (...args: Parameters<typeof sendRequest>) => {
        const response = await sendRequest(...args)
        if (response.error === null && response.headers.location)
          await fetch(new URL(response.headers.location, call.url)).catch(() => undefined)
        return response
      })(`,
    },
  },
]
