// The page on which a host answers a booking request, in German.
import type { RequestDecisionMessages } from '../request-decision.ts'

export const de: RequestDecisionMessages = {
  title: 'Diesen Termin annehmen?',
  moveTitle: 'Die neue Zeit annehmen?',
  lead: (until) => `Die Zeit ist bis ${until} reserviert. Ohne Antwort läuft die Anfrage ab.`,
  person: 'Von',
  where: 'Wo',
  guests: 'Gäste',
  accept: 'Annehmen',
  decline: 'Ablehnen',
  message: 'Nachricht, wenn Sie ablehnen',
  ended: {
    accepted: {
      title: 'Termin gebucht',
      lead: 'Der Gast erhält eine Bestätigung, und der Termin steht in Ihrer Liste.',
    },
    declined: {
      title: 'Anfrage abgelehnt',
      lead: 'Der Gast erhält eine E\u2011Mail, und die Zeit ist wieder frei.',
    },
    expired: {
      title: 'Diese Anfrage ist abgelaufen',
      lead: 'Es gab nicht rechtzeitig eine Antwort. Die Zeit ist wieder frei.',
    },
    withdrawn: { title: 'Diese Anfrage wurde zurückgezogen', lead: 'Die Zeit ist wieder frei.' },
  },
  refusals: {
    changed:
      'Diese Anfrage kann nicht angenommen werden: Ein Gastgeber gehört nicht mehr zur Terminart, oder der Termin, den sie verschieben würde, hat sich geändert. Sie können sie ablehnen.',
    mail_quota:
      'Diese Anfrage kann jetzt nicht angenommen werden: Ihre Organisation hat an so viele Personen geschrieben, wie sie an einem Tag darf. Die Anfrage wartet weiter. Versuchen Sie es später noch einmal.',
  },
  console: 'Anfragen öffnen',
}
