// Attacks on the pages of a host: attempts that are refused, many bookings, and one mailbox with many tags.
import { countActs, type HostileKind, violationIf } from './hostile-kind.ts'
import { spacedStart } from './target.ts'
import { bookAsVisitor } from './visitor.ts'

const MAX_UNVERIFIED_BOOKINGS = 60
const MAX_UPCOMING = 5
const SEATS = 20

/** Attempts to book a time that is taken. A real visitor must still be able to book another one. */
export const refusedAttempts: HostileKind = {
  name: 'attempts to book a taken time',
  acts: 2_500,
  guards: [
    {
      description: 'refused attempts count, and above the limit the page refuses everyone',
      shows: /could not book/,
      faults: [
        {
          file: 'features/booking-pages/book-event-type.ts',
          right:
            'const made = await ctx.db.withOrganization(organizationId).first(usedIn(window, ctx.clock.now()))',
          wrong:
            'const made = await ctx.db.transaction(organizationId, (tx) => tx.first(countUse(window, 1, ctx.clock.now())))',
        },
        {
          file: 'features/booking-pages/book-event-type.ts',
          right:
            "return respond({ kind: 'challenge', challenge: await createBookingChallenge(ctx, eventTypeId) }, 403)",
          wrong: "return refusalResponse('too_many', 429)",
        },
      ],
      acts: 70,
    },
  ],
  async start(target, nextAddress) {
    const { path } = await target.createType(await target.createHost('Refused'))
    const refusals: string[] = []
    let visits = 0
    const visit = async () => {
      visits += 1
      const email = `visitor-${visits}@refused.test`
      const refusal = await bookAsVisitor(target, { path, start: spacedStart(target, visits), email })
      if (refusal !== null) refusals.push(refusal)
    }
    return {
      act: countActs(async (number) => {
        const email = `attempt-${number}@attacker.test`
        await target.openPage(nextAddress()).book(path, { start: spacedStart(target, 0), email })
        if (number % 250 === 69) await visit()
      }),
      async findViolations() {
        return violationIf(
          refusals.length > 0,
          `${refusals.length} of ${visits} real visitors could not book: ${refusals[0]}`,
        )
      },
    }
  },
}

/** Bookings of seats by strangers without end. */
export const manyBookings: HostileKind = {
  name: 'bookings from many mailboxes',
  acts: 800,
  guards: [
    {
      description: 'the bookings of a page have no limit without verification',
      shows: /unverified bookings/,
      faults: [
        {
          file: 'features/booking-pages/book-event-type.ts',
          right: "if (!isAboveBound && !type.verify_invitees) return 'not_required'",
          wrong: "if (!isAboveBound || !type.verify_invitees) return 'not_required'",
        },
      ],
      acts: 62,
      isAlone: true,
    },
  ],
  async start(target, nextAddress) {
    const { path } = await target.createType(await target.createHost('Many bookings'), {
      kind: 'group',
      invitee_limit: SEATS,
    })
    const startOf = (number: number) => spacedStart(target, Math.floor(number / SEATS))
    let booked = 0
    return {
      act: countActs(async (number) => {
        const email = `seat-${number}@attacker.test`
        const { body } = await target.openPage(nextAddress()).book(path, { start: startOf(booked), email })
        if (body.kind === 'booked') booked += 1
        else if (number > MAX_UNVERIFIED_BOOKINGS && body.kind !== 'challenge')
          throw new Error(JSON.stringify(body))
      }),
      async findViolations() {
        const email = 'visitor@many.test'
        const refusal = await bookAsVisitor(target, { path, start: startOf(booked), email })
        return [
          ...violationIf(booked > MAX_UNVERIFIED_BOOKINGS, `strangers made ${booked} unverified bookings`),
          ...violationIf(refusal !== null, `a real visitor could not book: ${refusal}`),
        ]
      },
    }
  },
}

/** All times of a host, for one mailbox. */
export const tags: HostileKind = {
  name: 'bookings from one mailbox, with +tags',
  acts: 700,
  guards: [
    {
      description: 'upcoming meetings are counted per address with its +tag',
      shows: /upcoming/,
      faults: [
        {
          file: 'features/booking-pages/store.ts',
          right: 'hostsAtBookingLimitQuery(organizationId, toMailbox(email), iso(now), limit)',
          wrong: 'hostsAtBookingLimitQuery(organizationId, email, iso(now), limit)',
        },
      ],
      acts: 8,
    },
  ],
  async start(target, nextAddress) {
    const { path } = await target.createType(await target.createHost('Tags'))
    let booked = 0
    return {
      act: countActs(async (number) => {
        const email = `one+${number}@attacker.test`
        const { body } = await target.openPage(nextAddress()).book(path, {
          start: spacedStart(target, booked),
          email,
        })
        if (body.kind === 'booked') booked += 1
      }),
      async findViolations() {
        return violationIf(booked > MAX_UPCOMING, `one mailbox has ${booked} upcoming meetings`)
      },
    }
  },
}
