// The texts of the preview of available times in English.
import type { AvailabilityPreviewMessages } from '../availability-preview.ts'

export const en: AvailabilityPreviewMessages = {
  preview: {
    title: 'What people can book',
    eventType: 'Event type',
    none: 'No available times in this week.',
    past: 'This week has passed.',
    incomplete: 'Complete the hours to see the times.',
    inZone: (zone) => `Times in ${zone}.`,
    more: (times) => `${times} more`,
    added: (times) => (times === 1 ? `+${times} time` : `+${times} times`),
    removed: (times) => (times === 1 ? `−${times} time` : `−${times} times`),
    compared: 'compared with what is saved',
    same: 'As saved.',
  },
}
