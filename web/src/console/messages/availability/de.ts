// The texts of the hours in availability in German.
import type { AvailabilityMessages } from '../availability.ts'

export const de: AvailabilityMessages = {
  hours: {
    closed: 'Geschlossen',
    from: (day) => `${day}, von`,
    to: (day) => `${day}, bis`,
    remove: (day) => `Eine Zeit am ${day} entfernen`,
    add: 'Zeit hinzufügen',
  },
  availability: {
    calendarsTab: 'Kalender',
    parts: 'Bereiche der Verfügbarkeit',
    hours: 'Zeiten',
    schedules: 'Zeitpläne',
    newSchedule: 'Neuer Zeitplan',
    name: 'Name',
    create: 'Anlegen',
    created: (name) => `„${name}“ angelegt.`,
    default: 'Standard',
    makeDefault: 'Als Standard verwenden',
    madeDefault: (name) => `„${name}“ ist jetzt der Standard.`,
    duplicate: 'Duplizieren',
    copyOf: (name) => `${name} (Kopie)`,
    delete: 'Löschen',
    deleted: (name) => `„${name}“ gelöscht.`,
    defaultStays:
      'Das ist der Standard-Zeitplan. Um ihn zu löschen, machen Sie zuerst einen anderen zum Standard.',
    weeklyHours: 'Wöchentliche Zeiten',
    usedBy: 'Terminarten mit diesen Zeiten',
    usedByNone: 'Keine Terminart verwendet diese Zeiten.',
    schedule: 'Zeitplan',
    dates: 'Ausnahmen an einzelnen Tagen',
    timeThere: (zone, time) => `${zone} · jetzt ${time}`,
  },
}
