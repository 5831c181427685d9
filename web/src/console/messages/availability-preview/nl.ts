// The texts of the preview of available times in Dutch.
import type { AvailabilityPreviewMessages } from '../availability-preview.ts'

export const nl: AvailabilityPreviewMessages = {
  preview: {
    title: 'Wat men kan boeken',
    eventType: 'Afspraaktype',
    none: 'Geen beschikbare tijden in deze week.',
    past: 'Deze week is voorbij.',
    incomplete: 'Vul de tijden aan om te zien wat beschikbaar is.',
    inZone: (zone) => `Tijden in ${zone}.`,
    more: (times) => `nog ${times}`,
    added: (times) => (times === 1 ? `+${times} tijd` : `+${times} tijden`),
    removed: (times) => (times === 1 ? `−${times} tijd` : `−${times} tijden`),
    compared: 'vergeleken met wat is opgeslagen',
    same: 'Zoals opgeslagen.',
  },
}
