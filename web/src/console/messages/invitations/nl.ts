// The texts of invitations in Dutch.
import type { InvitationsMessages } from '../invitations.ts'

export const nl: InvitationsMessages = {
  invitations: {
    tab: 'Uitnodigingen',
    adminsOnly: 'Alleen beheerders van de organisatie kunnen personen uitnodigen.',
    invite: 'Personen uitnodigen',
    noMail:
      'Deze installatie heeft geen mailserver. Kopieer de link van elke uitnodiging en verstuur die zelf.',
    status: 'Status',
    statuses: { pending: 'Openstaand', expired: 'Verlopen', accepted: 'Geaccepteerd', declined: 'Afgewezen' },
    none: {
      pending: 'Geen openstaande uitnodigingen.',
      expired: 'Geen verlopen uitnodigingen. Ze blijven 30 dagen bewaard.',
      accepted: 'Er is nog geen uitnodiging geaccepteerd.',
      declined: 'Er is geen uitnodiging afgewezen.',
    },
    invitedBy: (name, date) => `Uitgenodigd door ${name} op ${date}`,
    invited: (date) => `Uitgenodigd op ${date}`,
    validUntil: (date) => `Geldig tot ${date}`,
    expired: (date) => `Verlopen op ${date}`,
    resend: 'Opnieuw versturen',
    resent: (email) => `Uitnodiging opnieuw verstuurd naar ${email}.`,
    revoke: 'Intrekken',
    revoked: (email) => `Uitnodiging aan ${email} ingetrokken.`,
    delete: 'Verwijderen',
    deleted: (email) => `Uitnodiging aan ${email} verwijderd.`,
    showLink: 'Link tonen',
    linkTitle: 'Uitnodigingslink',
    linkLead: (email) =>
      `Iedereen met deze link kan lid worden als ${email}. Stuur hem alleen naar deze persoon.`,
    refusals: {
      member: 'Al lid.',
      invited: 'Al uitgenodigd: de uitnodiging staat nog open.',
      invitedRecently: (time) =>
        `In de afgelopen 24 uur uitgenodigd. Een nieuwe uitnodiging kan vanaf ${time}.`,
      limit: (time) => `De limiet voor uitnodigingen is bereikt. Probeer het om ${time} opnieuw.`,
      decided: 'De uitnodiging is intussen geaccepteerd of afgewezen.',
    },
  },
  invite: {
    addresses: 'E-mailadressen',
    addressesHint: (max) =>
      `Maximaal ${max}, gescheiden door komma’s, spaties of nieuwe regels. ‘Naam <adres>’ kan ook.`,
    found: (addresses) => (addresses === 1 ? `${addresses} adres` : `${addresses} adressen`),
    repeated: (addresses) => `Dubbel in de lijst, één keer uitgenodigd: ${addresses}`,
    invalid: (texts) => `Geen e-mailadres, overgeslagen: ${texts}`,
    tooMany: (max) => `U kunt maximaal ${max} personen tegelijk uitnodigen. Verwijder enkele adressen.`,
    adminHint: 'Beheerders kunnen alle personen, afspraaktypen en afspraken van de organisatie beheren.',
    groups: 'Groepen',
    send: (invitations) =>
      invitations === 1 ? `${invitations} uitnodiging versturen` : `${invitations} uitnodigingen versturen`,
    create: (invitations) =>
      invitations === 1 ? `${invitations} uitnodiging maken` : `${invitations} uitnodigingen maken`,
    progress: (done, total) => `${done} van ${total} uitnodigingen`,
    waiting: (time) =>
      `De limiet voor uitnodigingen per uur is bereikt. Om ${time} gaan we verder. Laat dit tabblad open.`,
    done: (invitations) =>
      invitations === 1 ? `${invitations} persoon uitgenodigd.` : `${invitations} personen uitgenodigd.`,
    unsent: (invitations) =>
      invitations === 1
        ? `${invitations} uitnodiging is nog niet verstuurd.`
        : `${invitations} uitnodigingen zijn nog niet verstuurd.`,
    refused: (addresses) =>
      addresses === 1
        ? `${addresses} adres is niet uitgenodigd:`
        : `${addresses} adressen zijn niet uitgenodigd:`,
    identity: 'Bevestig voor uw veiligheid dat u het bent. Daarna gaat u hier verder.',
    paused: 'Het versturen is onderbroken.',
    continue: 'Doorgaan',
    discard: 'Weggooien',
  },
}
