// Attacks that make the service send mail to third parties: reschedules, bookings with guests, codes and account mail.

import { getEmail } from '../../testbed/accounts.ts'
import { createVisitor } from '../../testbed/visitor.ts'
import { countActs, type HostileKind, violationIf } from './hostile-kind.ts'
import { pathOfLink } from './mail-log.ts'
import { type BookableType, spacedStart, type Target } from './target.ts'

const MINUTE = 60_000
const MAX_MOVES_PER_HOUR = 5
const EVIL_LINK = 'https://prize.evil.test/win'

const sendMove = async (target: Target, path: string, start: number, address: string) => {
  const response = await fetch(`${target.url}${path}/-/reschedule`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ start, timezone: 'Europe/London' }),
  })
  const body = (await response.json()) as { kind: string; confirmation?: { reschedulePath: string } }
  return body.confirmation?.reschedulePath ?? null
}

/** A stranger books with other people’s addresses as guests, and reschedules again and again. */
export const reschedules: HostileKind = {
  name: 'reschedules by link, with guests',
  acts: 1_500,
  guards: [
    {
      description: 'reschedules by link have no limit',
      shows: /was rescheduled/,
      faults: [
        {
          file: 'features/booking-pages/limit-changes.ts',
          right: 'return verdict.allowed',
          wrong: 'return true',
        },
      ],
      acts: 8,
    },
    {
      description: 'guests of unverified bookings get mail',
      shows: /guests of unverified bookings/,
      faults: [
        {
          file: 'features/notifications/plan-mail.ts',
          right: 'fieldsOf(invitee).verified_at !== null',
          wrong: 'fieldsOf(invitee) !== null',
        },
      ],
      acts: 2,
    },
  ],
  async start(target, nextAddress) {
    const actsPerBooking = 21
    const guests = Array.from({ length: 10 }, (_, index) => `guest-${index}@moved.test`)
    const host = await target.createHost('Moved')
    const type = await target.createType(host)
    let path = ''
    let time = 0
    let moves = 0
    let mostMoves = 0
    return {
      act: countActs(async (number) => {
        const booking = Math.floor(number / actsPerBooking)
        const step = number % actsPerBooking
        const start = spacedStart(target, booking)
        if (step === 0) {
          const email = `mover-${booking}@attacker.test`
          const booked = await target.openPage(nextAddress()).book(type.path, { start, email, guests })
          path = booked.body.kind === 'booked' ? booked.body.confirmation.reschedulePath : ''
          time = start
          moves = 0
          return
        }
        if (path === '') return
        // Always to another time: a move to the same time succeeds without being one.
        const other = start + (time === start + 15 * MINUTE ? 30 : 15) * MINUTE
        const next = await sendMove(target, path, other, nextAddress())
        if (next === null) return
        path = next
        time = other
        moves += 1
        mostMoves = Math.max(mostMoves, moves)
      }),
      async findViolations() {
        const mails = guests.reduce((sum, guest) => sum + target.mail.to(guest).length, 0)
        return [
          ...violationIf(mostMoves > MAX_MOVES_PER_HOUR, `a booking was rescheduled ${mostMoves} times`),
          ...violationIf(mails > 0, `guests of unverified bookings got ${mails} mails`),
        ]
      },
    }
  },
}

/** More than the budget of one address from one organization, and less than a page takes without verification. */
const BOOKINGS_PER_ROUND = 24

let attacks = 0

interface OrganizationOfVictims {
  readonly name: string
  readonly type: BookableType
}

/** A stranger with a mailbox verifies bookings, and so makes several organizations write to the guests. */
export const verifiedBookings: HostileKind = {
  name: 'verified bookings, with guests and links',
  acts: 300,
  guards: [
    {
      description: 'addresses have no mail budget',
      shows: /mails to one address/,
      faults: [
        {
          file: 'features/notifications/admit-mail.ts',
          right: 'count?.is_within === true',
          wrong: 'count !== undefined',
        },
      ],
      acts: 2 * BOOKINGS_PER_ROUND,
    },
    {
      description: 'links of strangers stay links',
      shows: /link/,
      faults: [
        {
          file: 'features/notifications/quote-strangers.ts',
          right: 'text === null ? null : defangLinks(text)',
          wrong: 'text',
        },
      ],
      acts: 1,
    },
    {
      description: 'mail goes to people who have stopped it',
      shows: /has stopped it/,
      faults: [
        {
          file: 'features/notifications/admit-mail.ts',
          right: `if (status?.is_reported === false) return`,
          wrong: `if (status === null) return`,
        },
      ],
      acts: BOOKINGS_PER_ROUND + 3,
    },
  ],
  async start(target, nextAddress) {
    // Each attack has new victims: earlier ones have used up their budgets.
    attacks += 1
    const [victim, stopper] = [`victim${attacks}@guests.test`, `stopper${attacks}@guests.test`]
    const organizations: OrganizationOfVictims[] = []
    for (const name of ['Alpha', 'Beta', 'Gamma'].map((one) => `${one}${attacks}`)) {
      const host = await target.createHost(name)
      const type = await target.createType(host, {
        name: `Meeting of ${name}`,
        locations: [{ kind: 'ask_invitee' }],
      })
      organizations.push({ name, type })
    }
    const stoppedAfter = new Map<string, number>()
    const mailFrom = ({ name }: OrganizationOfVictims, address: string) =>
      target.mail.to(address).filter(({ mail }) => mail.text?.includes(`Meeting of ${name}`))

    /** The recipient waits for the first mail of the organization and uses its link, as a mail client does. */
    const stopMail = async (organization: OrganizationOfVictims) => {
      await target.mail.waitUntil(() => mailFrom(organization, stopper).length > 0)
      const [received, ...others] = mailFrom(organization, stopper)
      const header = received?.mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
      const { pathname } = new URL(/<([^>]+)>/.exec(header)?.[1] ?? '')
      await fetch(`${target.url}${pathname}`, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      })
      stoppedAfter.set(organization.name, 1 + others.length)
    }

    /** Books, verifies, reschedules and cancels meetings of one organization, each from another mailbox. */
    async function* attackOrganization(organization: OrganizationOfVictims, round: number) {
      const bookings: { email: string; start: number; reschedulePath: string; cancelPath: string }[] = []
      for (let index = 0; index < BOOKINGS_PER_ROUND; index += 1) {
        const number = round * BOOKINGS_PER_ROUND + index
        const start = spacedStart(target, number)
        const email = `${organization.name}-${number}@attacker.test`
        const { body } = await target.openPage(nextAddress()).book(organization.type.path, {
          start,
          name: 'Win Now',
          email,
          guests: [victim.replace('@', `+${number}@`), stopper],
          location: { index: 0, text: EVIL_LINK },
        })
        if (body.kind === 'booked') bookings.push({ email, start, ...body.confirmation })
        yield
      }
      for (const { email } of bookings) {
        await fetch(`${target.url}${pathOfLink(await target.mail.waitFor(email), 'verify')}`)
        if (!stoppedAfter.has(organization.name)) await stopMail(organization)
        yield
      }
      for (const { start, reschedulePath } of bookings) {
        await sendMove(target, reschedulePath, start + 15 * MINUTE, nextAddress())
        yield
      }
      // A reschedule creates a new booking, whose old link cancels nothing.
      for (const { cancelPath } of bookings) {
        const visitor = createVisitor({ url: target.url }, { address: nextAddress() })
        await visitor.send(cancelPath, { reason: `See ${EVIL_LINK}` })
        yield
      }
    }
    async function* acts() {
      for (let round = 0; ; round += 1)
        for (const organization of organizations) yield* attackOrganization(organization, round)
    }
    const running = acts()
    const limits = target.testbed.ctx.config.mailLimits
    return {
      act: async () => {
        await running.next()
      },
      async findViolations() {
        const total = target.mail.to(victim).length
        const linked = [...target.mail.mailboxes]
          .filter(([mailbox]) => /@(guests|attacker)\.test$/.test(mailbox))
          .flatMap(([, mails]) => mails)
          .filter(({ mail: { text = '', html = '' } }) => `${text}${html}`.includes(EVIL_LINK))
        return [
          ...organizations.flatMap((organization) => [
            ...violationIf(
              mailFrom(organization, victim).length > limits.perOrganization,
              `${organization.name} sent ${mailFrom(organization, victim).length} mails to one address`,
            ),
            ...violationIf(
              mailFrom(organization, stopper).length >
                (stoppedAfter.get(organization.name) ?? Number.POSITIVE_INFINITY),
              `${organization.name} sent mail to an address that has stopped it`,
            ),
          ]),
          ...violationIf(total > limits.perInstallation, `one address got ${total} mails`),
          ...violationIf(linked.length > 0, `${linked.length} mails to third parties have a stranger’s link`),
        ]
      },
    }
  },
}

const MAX_CODES_PER_HOUR = 5

/** Codes for a mailbox that did not ask for them. */
export const codes: HostileKind = {
  name: 'codes for a mailbox, with +tags',
  acts: 700,
  guards: [
    {
      description: 'codes are counted per address with its +tag',
      shows: /codes/,
      faults: [
        {
          file: 'features/booking-pages/verify-invitee.ts',
          right: 'account: toMailbox(email)',
          wrong: 'account: email',
        },
      ],
      acts: 8,
    },
  ],
  async start(target, nextAddress) {
    const victim = 'victim@codes.test'
    const host = await target.createHost('Codes')
    const { path } = await target.createType(host, { verify_invitees: true })
    return {
      act: countActs(async (number) => {
        await target.openPage(nextAddress()).book(path, {
          start: spacedStart(target, number % 20),
          email: victim.replace('@', `+${number}@`),
        })
      }),
      async findViolations() {
        const count = target.mail.to(victim).length
        return violationIf(count > MAX_CODES_PER_HOUR, `one mailbox got ${count} codes`)
      },
    }
  },
}

/** Sign-up mail to strangers on an installation that is closed to them, and password mail to a member. */
export const accountMail: HostileKind = {
  name: 'sign-up and password mail',
  acts: 1_000,
  guards: [
    {
      description: 'sign-up is open although it is closed by default',
      shows: /sign-up mail/,
      faults: [
        {
          file: 'features/account-mail/request-mail.ts',
          right: "kind === 'sign_up' && !ctx.config.signUp.isOpen",
          wrong: "kind === 'sign_up' && ctx.config.signUp.isOpen",
        },
      ],
      acts: 2,
    },
    {
      description: 'password mail has no limit per mailbox',
      shows: /password mails/,
      faults: [
        {
          file: 'features/account-mail/request-mail.ts',
          right: 'if (recipient.allowed) await',
          wrong: 'await',
        },
      ],
      acts: 16,
    },
  ],
  async start(target, nextAddress) {
    const host = await target.createHost('Account mail')
    const member = await getEmail(target.testbed, host)
    const strangers = 'signed.up.test'
    return {
      act: countActs(async (number) => {
        const visitor = createVisitor({ url: target.url }, { address: nextAddress() })
        if (number % 2 === 0) await visitor.send('/sign-up', { email: `stranger-${number}@${strangers}` })
        else await visitor.send('/forgot-password', { email: member })
      }),
      async findViolations() {
        const signUps = [...target.mail.mailboxes].filter(([mailbox]) => mailbox.endsWith(strangers)).length
        const passwords = target.mail.to(member).length
        return [
          ...violationIf(signUps > 0, `${signUps} strangers got a sign-up mail`),
          ...violationIf(passwords > MAX_CODES_PER_HOUR, `a member got ${passwords} password mails`),
        ]
      },
    }
  },
}
