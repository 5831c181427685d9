// Finds the windows of a request: the rows of the limits table that apply to it, with their keys.
import { hash } from 'node:crypto'
import type { Member } from '../../domain/access/actor.ts'
import { type Plan, plans, type Stage, stages } from '../../domain/access/plans.ts'
import { addressNetwork } from './address-network.ts'
import type { Verdict, Window } from './limiter.ts'
import { applies, type LimitRow, type LimitsTable } from './limits-table.ts'

/** The caller. `token` is the id of a token, stable across refreshes, or of a session; never the secret. */
export type Caller = {
  address: string
  /** The app, after authentication with its secret. */
  client?: string
  bearer?: { token: string; user: string; plan: Plan; stage: Stage }
  /** At sign-in: the email address as entered, whether or not a user has it. */
  account?: string
  /** A browser that has signed in to that account before. */
  device?: string
  /** The organization of the bearer, or of the page. */
  organization?: string
  /** The booking that is changed through a link: its first invitee, before all reschedules. */
  booking?: string
}

export const memberCaller = (member: Member, address: string): Caller => ({
  address,
  bearer: { ...member, token: member.tokenId, user: member.userId },
  organization: member.organizationId,
})

/**
 * Decides an action in the windows of these classes, and counts it if it is allowed. With 0 units, it decides without
 * counting, for actions that count only if they fail.
 */
export type Throttle = (classes: readonly string[], caller: Caller, units?: number) => Promise<Verdict>

type Rule = Pick<LimitRow, 'per' | 'seconds' | 'limit'> & { prefix: string }

export class RequestWindows {
  readonly classes: ReadonlySet<string>
  readonly #rules = new Map<string, readonly Rule[]>()
  readonly #salt: string

  /** `salt`: a secret that all processes share. Without it, hashes of IPv4 addresses could be reversed by brute force. */
  constructor(table: LimitsTable, salt: string) {
    this.#salt = salt
    this.classes = new Set(table.map((row) => row.class))
    for (const name of this.classes) {
      const rows = table.filter((row) => row.class === name)
      this.#rules.set(ruleKey(name), rows.filter((row) => !row.plans && !row.stages).map(toRule))
      for (const plan of plans) {
        for (const stage of stages) {
          const applying = rows.filter((row) => applies(row, { plan, stage }))
          this.#rules.set(ruleKey(name, { plan, stage }), applying.map(toRule))
        }
      }
    }
  }

  /** Throws if the class is unknown or its subject is missing. Check `classes` when the service starts. */
  windowsFor(classes: readonly string[], caller: Caller): Window[] {
    return classes.flatMap((name) => {
      const rules = this.#rules.get(ruleKey(name, caller.bearer))
      if (!rules) throw new Error(`The limits table has no class "${name}". Add a row for it.`)
      return rules.map((rule) => ({
        key: rule.prefix + this.#subject(name, rule, caller),
        seconds: rule.seconds,
        limit: rule.limit,
      }))
    })
  }

  /** For a request that no limit has counted: the full limit of anonymous callers. */
  unusedVerdict(): Verdict {
    const limit = Math.min(...this.windowsFor(['anonymous'], { address: '' }).map((window) => window.limit))
    return { allowed: true, limit, remaining: limit, reset: 0 }
  }

  #subject(name: string, rule: Rule, caller: Caller): string {
    if (rule.per === 'address') return this.#hash(addressNetwork(caller.address))
    if (rule.per !== 'token' && rule.per !== 'user') {
      const subject = caller[rule.per]
      if (subject !== undefined) return this.#hash(subject)
      throw new Error(`Class "${name}" counts per ${rule.per}, which is missing.`)
    }
    if (caller.bearer) return caller.bearer[rule.per]
    throw new Error(`Class "${name}" counts per ${rule.per} and requires a bearer token.`)
  }

  /** 96 bits keep the key short, and make collisions among millions of visitors practically impossible. */
  #hash(subject: string): string {
    return hash('sha256', this.#salt + subject, 'buffer').toString('base64url', 0, 12)
  }
}

function ruleKey(name: string, planAndStage?: { plan: Plan; stage: Stage }): string {
  return planAndStage ? `${name} ${planAndStage.plan} ${planAndStage.stage}` : name
}

const subjectLetters: Readonly<Record<LimitRow['per'], string>> = {
  token: 't',
  user: 'u',
  address: 'a',
  client: 'p',
  account: 'c',
  device: 'd',
  organization: 'o',
  booking: 'b',
}

/** The key doesn't contain the plan, so the count survives a change of plan. */
function toRule(row: LimitRow): Rule {
  const prefix = `mw:l:${row.class}:${subjectLetters[row.per]}${row.seconds}:`
  return { per: row.per, seconds: row.seconds, limit: row.limit, prefix }
}
