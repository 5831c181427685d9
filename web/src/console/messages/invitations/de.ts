// The texts of invitations in German.
import type { InvitationsMessages } from '../invitations.ts'

export const de: InvitationsMessages = {
  invitations: {
    tab: 'Einladungen',
    adminsOnly: 'Nur Admins der Organisation können Personen einladen.',
    invite: 'Personen einladen',
    noMail:
      'Diese Installation hat keinen Mailserver. Kopieren Sie den Link jeder Einladung und senden Sie ihn selbst.',
    status: 'Status',
    statuses: { pending: 'Ausstehend', expired: 'Abgelaufen', accepted: 'Angenommen', declined: 'Abgelehnt' },
    none: {
      pending: 'Keine ausstehenden Einladungen.',
      expired: 'Keine abgelaufenen Einladungen. Sie bleiben 30 Tage erhalten.',
      accepted: 'Noch keine Einladung wurde angenommen.',
      declined: 'Keine Einladung wurde abgelehnt.',
    },
    invitedBy: (name, date) => `Eingeladen von ${name} am ${date}`,
    invited: (date) => `Eingeladen am ${date}`,
    validUntil: (date) => `Gültig bis ${date}`,
    expired: (date) => `Abgelaufen am ${date}`,
    resend: 'Erneut senden',
    resent: (email) => `Einladung erneut an ${email} gesendet.`,
    revoke: 'Zurückziehen',
    revoked: (email) => `Einladung an ${email} zurückgezogen.`,
    delete: 'Löschen',
    deleted: (email) => `Einladung an ${email} gelöscht.`,
    showLink: 'Link anzeigen',
    linkTitle: 'Einladungslink',
    linkLead: (email) =>
      `Wer diesen Link hat, kann als ${email} beitreten. Senden Sie ihn nur dieser Person.`,
    refusals: {
      member: 'Bereits Mitglied.',
      invited: 'Bereits eingeladen: Die Einladung steht noch aus.',
      invitedRecently: (time) =>
        `In den letzten 24 Stunden eingeladen. Eine weitere Einladung ist ab ${time} möglich.`,
      limit: (time) => `Das Limit für Einladungen ist erreicht. Versuchen Sie es um ${time} erneut.`,
      decided: 'Die Einladung wurde inzwischen angenommen oder abgelehnt.',
    },
  },
  invite: {
    addresses: 'E\u2011Mail-Adressen',
    addressesHint: (max) =>
      `Bis zu ${max}, getrennt durch Kommas, Leerzeichen oder neue Zeilen. Auch „Name <Adresse>“.`,
    found: (addresses) => (addresses === 1 ? `${addresses} Adresse` : `${addresses} Adressen`),
    repeated: (addresses) => `Mehrfach in der Liste, nur einmal eingeladen: ${addresses}`,
    invalid: (texts) => `Keine E\u2011Mail-Adresse, ausgelassen: ${texts}`,
    tooMany: (max) => `Sie können bis zu ${max} Personen auf einmal einladen. Entfernen Sie einige Adressen.`,
    adminHint: 'Admins können alle Personen, Terminarten und Termine der Organisation verwalten.',
    groups: 'Gruppen',
    send: (invitations) =>
      invitations === 1 ? `${invitations} Einladung senden` : `${invitations} Einladungen senden`,
    create: (invitations) =>
      invitations === 1 ? `${invitations} Einladung erstellen` : `${invitations} Einladungen erstellen`,
    progress: (done, total) => `${done} von ${total} Einladungen`,
    waiting: (time) =>
      `Das Limit für Einladungen pro Stunde ist erreicht. Um ${time} geht es weiter. Lassen Sie diesen Tab geöffnet.`,
    done: (invitations) =>
      invitations === 1 ? `${invitations} Person eingeladen.` : `${invitations} Personen eingeladen.`,
    unsent: (invitations) =>
      invitations === 1
        ? `${invitations} Einladung ist noch nicht gesendet.`
        : `${invitations} Einladungen sind noch nicht gesendet.`,
    refused: (addresses) =>
      addresses === 1
        ? `${addresses} Adresse wurde nicht eingeladen:`
        : `${addresses} Adressen wurden nicht eingeladen:`,
    identity: 'Bestätigen Sie zu Ihrer Sicherheit, dass Sie es sind. Danach geht es hier weiter.',
    paused: 'Das Senden wurde unterbrochen.',
    continue: 'Fortsetzen',
    discard: 'Verwerfen',
  },
}
