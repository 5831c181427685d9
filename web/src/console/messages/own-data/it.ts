// The texts of the page on which members export their data and close their account, in Italian.
import type { OwnDataMessages } from '../own-data.ts'

export const it: OwnDataMessages = {
  ownData: {
    exportTitle: 'Che cosa è conservato su di Lei',
    exportLead:
      'Il Suo account, le Sue impostazioni e tutto ciò che nell’organizzazione riguarda il Suo indirizzo e-mail. La preparazione richiede alcuni secondi.',
    closeTitle: 'Chiudi il tuo account',
    closeLead:
      'I prossimi appuntamenti vengono annullati e le pagine di prenotazione non funzionano più. Nome, indirizzo e impostazioni vengono eliminati. Gli appuntamenti passati restano, senza il nome.',
    ownerFirst: 'Questa organizzazione è Sua. Ceda prima la proprietà, poi potrà chiudere l’account.',
    toPeople: 'Vai alle persone',
    meetingsAhead: 'Questi appuntamenti vengono annullati:',
    noMeetings: 'Non ci sono prossimi appuntamenti.',
    moreMeetings: 'Tutti i prossimi appuntamenti',
    close: 'Chiudi account…',
    dialogTitle: 'Chiudi l’account',
    dialogLead:
      'La sessione termina subito e i dati vengono eliminati entro un minuto. Per tornare, un amministratore dovrà inviare un nuovo invito. L’operazione non si può annullare.',
    closeButton: 'Chiudi account',
  },
}
