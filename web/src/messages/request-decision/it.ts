// The page on which a host answers a booking request, in Italian.
import type { RequestDecisionMessages } from '../request-decision.ts'

export const it: RequestDecisionMessages = {
  title: 'Accettare questo appuntamento?',
  moveTitle: 'Accettare il nuovo orario?',
  lead: (until) => `L’orario è riservato fino al ${until}. Senza risposta la richiesta scade.`,
  person: 'Da',
  where: 'Dove',
  guests: 'Ospiti',
  accept: 'Accettare',
  decline: 'Rifiutare',
  message: 'Messaggio in caso di rifiuto',
  ended: {
    accepted: {
      title: 'Appuntamento prenotato',
      lead: 'L’invitato riceve una conferma e l’appuntamento è nel suo elenco.',
    },
    declined: {
      title: 'Richiesta rifiutata',
      lead: 'L’invitato riceve un’email e l’orario è di nuovo libero.',
    },
    expired: {
      title: 'Questa richiesta è scaduta',
      lead: 'Non c’è stata risposta in tempo. L’orario è di nuovo libero.',
    },
    withdrawn: { title: 'Questa richiesta è stata ritirata', lead: 'L’orario è di nuovo libero.' },
  },
  refusals: {
    changed:
      'Questa richiesta non può essere accettata: uno degli organizzatori non fa più parte del tipo di evento, o l’appuntamento da spostare è cambiato. Può rifiutarla.',
    mail_quota:
      'Questa richiesta non può essere accettata ora: la sua organizzazione ha già scritto al numero massimo di persone al giorno. La richiesta resta in attesa; riprovi più tardi.',
  },
  console: 'Aprire le richieste',
}
