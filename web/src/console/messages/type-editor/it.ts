// The texts of the editor of an event type in Italian.
import type { TypeEditorMessages } from '../type-editor.ts'

export const it: TypeEditorMessages = {
  editor: {
    contents: 'In questa pagina',
    sections: {
      basics: 'Generale',
      who: 'Chi',
      where: 'Dove',
      when: 'Quando',
      questions: 'Domande',
      mail: 'E-mail e promemoria',
      after: 'Dopo la prenotazione',
      permissions: 'Autorizzazioni',
    },
    copy: 'Copia link',
    open: 'Apri pagina',
    preview: 'Pagina di prenotazione',
    previewHint: 'Ciò che i visitatori vedono ora. Le modifiche compaiono dopo il salvataggio.',
    previewOff: 'Disattivato: i visitatori non possono prenotare.',
    readOnly:
      'Può vedere questo tipo di evento, ma non modificarlo. Si rivolga al proprietario o a un amministratore.',
    managed: 'Gestito dagli amministratori. Solo loro possono modificarlo.',
    on: 'Attivo',

    name: 'Nome',
    nameHint: 'Gli invitati lo vedono nella pagina di prenotazione e nelle e-mail.',
    link: 'Link',
    oldLink: (link, oldLink) => `${link} – dopo il salvataggio, ${oldLink} non funziona più.`,
    duration: 'Durata in minuti',
    durationHint: (range) => `Un appuntamento domani: ${range}.`,
    durations: 'Consenti agli invitati di scegliere un’altra durata',
    description: 'Descrizione',
    descriptionHint: 'Compare nella pagina di prenotazione.',
    color: 'Colore',
    language: 'Lingua',
    languageHint: (language) => `Pagina di prenotazione: ${language}.`,
    secret: 'Nascondi dalla pagina pubblica',
    secretHint: 'Può prenotare solo chi ha il link.',
    notSecretHint: (owner) => `È nella pagina di ${owner}.`,
    note: 'Nota interna',
    noteHint: 'La vede solo chi può modificare questo tipo di evento.',

    soloHint: (name) => `${name} incontra l’invitato.`,
    roundRobinHint: (names) => `Prima: ${names}. Gli altri subentrano se non sono liberi.`,
    roundRobinEqual: (names) => `A turno: ${names}.`,
    collectiveHint: (names) => `Un orario è libero se lo sono tutti: ${names}.`,
    groupHint: (seats, name) => `Fino a ${seats} persone possono prenotare lo stesso orario con ${name}.`,
    seats: 'Posti',
    hosts: 'Organizzatori',
    priority: (name) => `Priorità di ${name}`,
    priorities: { high: 'Alta', medium: 'Media', low: 'Bassa' },
    addHost: 'Aggiungi un organizzatore',
    replaceHost: 'Scegli un altro organizzatore',

    placesHint: (places) =>
      places === 0
        ? 'Nessun luogo: gli invitati non ne vedono.'
        : places === 1
          ? 'Ogni appuntamento si svolge qui.'
          : `Gli invitati scelgono uno di ${places} luoghi.`,
    addPlace: 'Aggiungi un luogo',
    placeKind: 'Tipo di luogo',
    placeQuestion: 'Nota per l’invitato',
    notConnected: 'Non collegato. Scelga un altro tipo.',
    phone: 'Telefono',
    extraInfo: 'Altre informazioni',

    hoursOf: (name) => `Orari di ${name}`,
    hoursHint: (zone) => `Gli orari sono nel fuso ${zone}.`,
    defaultSchedule: (name) => `Orario predefinito (${name})`,
    ownHours: 'Orari propri per questo tipo di evento',
    editHours: 'Modifica questi orari',
    window: 'Con quanto anticipo',
    windows: { days: 'Un numero di giorni', dates: 'Da una data a un’altra', unlimited: 'Senza limite' },
    windowDays: 'Giorni di anticipo',
    windowHint: (day) => `L’ultimo giorno ora è: ${day}.`,
    windowFrom: 'Primo giorno',
    windowTo: 'Ultimo giorno',
    notice: 'Preavviso minimo',
    noticeHint: (time) => `Chi prenota ora può iniziare da: ${time}.`,
    unit: 'Unità',
    units: { minutes: 'minuti', hours: 'ore', days: 'giorni' },
    increment: 'Inizio ogni (minuti)',
    incrementHint: (times) => `Se la giornata inizia alle dieci: ${times}, …`,
    bufferBefore: 'Libero prima (minuti)',
    bufferAfter: 'Libero dopo (minuti)',
    bufferHint: (meeting, blocked) => `Un appuntamento ${meeting} richiede ${blocked} libero.`,
    dailyLimit: 'Appuntamenti al giorno',
    dailyLimitHint: (limit) =>
      limit === 1
        ? 'Dopo 1 appuntamento la giornata è piena.'
        : `Dopo ${limit} appuntamenti la giornata è piena.`,
    noDailyLimit: 'Vuoto: senza limite.',
    times: (count) =>
      count === 1
        ? '1 orario prenotabile nei prossimi 7 giorni.'
        : `${count} orari prenotabili nei prossimi 7 giorni.`,

    questionsHint: (questions) =>
      questions === 0
        ? 'Gli invitati indicano solo nome ed e-mail.'
        : questions === 1
          ? 'Gli invitati rispondono anche a 1 domanda.'
          : `Gli invitati rispondono anche a ${questions} domande.`,
    questionNumber: (position) => `Domanda ${position}`,
    addQuestion: 'Aggiungi una domanda',
    question: 'Domanda',
    answerType: 'Risposta',
    answerTypes: {
      string: 'Una riga',
      text: 'Più righe',
      phone_number: 'Telefono',
      single_select: 'Una scelta',
      multi_select: 'Più scelte',
    },
    required: 'Obbligatoria',
    shown: 'Visibile',
    choices: 'Scelte',
    choicesHint: 'Una per riga.',
    other: 'Accetta anche un’altra risposta',

    mailHint: (meeting, mail) => `Per un appuntamento ${meeting}, parte ${mail}.`,
    reminders: {
      title: 'Promemoria e messaggi successivi',
      add: 'Aggiungi un’e-mail',
      kind: 'E-mail',
      kinds: { reminder: 'Promemoria', follow_up: 'Dopo l’appuntamento', no_show: 'Dopo un’assenza' },
      before: 'Prima dell’inizio',
      after: 'Dopo la fine',
      noShowHint: 'Dopo il segno di assenza, ma non prima della fine.',
      to: 'A',
      recipients: { invitee: 'Invitato', guests: 'Accompagnatori', host: 'Organizzatori' },
      problem: 'Scegli da 1 minuto a 14 giorni, senza ripetizioni.',
      templates: 'Modifica i testi di queste e-mail',
    },
    reconfirmation: 'Chiedi conferma, ore prima',
    noReconfirmation: 'Vuoto: agli invitati non si chiede nulla.',
    verify: 'Verifica prima l’indirizzo e-mail',
    verifyHint: 'Gli invitati inseriscono un codice ricevuto via e-mail prima di prenotare.',
    noVerifyHint: 'Gli invitati prenotano senza codice.',
    approval: 'Ogni prenotazione va accettata',
    approvalHint:
      'Gli invitati richiedono un orario. Resta riservato finché un organizzatore accetta o rifiuta.',
    noApprovalHint: 'Gli invitati prenotano subito.',
    requestHours: 'Ore per rispondere',
    requestHoursHint: 'Senza risposta l’orario torna libero, al più tardi all’inizio dell’appuntamento.',

    afterBooking: {
      message: 'Messaggio dopo la prenotazione',
      messageHint: 'Compare nella pagina dopo la prenotazione e nell’e-mail che la conferma.',
      messageOnPage: 'Compare nella pagina dopo la prenotazione.',
      noMessage: 'Vuoto: nessun messaggio.',
      url: 'Poi vai a questo indirizzo',
      urlHint: (site, seconds) =>
        `Dopo la prenotazione, i visitatori vedono la conferma e un pulsante per ${site}. Dopo ${seconds} secondi ci vanno automaticamente, a meno che non usino la pagina. In un sito che incorpora la pagina di prenotazione, li portano lì solo il pulsante o quel sito.`,
      noUrl: 'Vuoto: i visitatori restano nella pagina di conferma.',
      urlProblem: 'Inserisca un indirizzo come https://example.com/grazie.',
      withBooking: 'Aggiungi la prenotazione all’indirizzo',
      withBookingHint:
        'L’altro sito riceve nome e indirizzo e-mail dell’invitato, gli orari e gli identificativi del tipo di evento e dell’invitato.',
      withoutBookingHint: 'L’indirizzo non contiene nulla sulla prenotazione o sull’invitato.',
      withoutUrl: 'Senza un indirizzo non ha effetto.',
      another: 'Proponi di prenotare un altro orario',
      anotherHint:
        'La conferma ha un link alla pagina di prenotazione, tranne che dopo un link monouso o con impostazioni proprie.',
      anotherHiddenHint:
        'Nessun effetto: il tipo di evento non è nella pagina pubblica, quindi la sua conferma non ha questo link.',
      noAnotherHint: 'La conferma non ha un link alla pagina di prenotazione.',
    },

    permissionsHint: (owner) =>
      `${owner} e gli amministratori possono modificarlo. Gli altri hanno bisogno del Suo permesso.`,
    grant: 'Consenti a qualcun altro di modificarlo',
    granted: (name) => `${name} ora può modificarlo.`,
    revoked: (name) => `${name} non può più modificarlo.`,
    adminManaged: 'Solo gli amministratori possono modificarlo',
    adminManagedHint: 'Il proprietario e le persone sopra non possono modificarlo.',
    notAdminManagedHint: 'Il proprietario e le persone sopra possono modificarlo.',
  },
}
