// Permissions on scheduled events, their invitees and no-shows, and on booking.
import type { IdsPolicy, PolicyTable } from '../policy.ts'
import { admins, allRoles } from './lines.ts'

/** Each event is named after its host. The user booked `booked` with a colleague. An admin of the group Sales reads events that its members host. */
const readable = {
  self: '200 200 200 200 200',
  teammate: '403 403 200 200 200',
  colleague: '403 403 403 200 200',
  booked: '200 403 403 200 200',
}
const changeable = (status: number) => ({
  self: Array.from({ length: 5 }, () => status).join(' '),
  teammate: `403 403 403 ${status} ${status}`,
  colleague: `403 403 403 ${status} ${status}`,
})
/** The member who booked may cancel, but change nothing else. */
const bookedLine = (status: number) => ({ booked: `403 403 403 ${status} ${status}` })
const consumes = ['self', 'teammate', 'colleague', 'booked']

/** Each booking request is named after its host. The user made `asked` for a colleague's time. */
const answerable = {
  self: '200 200 200 200 200',
  teammate: '403 403 403 200 200',
  colleague: '403 403 403 200 200',
}
const requestObjects = ['self', 'teammate', 'colleague', 'asked']

/** An invitee under an event that is not theirs returns 404. */
const misplaced = (kind: string): IdsPolicy => ({
  kinds: [kind],
  lines: {
    self: '200 200 200 200 200',
    teammate: '404 404 404 404 404',
    colleague: '404 404 404 404 404',
  },
})
const bothIds = (object: string) => ({ 'path uuid': object, 'path invitee_uuid': object })

export const meetings: PolicyTable = {
  listScheduledEvents: {
    who: 'members',
    scope: 'scheduled_events:read',
    plain: '200 200 200 200 200',
    shows: {
      kind: 'scheduled_events',
      user: ['self'],
      groupMember: ['self'],
      groupAdmin: ['self'],
      admin: ['self'],
      owner: ['self'],
    },
    ids: {
      'query user': {
        kinds: ['users'],
        lines: {
          self: '200 200 200 200 200',
          teammate: '403 403 403 200 200',
          colleague: '403 403 403 200 200',
        },
      },
      'query organization': { kinds: ['organizations'], lines: { own: '403 403 403 200 200' } },
      'query group': {
        kinds: ['groups'],
        lines: { sales: '403 403 200 200 200', support: '403 403 403 200 200' },
      },
      // Filters the caller's own events.
      'query event_type': {
        kinds: ['event_types'],
        lines: { self: '200 200 200 200 200', colleague: '200 200 200 200 200' },
      },
    },
    combinations: [
      { at: { 'query organization': 'own', 'query user': 'self' }, line: '200 200 200 200 200' },
      { at: { 'query organization': 'own', 'query user': 'teammate' }, line: '403 403 403 200 200' },
      { at: { 'query organization': 'own', 'query group': 'sales' }, line: '403 403 200 200 200' },
      { at: { 'query group': 'sales', 'query user': 'self' }, line: '403 200 200 200 200' },
      { at: { 'query group': 'sales', 'query user': 'teammate' }, line: '403 403 200 200 200' },
    ],
  },
  getScheduledEvent: {
    who: 'members',
    scope: 'scheduled_events:read',
    ids: { 'path uuid': { kinds: ['scheduled_events'], lines: readable } },
  },
  updateScheduledEvent: {
    who: 'members',
    scope: 'scheduled_events:write',
    body: () => ({ meeting_notes_plain: 'Written by the proof' }),
    ids: {
      'path uuid': { kinds: ['scheduled_events'], lines: { ...changeable(200), ...bookedLine(200) } },
    },
  },
  cancelScheduledEvent: {
    who: 'members',
    scope: 'scheduled_events:write',
    ids: {
      'path uuid': {
        kinds: ['scheduled_events'],
        lines: { ...changeable(200), booked: readable.booked },
        consumes,
      },
    },
  },
  // The meetings are group events, which go only to hosts of their types. This is found out after the permission.
  reassignScheduledEvent: {
    who: 'members',
    scope: 'scheduled_events:write',
    ids: {
      'path uuid': {
        kinds: ['scheduled_events'],
        lines: {
          self: allRoles(409),
          teammate: admins(409),
          colleague: admins(409),
          booked: admins(409),
        },
      },
      'body to': {
        kinds: ['users'],
        lines: { colleague: allRoles(409), teammate: allRoles(409), self: allRoles(409) },
      },
      'body from': {
        kinds: ['users'],
        lines: { self: allRoles(409), teammate: allRoles(409), colleague: allRoles(409) },
      },
    },
  },
  // Shows when colleagues are free, so a token that may only read is not enough.
  listReassignmentCandidates: {
    who: 'members',
    scope: 'scheduled_events:write',
    ids: {
      'path uuid': { kinds: ['scheduled_events'], lines: { ...changeable(200), ...bookedLine(200) } },
    },
  },
  // No host was asked, which is found out after the permission.
  answerCalendarEntryQuestion: {
    who: 'members',
    scope: 'scheduled_events:write',
    body: () => ({ answer: 'leave' }),
    ids: {
      'path uuid': {
        kinds: ['scheduled_events'],
        lines: {
          self: allRoles(409),
          teammate: allRoles(403),
          colleague: allRoles(403),
          booked: allRoles(403),
        },
      },
    },
  },

  // `open` belongs to a colleague, and every member may book it.
  createInvitee: {
    who: 'members',
    scope: 'scheduled_events:write',
    body: ({ unique }) => ({
      start_time: '2036-11-03T10:00:00Z',
      invitee: { email: `${unique}@example.com`, name: 'Guest' },
    }),
    ids: {
      'body event_type': { kinds: ['event_types'], lines: { open: '200 200 200 200 200' } },
      // At the booked time. Callers who may cancel any event may use any hold.
      'body hold': {
        kinds: ['holds'],
        lines: { self: '200 200 200 200 200', teammate: '403 403 403 200 200' },
        consumes: ['self', 'teammate'],
      },
      // The submission led to `open`, and every caller who may book may name it.
      'body routing_form_submission': {
        kinds: ['routing_form_submissions'],
        lines: { open: '200 200 200 200 200' },
        consumes: ['open'],
      },
    },
  },
  // `approved` is a colleague's type that requires approval. Members who neither host nor may change it ask.
  createBookingRequest: {
    who: 'members',
    scope: 'scheduled_events:write',
    body: ({ unique }) => ({
      start_time: '2036-11-05T10:00:00Z',
      invitee: { email: `${unique}@example.com`, name: 'Guest' },
    }),
    ids: {
      'body event_type': { kinds: ['event_types'], lines: { approved: '201 201 201 201 201' } },
      // For another event type, which is found out after the permission.
      'body hold': {
        kinds: ['holds'],
        lines: { self: '400 400 400 400 400', teammate: '403 403 403 400 400' },
      },
      'body routing_form_submission': {
        kinds: ['routing_form_submissions'],
        // It led to another event type, which is found out after the permission.
        lines: { open: '400 400 400 400 400' },
      },
    },
  },
  listBookingRequests: {
    who: 'members',
    scope: 'scheduled_events:read',
    plain: '200 200 200 200 200',
    shows: {
      kind: 'booking_requests',
      user: ['self'],
      groupMember: ['self'],
      groupAdmin: ['self'],
      admin: ['self'],
      owner: ['self'],
    },
    ids: {
      'query user': {
        kinds: ['users'],
        lines: {
          self: '200 200 200 200 200',
          teammate: '403 403 403 200 200',
          colleague: '403 403 403 200 200',
        },
      },
      'query organization': { kinds: ['organizations'], lines: { own: '403 403 403 200 200' } },
      // Filters the caller's own requests.
      'query event_type': {
        kinds: ['event_types'],
        lines: { self: '200 200 200 200 200', colleague: '200 200 200 200 200' },
      },
    },
    combinations: [
      { at: { 'query organization': 'own', 'query user': 'self' }, line: '200 200 200 200 200' },
      { at: { 'query organization': 'own', 'query user': 'teammate' }, line: '403 403 403 200 200' },
    ],
  },
  getBookingRequest: {
    who: 'members',
    scope: 'scheduled_events:read',
    ids: {
      'path uuid': {
        kinds: ['booking_requests'],
        lines: { ...answerable, asked: '200 403 403 200 200' },
      },
    },
  },
  acceptBookingRequest: {
    who: 'members',
    scope: 'scheduled_events:write',
    ids: {
      'path uuid': {
        kinds: ['booking_requests'],
        lines: { ...answerable, asked: '403 403 403 200 200' },
        consumes: requestObjects,
      },
    },
  },
  declineBookingRequest: {
    who: 'members',
    scope: 'scheduled_events:write',
    body: () => ({ message: 'Another week, please.' }),
    ids: {
      'path uuid': {
        kinds: ['booking_requests'],
        lines: { ...answerable, asked: '403 403 403 200 200' },
        consumes: requestObjects,
      },
    },
  },
  // The hosts decline instead.
  withdrawBookingRequest: {
    who: 'members',
    scope: 'scheduled_events:write',
    ids: {
      'path uuid': {
        kinds: ['booking_requests'],
        lines: {
          self: '403 403 403 200 200',
          teammate: '403 403 403 200 200',
          colleague: '403 403 403 200 200',
          asked: '200 403 403 200 200',
        },
        consumes: requestObjects,
      },
    },
  },
  listScheduledEventInvitees: {
    who: 'members',
    scope: 'scheduled_events:read',
    ids: { 'path uuid': { kinds: ['scheduled_events'], lines: readable } },
  },
  listScheduledEventEmails: {
    who: 'members',
    scope: 'scheduled_events:read',
    ids: { 'path uuid': { kinds: ['scheduled_events'], lines: readable } },
  },
  getScheduledEventInvitee: {
    who: 'members',
    scope: 'scheduled_events:read',
    ids: { 'path uuid': misplaced('scheduled_events'), 'path invitee_uuid': misplaced('invitees') },
    combinations: [
      { at: bothIds('teammate'), line: readable.teammate },
      { at: bothIds('colleague'), line: readable.colleague },
      { at: bothIds('booked'), line: readable.booked },
    ],
  },
  cancelScheduledEventInvitee: {
    who: 'members',
    scope: 'scheduled_events:write',
    ids: {
      'path uuid': misplaced('scheduled_events'),
      'path invitee_uuid': { ...misplaced('invitees'), consumes },
    },
    combinations: [
      { at: bothIds('teammate'), line: changeable(200).teammate },
      { at: bothIds('colleague'), line: changeable(200).colleague },
    ],
  },
  rescheduleInvitee: {
    who: 'members',
    scope: 'scheduled_events:write',
    body: () => ({ start_time: '2036-11-04T10:00:00Z' }),
    ids: {
      'path uuid': { kinds: ['invitees'], lines: { ...changeable(200), ...bookedLine(200) }, consumes },
    },
  },
  // A second request within an hour returns 429.
  requestReschedule: {
    who: 'members',
    scope: 'scheduled_events:write',
    body: () => ({ message: 'Please choose another time.' }),
    ids: {
      'path uuid': { kinds: ['invitees'], lines: { ...changeable(200), ...bookedLine(200) }, consumes },
    },
  },
  markInviteeNoShow: {
    who: 'members',
    scope: 'scheduled_events:write',
    ids: { 'path uuid': { kinds: ['invitees'], lines: changeable(200) } },
  },
  unmarkInviteeNoShow: {
    who: 'members',
    scope: 'scheduled_events:write',
    ids: { 'path uuid': { kinds: ['invitees'], lines: changeable(204), consumes } },
  },
  createInviteeNoShow: {
    who: 'members',
    scope: 'scheduled_events:write',
    ids: { 'body invitee': { kinds: ['invitees'], lines: changeable(201) } },
  },
  getInviteeNoShow: {
    who: 'members',
    scope: 'scheduled_events:read',
    ids: { 'path uuid': { kinds: ['invitee_no_shows'], lines: readable } },
  },
  deleteInviteeNoShow: {
    who: 'members',
    scope: 'scheduled_events:write',
    ids: { 'path uuid': { kinds: ['invitee_no_shows'], lines: changeable(204), consumes } },
  },
}
