// The personal data of meetings, of requests for them, and of submitted routing forms.
import { column, erased, FIXED, json, masked, type TableEntry, ZONE } from './personal-columns.ts'

export const bookingData: Readonly<Record<string, TableEntry>> = {
  invitees: {
    scan: { id: 'id', isSubject: true },
    columns: {
      email: column('erased')('the invitee’s email address'),
      name: erased('the invitee’s name'),
      first_name: erased('the invitee’s first name'),
      last_name: erased('the invitee’s last name'),
      questions_and_answers: json(erased('the invitee’s answers')),
      guests: json(erased('email addresses of the invitee’s guests')),
      tracking: json(erased('tracking parameters of the invitee')),
      text_reminder_number: erased('the invitee’s phone number'),
      payment: json(erased('the invitee’s payment, as reported')),
      cancellation: json(erased('who canceled, and why')),
      reschedule_request: json(erased('what a host wrote to the invitee')),
      status: FIXED,
      timezone: ZONE,
      locale: ZONE,
      source: FIXED,
      email_withheld_reason: FIXED,
      waived_rules: FIXED,
    },
  },
  booking_requests: {
    scan: { id: 'id', isSubject: true },
    columns: {
      email: column('erased')('the email address of a person who asked for a meeting'),
      name: erased('their name'),
      first_name: erased('their first name'),
      last_name: erased('their last name'),
      questions_and_answers: json(erased('their answers')),
      guests: json(erased('email addresses of their guests')),
      tracking: json(erased('tracking parameters of that person')),
      text_reminder_number: erased('their phone number'),
      payment: json(erased('their payment, as reported')),
      location: json(erased('the location; for a call to that person, their number')),
      message: erased('what a host wrote to them when declining'),
      event_name: masked('the name of the event type at the time of the request'),
      status: FIXED,
      end_reason: FIXED,
      timezone: ZONE,
      locale: ZONE,
      source: FIXED,
    },
  },
  scheduled_events: {
    scan: { id: 'id', isSubject: true },
    columns: {
      name: masked('the name of the event type at the time of booking'),
      location: json(erased('the location; for a call to the invitee, their number')),
      meeting_notes: erased('notes of the hosts'),
      cancellation: json(erased('who canceled, and why')),
      status: FIXED,
    },
  },
  event_words: {
    columns: {
      word: column('removed')('a word of the event’s name, or of an invitee’s name or address, for search'),
    },
  },
  routing_form_submissions: {
    scan: { id: 'id', isSubject: true },
    columns: {
      questions_and_answers: json(erased('a person’s answers to a form')),
      tracking: json(erased('tracking parameters of that person')),
      result: json(masked('the result that the form showed')),
    },
  },
}
