// What stands on every page, in German.
import type { GeneralMessages } from '../general.ts'

export const de: GeneralMessages = {
  skip: 'Zum Inhalt springen',
  language: 'Sprache:',
  signIn: 'Anmelden',
  reference: 'API-Referenz',
  shownOnce: 'Kopieren Sie es jetzt und bewahren Sie es sicher auf: Es wird nicht noch einmal angezeigt.',
  refusedTitle: (title) => `Nicht angenommen: ${title}`,
  problems: {
    not_found: {
      title: 'Hier ist nichts',
      text: 'Vielleicht ist die Adresse falsch geschrieben, oder was hier war, gibt es nicht mehr. Wenn Sie einem Link gefolgt sind, bitten Sie den Absender um einen neuen.',
    },
    forbidden: {
      title: 'Das ist für Sie nicht freigegeben',
      text: 'Ihr Konto hat dafür keine Berechtigung. Vielleicht kann ein Admin Ihrer Organisation helfen.',
    },
    cross_site: {
      title: 'Das kam von einer anderen Website',
      text: 'Zu Ihrem Schutz werden Formulare nur von ihrer eigenen Seite angenommen. Es wurde nichts geändert. Öffnen Sie die Seite hier und versuchen Sie es noch einmal.',
    },
    bad_request: {
      title: 'Das konnten wir nicht lesen',
      text: 'Was Ihr Browser gesendet hat, war unvollständig oder zu lang. Es wurde nichts geändert. Gehen Sie zurück und versuchen Sie es noch einmal.',
    },
    too_many: {
      title: 'Das war etwas schnell',
      text: 'Von Ihrem Anschluss kamen in kurzer Zeit viele Anfragen. Deshalb machen wir eine kleine Pause.',
    },
    unavailable: {
      title: 'Wir sind gleich wieder da',
      text: 'Der Dienst startet gerade neu oder ist stark ausgelastet. Ihre Daten sind sicher.',
    },
    internal_error: {
      title: 'Bei uns ist etwas schiefgegangen',
      text: 'Es liegt nicht an Ihnen, und der Fehler wurde festgehalten. Bitte versuchen Sie es noch einmal. Bleibt er bestehen, nennen Sie dem Betreiber dieses Dienstes die Nummer unten.',
    },
  },
  problem: {
    start: 'Zur Startseite',
    retry: 'Noch einmal versuchen',
    wait: (seconds) =>
      seconds === 1
        ? 'In einer Sekunde können Sie es wieder versuchen.'
        : `In ${seconds} Sekunden können Sie es wieder versuchen.`,
    requestId: 'Nummer dieser Anfrage:',
  },
  start: {
    title: 'Terminplanung',
    headline: ['Zeit finden.', 'Sich treffen.'],
    lead: 'Die einen sagen, wann sie Zeit haben, die anderen buchen einen freien Termin, und Programme tun beides über eine offene API.',
    invited: {
      title: 'Sie haben einen Link bekommen',
      text: 'Öffnen Sie diesen Link: Er führt direkt zur richtigen Seite. Zum Buchen brauchen Sie kein Konto.',
    },
    member: {
      title: 'Sie haben ein Konto',
      text: 'Melden Sie sich an, um Ihr Konto zu sehen und die Apps und Tokens, die für Sie handeln dürfen.',
    },
    developer: {
      title: 'Sie entwickeln etwas',
      text: 'Alles hier lässt sich mit einem Programm erledigen. Die Referenz zeigt jede Operation mit Beispielen.',
      base: 'Basisadresse',
    },
  },
}
