// Shared page texts in German.
import type { GeneralMessages } from '../general.ts'

export const de: GeneralMessages = {
  skip: 'Zum Inhalt springen',
  language: 'Sprache:',
  signIn: 'Anmelden',
  reference: 'API-Referenz',
  notSetUp:
    'Diese Installation ist noch nicht eingerichtet. Öffnen Sie den Link, der beim Start des Dienstes ausgegeben wurde.',
  refusedTitle: (title) => `Fehler: ${title}`,
  problems: {
    not_found: {
      title: 'Seite nicht gefunden',
      text: 'Prüfen Sie die Adresse. Wenn Sie einem Link gefolgt sind, bitten Sie den Absender um einen neuen.',
    },
    forbidden: {
      title: 'Kein Zugriff',
      text: 'Ihr Konto hat dafür keine Berechtigung. Wenden Sie sich an einen Admin Ihrer Organisation.',
    },
    cross_site: {
      title: 'Formular von einer anderen Website',
      text: 'Zu Ihrem Schutz akzeptieren wir nur Formulare von dieser Website. Es wurde nichts geändert. Öffnen Sie die Seite hier und versuchen Sie es erneut.',
    },
    bad_request: {
      title: 'Die Anfrage ist ungültig',
      text: 'Ihr Browser hat unvollständige oder zu lange Daten gesendet. Es wurde nichts geändert. Gehen Sie zurück und versuchen Sie es erneut.',
    },
    too_many: {
      title: 'Zu viele Anfragen',
      text: 'Aus Ihrem Netzwerk kamen in kurzer Zeit zu viele Anfragen.',
    },
    unavailable: {
      title: 'Wir sind gleich wieder da',
      text: 'Der Dienst startet gerade neu oder ist stark ausgelastet. Ihre Daten sind sicher.',
    },
    internal_error: {
      title: 'Etwas ist schiefgegangen',
      text: 'Es liegt nicht an Ihnen, und wir haben den Fehler protokolliert. Bitte versuchen Sie es erneut. Tritt er wieder auf, nennen Sie dem Administrator die Anfrage-ID unten.',
    },
  },
  problem: {
    start: 'Zur Startseite',
    retry: 'Erneut versuchen',
    wait: (seconds) =>
      seconds === 1
        ? 'Versuchen Sie es in 1 Sekunde erneut.'
        : `Versuchen Sie es in ${seconds} Sekunden erneut.`,
    requestId: 'Anfrage-ID:',
  },
  start: {
    title: 'Terminplanung',
    headline: ['Zeit finden.', 'Sich treffen.'],
    lead: 'Teilen Sie einen Link, lassen Sie andere freie Termine buchen oder integrieren Sie die Terminplanung per API in Ihr Produkt.',
    invited: {
      title: 'Sie haben einen Buchungslink?',
      text: 'Öffnen Sie ihn, um direkt zur richtigen Seite zu gelangen. Zum Buchen brauchen Sie kein Konto.',
    },
    member: {
      title: 'Sie haben ein Konto?',
      text: 'Melden Sie sich an, um Ihr Konto, Ihre Tokens und Ihre Apps zu verwalten.',
    },
    developer: {
      title: 'Sie entwickeln etwas?',
      text: 'Alles hier ist auch über die API verfügbar. Die Referenz zeigt jede Operation mit Beispielen.',
      base: 'Basis-URL',
    },
  },
}
