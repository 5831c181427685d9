// The texts of the preview of available times in German.
import type { AvailabilityPreviewMessages } from '../availability-preview.ts'

export const de: AvailabilityPreviewMessages = {
  preview: {
    title: 'Was gebucht werden kann',
    eventType: 'Terminart',
    none: 'Keine freien Zeiten in dieser Woche.',
    past: 'Diese Woche ist vorbei.',
    incomplete: 'Vervollständigen Sie die Zeiten, um freie Zeiten zu sehen.',
    inZone: (zone) => `Zeiten in ${zone}.`,
    more: (times) => `${times} weitere`,
    added: (times) => (times === 1 ? `+${times} Zeit` : `+${times} Zeiten`),
    removed: (times) => (times === 1 ? `−${times} Zeit` : `−${times} Zeiten`),
    compared: 'gegenüber dem gespeicherten Stand',
    same: 'Wie gespeichert.',
  },
}
