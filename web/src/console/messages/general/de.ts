// The texts about the organization itself in German.
import type { GeneralMessages } from '../general.ts'

export const de: GeneralMessages = {
  general: {
    adminsOnly: 'Nur Admins können die Organisation ändern.',
    name: 'Name',
    nameHint: 'Eingeladene sehen ihn in E\u2011Mails, Mitglieder in ihrer Einladung.',
    requireSecondFactor: 'Anmeldung in zwei Schritten verlangen',
    secondFactorHint:
      'Mitglieder ohne sie richten sie nach ihrer nächsten Anmeldung ein. Richten Sie sie zuerst für sich selbst ein.',
    owner: 'Inhaber',
    handOver: 'Die Inhaberschaft übergeben Sie im Menü neben einem Namen unter',
    deleteTitle: 'Organisation löschen',
    deleteLead:
      'Beendet alles in dieser Organisation, für alle Mitglieder. 30 Tage lang können Sie sie wiederherstellen.',
    deleteOpen: 'Organisation löschen…',
    deleteQuestion: (name) => `${name} löschen?`,
    deletedNow: 'Sofort:',
    deletedMembers: (count) =>
      count === 1
        ? '1 Mitglied kann die Organisation nicht mehr nutzen.'
        : `${count} Mitglieder können die Organisation nicht mehr nutzen.`,
    deletedMeetings: (count) =>
      count === 1
        ? '1 bevorstehender Termin wird abgesagt, auch für die Gäste.'
        : `${count} bevorstehende Termine werden abgesagt, auch für die Gäste.`,
    deletedLinks: 'Buchungsseiten, Links, Tokens, Apps, Webhooks und Kalender hören auf zu arbeiten.',
    deletedUntil: (date) =>
      `Bis ${date} können Sie alles außer den abgesagten Terminen wiederherstellen. Danach löschen wir alles endgültig, auch vergangene Termine und das Aktivitätsprotokoll.`,
    deleteConfirm: (name) => `Zur Bestätigung „${name}“ eingeben`,
    deleteButton: 'Organisation löschen',
  },
}
