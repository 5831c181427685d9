// The texts of the hours in availability in English.
import type { AvailabilityMessages } from '../availability.ts'

export const en: AvailabilityMessages = {
  hours: {
    closed: 'Closed',
    from: (day) => `${day}, from`,
    to: (day) => `${day}, to`,
    remove: (day) => `Remove a time of ${day}`,
    add: 'Add time',
  },
  availability: {
    calendarsTab: 'Calendars',
    parts: 'Parts of availability',
    hours: 'Hours',
    schedules: 'Schedules',
    newSchedule: 'New schedule',
    name: 'Name',
    create: 'Create',
    created: (name) => `“${name}” created.`,
    default: 'Default',
    makeDefault: 'Make default',
    madeDefault: (name) => `“${name}” is now the default.`,
    duplicate: 'Duplicate',
    copyOf: (name) => `${name} (copy)`,
    delete: 'Delete',
    deleted: (name) => `“${name}” deleted.`,
    defaultStays: 'This is the default schedule. To delete it, make another one the default first.',
    weeklyHours: 'Weekly hours',
    usedBy: 'Event types with these hours',
    usedByNone: 'No event type uses these hours.',
    schedule: 'Schedule',
    dates: 'Date overrides',
    timeThere: (zone, time) => `${zone} · ${time} now`,
  },
}
