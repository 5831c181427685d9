// Finds the windows in which a request counts: the rows of the table that apply to it, each with its key.
import { hash } from 'node:crypto'
import { type Plan, plans, type Stage, stages } from '../../domain/access/plans.ts'
import { addressNetwork } from './address-network.ts'
import type { Verdict, Window } from './limiter.ts'
import { applies, type LimitRow, type LimitsTable } from './limits-table.ts'

/** Who asks. `token` is the id that a token keeps through its refreshes, or a session's; `user` its owner's; never the secret. */
export type Caller = {
  address: string
  /** The app that has proved by its secret to be it. */
  client?: string
  bearer?: { token: string; user: string; plan: Plan; stage: Stage }
  /** At sign-in: the e-mail address that was typed in, whether or not it is a user's. */
  account?: string
  /** A browser that has signed in to that account before. */
  device?: string
  /** What is booked on a page. */
  eventType?: string
}

/** Decides an act in the windows of these classes, and counts it there. */
export type Throttle = (classes: readonly string[], caller: Caller) => Promise<Verdict>

type Rule = Pick<LimitRow, 'per' | 'seconds' | 'limit'> & { prefix: string }

export class RequestWindows {
  readonly classes: ReadonlySet<string>
  readonly #rules = new Map<string, readonly Rule[]>()
  readonly #salt: string

  /** `salt`: a secret all processes share; without it the few IPv4 addresses could be read back from their hashes. */
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

  /** Throws on a class that the table lacks or that needs a bearer: check `classes` when the service starts. */
  windowsFor(classes: readonly string[], caller: Caller): Window[] {
    return classes.flatMap((name) => {
      const rules = this.#rules.get(ruleKey(name, caller.bearer))
      if (!rules) throw new Error(`The limits table has no class "${name}": add a row for it.`)
      return rules.map((rule) => ({
        key: rule.prefix + this.#subject(name, rule, caller),
        seconds: rule.seconds,
        limit: rule.limit,
      }))
    })
  }

  #subject(name: string, rule: Rule, caller: Caller): string {
    if (rule.per === 'address') return this.#hash(addressNetwork(caller.address))
    if (rule.per !== 'token' && rule.per !== 'user') {
      const subject = rule.per === 'event_type' ? caller.eventType : caller[rule.per]
      if (subject !== undefined) return this.#hash(subject)
      throw new Error(`Class "${name}" counts per ${rule.per}: say which it is.`)
    }
    if (caller.bearer) return caller.bearer[rule.per]
    throw new Error(`Class "${name}" counts per ${rule.per}: give it only requests with a bearer.`)
  }

  /** 96 bits are short for a key, and enough that among millions of visitors no two share a window. */
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
  event_type: 'e',
}

/** The plan is not in the key: what was counted stays counted when the plan changes. */
function toRule(row: LimitRow): Rule {
  const prefix = `mw:l:${row.class}:${subjectLetters[row.per]}${row.seconds}:`
  return { per: row.per, seconds: row.seconds, limit: row.limit, prefix }
}
