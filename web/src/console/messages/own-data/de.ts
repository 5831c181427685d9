// The texts of the page on which members export their data and close their account, in German.
import type { OwnDataMessages } from '../own-data.ts'

export const de: OwnDataMessages = {
  ownData: {
    exportTitle: 'Was zu Ihnen gespeichert ist',
    exportLead:
      'Ihr Konto, Ihre Einstellungen und alles in der Organisation, was Ihre E\u2011Mail-Adresse betrifft. Die Vorbereitung dauert einige Sekunden.',
    closeTitle: 'Konto schließen',
    closeLead:
      'Ihre kommenden Termine werden abgesagt, und Ihre Buchungsseiten funktionieren nicht mehr. Ihr Name, Ihre Adresse und Ihre Einstellungen werden gelöscht. Vergangene Termine bleiben, ohne Ihren Namen.',
    ownerFirst:
      'Diese Organisation gehört Ihnen. Übergeben Sie zuerst die Inhaberschaft, dann können Sie Ihr Konto schließen.',
    toPeople: 'Zu den Personen',
    meetingsAhead: 'Diese Termine werden abgesagt:',
    noMeetings: 'Sie haben keine kommenden Termine.',
    moreMeetings: 'Alle kommenden Termine',
    close: 'Konto schließen…',
    dialogTitle: 'Konto schließen',
    dialogLead:
      'Sie werden sofort abgemeldet, und Ihre Daten werden innerhalb einer Minute gelöscht. Wenn Sie zurückkommen möchten, muss ein Admin Sie neu einladen. Das lässt sich nicht rückgängig machen.',
    closeButton: 'Konto schließen',
  },
}
