// Attacks by members of an organization: invitations, webhooks, holds, long lists, streams and large answers.
import { type OpenStream, openStream } from '../../testbed/event-stream.ts'
import { countActs, type HostileKind, violationIf } from './hostile-kind.ts'
import { spacedStart } from './target.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const MAX_TRIAL_INVITATIONS = 20
const MAX_TRIAL_RECIPIENTS = 50
/** The first act that is a booking and not an invitation. */
const FIRST_BOOKING = 30

/** Invitations and bookings by an organization that a stranger has created, with many tokens. */
export const trialOrganization: HostileKind = {
  name: 'invitations and bookings of a trial',
  acts: 800,
  guards: [
    {
      description: 'a trial has no limit of invitations',
      shows: /invitations/,
      faults: [
        {
          file: 'features/organization-invitations/routes.ts',
          right: "id: 'createOrganizationInvitation',\n    limit: ['api', 'invitation'],",
          wrong: "id: 'createOrganizationInvitation',\n    limit: 'api',",
        },
      ],
      acts: FIRST_BOOKING,
    },
    {
      description: 'a trial has no limit of recipients',
      shows: /people/,
      faults: [
        {
          file: 'platform/usage/require-mail-quota.ts',
          right: 'row.used > MAX_TRIAL_RECIPIENTS_PER_DAY',
          wrong: 'row.used < 0',
        },
      ],
      acts: 40,
    },
  ],
  async start(target) {
    const owner = await target.testbed.createOrganization('Trial', { stage: 'trial' })
    const tokens = await Promise.all(Array.from({ length: 10 }, () => target.testbed.createToken(owner)))
    const { uri } = await target.createType(owner)
    const guestsOf = (number: number) =>
      Array.from({ length: 10 }, (_, index) => `guest-${number}-${index}@trial.test`)
    let invitations = 0
    let recipients = 0
    return {
      act: countActs(async (number) => {
        const token = tokens[number % tokens.length] ?? ''
        // More invitations than allowed, then bookings, whose guests would use up the limit of recipients.
        if (number >= FIRST_BOOKING) {
          const { status } = await target.call(token, 'POST', '/invitees', {
            event_type: uri,
            start_time: new Date(spacedStart(target, number)).toISOString(),
            invitee: { name: 'Ada', email: `invitee-${number}@trial.test` },
            event_guests: guestsOf(number),
          })
          if (status === 200) recipients += 11
          return
        }
        const { status } = await target.call(
          token,
          'POST',
          `/organizations/${owner.organizationId}/invitations`,
          { email: `invited-${number}@trial.test` },
        )
        if (status !== 201) return
        invitations += 1
        recipients += 1
      }),
      async findViolations() {
        return [
          ...violationIf(invitations > MAX_TRIAL_INVITATIONS, `a trial sent ${invitations} invitations`),
          ...violationIf(recipients > MAX_TRIAL_RECIPIENTS, `a trial wrote to ${recipients} people`),
        ]
      },
    }
  },
}

const MAX_WEBHOOKS_PER_HOST = 10
const MAX_ANSWERS_BYTES = 50_000
const QUESTIONS = 8
const ANSWER = 'x'.repeat(9_000)

/** Webhook subscriptions to one host, and bookings whose answers fill the bodies. */
export const webhooks: HostileKind = {
  name: 'webhooks, and answers of 72 kB',
  acts: 700,
  guards: [
    {
      description: 'a host can have any number of subscriptions',
      shows: /subscriptions/,
      faults: [
        {
          file: 'features/webhook-subscriptions/require-valid-subscription.ts',
          right: 'hosts.filter((host) => host === hostname).length >= webhooks.perHost',
          wrong: 'hosts.length < 0',
        },
      ],
      acts: 24,
    },
    {
      description: 'answers have no limit in all',
      shows: /answers/,
      faults: [
        {
          file: 'domain/booking/answers.ts',
          right: 'if (bytes > MAX_ANSWERS_BYTES)',
          wrong: 'if (bytes > 1_000 * MAX_ANSWERS_BYTES)',
        },
      ],
      acts: 2,
    },
  ],
  async start(target) {
    const host = await target.createHost('Webhooks')
    const { uri } = await target.createType(host, {
      custom_questions: Array.from({ length: QUESTIONS }, (_, index) => ({
        name: `Question ${index}`,
        type: 'text',
      })),
    })
    let subscriptions = 0
    let largeBookings = 0
    return {
      act: countActs(async (number) => {
        if (number % 2 === 0) {
          const { status } = await target.call(host.token, 'POST', '/webhook_subscriptions', {
            url: `https://hooks.example.com/${number}`,
            events: ['invitee.created'],
            organization: `${target.testbed.ctx.config.urls.api}/organizations/${host.organizationId}`,
            scope: 'organization',
          })
          if (status === 201) subscriptions += 1
          return
        }
        const { status } = await target.call(host.token, 'POST', '/invitees', {
          event_type: uri,
          start_time: new Date(spacedStart(target, number)).toISOString(),
          invitee: { name: 'Ada', email: `ada-${number}@webhooks.test` },
          questions_and_answers: Array.from({ length: QUESTIONS }, (_, position) => ({
            position,
            answer: ANSWER,
          })),
        })
        if (status === 200) largeBookings += 1
      }),
      async findViolations() {
        return [
          ...violationIf(subscriptions > MAX_WEBHOOKS_PER_HOST, `a host has ${subscriptions} subscriptions`),
          ...violationIf(
            largeBookings > 0,
            `${largeBookings} bookings have more than ${MAX_ANSWERS_BYTES} bytes of answers`,
          ),
        ]
      },
    }
  },
}

const MAX_HOLDS = 20

/** Holds by one user on all times of a colleague. */
export const holds: HostileKind = {
  name: 'holds on the times of a colleague',
  acts: 600,
  guards: [
    {
      description: 'a user can have any number of holds',
      shows: /holds/,
      faults: [
        {
          file: 'features/holds/create-hold.ts',
          right: 'const MAX_ACTIVE_HOLDS = 20',
          wrong: 'const MAX_ACTIVE_HOLDS = 2_000',
        },
      ],
      acts: 22,
    },
  ],
  async start(target) {
    const host = await target.createHost('Holds')
    const { uri } = await target.createType(host)
    const user = await target.testbed.addMember(host.organizationId, 'Member')
    let held = 0
    return {
      act: countActs(async (number) => {
        const { status } = await target.call(user.token, 'POST', '/holds', {
          event_type: uri,
          start_time: new Date(spacedStart(target, number)).toISOString(),
          ttl: 600,
        })
        if (status === 201) held += 1
      }),
      async findViolations() {
        return violationIf(held > MAX_HOLDS, `one user has ${held} holds`)
      },
    }
  },
}

const MAX_ITEMS = 5_000

/** Available times with a start every minute. */
export const longLists: HostileKind = {
  name: 'available times of every minute',
  acts: 300,
  guards: [
    {
      description: 'a list can have any length',
      shows: /items/,
      faults: [
        {
          file: 'platform/lists/pages.ts',
          right: 'export const MAX_UNPAGED_COUNT = 5_000',
          wrong: 'export const MAX_UNPAGED_COUNT = 5_000_000',
        },
      ],
      acts: 1,
    },
    {
      description: 'a costly request counts once',
      shows: /counts once/,
      faults: [
        {
          file: 'platform/http/steps.ts',
          right: 'if (units === 0 ||',
          wrong: 'if (units >= 0 ||',
        },
      ],
      acts: 3,
    },
  ],
  async start(target) {
    const host = await target.createHost('Long lists')
    const { uri } = await target.createType(host, { start_increment: 1, duration: 5 })
    let mostItems = 0
    let lastRemaining: number | null = null
    let leastUnits = Number.POSITIVE_INFINITY
    return {
      async act() {
        const from = spacedStart(target, 0)
        const query = new URLSearchParams({
          event_type: uri,
          start_time: new Date(from).toISOString(),
          end_time: new Date(from + 31 * DAY).toISOString(),
        })
        const { status, text, headers } = await target.call(
          host.token,
          'GET',
          `/event_type_available_times?${query}`,
        )
        if (status !== 200) return
        mostItems = Math.max(mostItems, JSON.parse(text).collection.length)
        const remaining = Number(headers['x-ratelimit-remaining'])
        // At the end of a minute the limit starts again.
        if (lastRemaining !== null && remaining > 0 && remaining < lastRemaining)
          leastUnits = Math.min(leastUnits, lastRemaining - remaining)
        lastRemaining = remaining
      },
      async findViolations() {
        return [
          ...violationIf(mostItems > MAX_ITEMS, `a response has ${mostItems} items`),
          ...violationIf(leastUnits < 2, 'a request for a list of 10,000 counts once'),
        ]
      },
    }
  },
}

const STREAMS_PER_ORGANIZATION = 10
const STREAMS_PER_PROCESS = 200

/** All streams of a process, held by 20 organizations. */
export const streams: HostileKind = {
  name: 'streams of 20 organizations',
  acts: 400,
  guards: [
    {
      description: 'streams have no fair share',
      shows: /stream/,
      faults: [
        {
          file: 'platform/streams/streams.ts',
          right: 'if (most.size < openCount + 2) throw full',
          wrong: 'if (most.size > 0) throw full',
        },
      ],
      acts: STREAMS_PER_PROCESS,
    },
  ],
  async start(target) {
    const { testbed } = target
    const open: OpenStream[] = []
    const owners = await Promise.all(
      Array.from({ length: STREAMS_PER_PROCESS / STREAMS_PER_ORGANIZATION }, (_, index) =>
        testbed.createOrganization(`Streams ${index}`),
      ),
    )
    return {
      act: countActs(async (number) => {
        const token = owners[number % owners.length]?.token ?? ''
        open.push(await openStream(target, token))
      }),
      async findViolations() {
        const { token } = await testbed.createOrganization('One stream')
        const stream = await openStream(target, token)
        open.push(stream)
        return violationIf(stream.status !== 200, `another organization’s stream gets ${stream.status}`)
      },
      async stop() {
        await Promise.allSettled(open.map((stream) => stream.close()))
      },
    }
  },
}
