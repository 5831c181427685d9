// The texts of the editor of an event type in Dutch.
import type { TypeEditorMessages } from '../type-editor.ts'

export const nl: TypeEditorMessages = {
  editor: {
    contents: 'Op deze pagina',
    sections: {
      basics: 'Algemeen',
      who: 'Wie',
      where: 'Waar',
      when: 'Wanneer',
      questions: 'Vragen',
      mail: 'E-mail en herinneringen',
      after: 'Na het boeken',
      permissions: 'Rechten',
    },
    copy: 'Link kopiëren',
    open: 'Pagina openen',
    preview: 'Boekingspagina',
    previewHint: 'Wat bezoekers nu zien. Uw wijzigingen verschijnen na het opslaan.',
    previewOff: 'Uit: bezoekers kunnen niet boeken.',
    readOnly: 'U kunt dit afspraaktype zien, maar niet wijzigen. Vraag het de eigenaar of een beheerder.',
    managed: 'Beheerd door beheerders. Alleen zij kunnen het wijzigen.',
    on: 'Aan',

    name: 'Naam',
    nameHint: 'Genodigden zien deze op de boekingspagina en in e-mails.',
    link: 'Link',
    oldLink: (link, oldLink) => `${link} – na het opslaan werkt ${oldLink} niet meer.`,
    duration: 'Duur in minuten',
    durationHint: (range) => `Een afspraak morgen: ${range}.`,
    durations: 'Genodigden een andere duur laten kiezen',
    description: 'Beschrijving',
    descriptionHint: 'Staat op de boekingspagina.',
    color: 'Kleur',
    language: 'Taal',
    languageHint: (language) => `Boekingspagina: ${language}.`,
    secret: 'Verbergen op de openbare pagina',
    secretHint: 'Alleen wie de link heeft, kan boeken.',
    notSecretHint: (owner) => `Staat op de pagina van ${owner}.`,
    note: 'Interne notitie',
    noteHint: 'Alleen zichtbaar voor wie dit afspraaktype kan wijzigen.',

    soloHint: (name) => `${name} ontmoet de genodigde.`,
    roundRobinHint: (names) => `Eerst: ${names}. De anderen nemen het over als zij niet vrij zijn.`,
    roundRobinEqual: (names) => `Om de beurt: ${names}.`,
    collectiveHint: (names) => `Een tijd is vrij als iedereen vrij is: ${names}.`,
    groupHint: (seats, name) => `Tot ${seats} personen kunnen dezelfde tijd met ${name} boeken.`,
    seats: 'Plaatsen',
    hosts: 'Gastheren',
    priority: (name) => `Prioriteit van ${name}`,
    priorities: { high: 'Hoog', medium: 'Gemiddeld', low: 'Laag' },
    addHost: 'Gastheer toevoegen',
    replaceHost: 'Andere gastheer kiezen',

    placesHint: (places) =>
      places === 0
        ? 'Geen plaats: genodigden zien er geen.'
        : places === 1
          ? 'Elke afspraak is hier.'
          : `Genodigden kiezen een van ${places} plaatsen.`,
    addPlace: 'Plaats toevoegen',
    placeKind: 'Soort plaats',
    placeQuestion: 'Opmerking voor de genodigde',
    notConnected: 'Niet verbonden. Kies een andere soort.',
    phone: 'Telefoonnummer',
    extraInfo: 'Extra informatie',

    hoursOf: (name) => `Tijden van ${name}`,
    hoursHint: (zone) => `De tijden gelden in de tijdzone ${zone}.`,
    defaultSchedule: (name) => `Standaardrooster (${name})`,
    ownHours: 'Eigen tijden voor dit afspraaktype',
    editHours: 'Deze tijden bewerken',
    window: 'Hoe ver vooruit',
    windows: { days: 'Een aantal dagen', dates: 'Van de ene datum tot de andere', unlimited: 'Geen limiet' },
    windowDays: 'Dagen vooruit',
    windowHint: (day) => `De laatste dag is nu: ${day}.`,
    windowFrom: 'Eerste dag',
    windowTo: 'Laatste dag',
    notice: 'Minimaal vooraf',
    noticeHint: (time) => `Wie nu boekt, kan beginnen vanaf ${time}.`,
    unit: 'Eenheid',
    units: { minutes: 'minuten', hours: 'uur', days: 'dagen' },
    increment: 'Begintijd elke (minuten)',
    incrementHint: (times) => `Als de dag om tien uur begint: ${times}, …`,
    bufferBefore: 'Vrij ervoor (minuten)',
    bufferAfter: 'Vrij erna (minuten)',
    bufferHint: (meeting, blocked) => `Een afspraak ${meeting} heeft ${blocked} vrij nodig.`,
    dailyLimit: 'Afspraken per dag',
    dailyLimitHint: (limit) =>
      limit === 1 ? 'Na 1 afspraak is de dag vol.' : `Na ${limit} afspraken is de dag vol.`,
    noDailyLimit: 'Leeg: geen limiet.',
    times: (count) =>
      count === 1
        ? 'In de komende 7 dagen is 1 tijd te boeken.'
        : `In de komende 7 dagen zijn ${count} tijden te boeken.`,

    questionsHint: (questions) =>
      questions === 0
        ? 'Genodigden vullen alleen hun naam en e-mailadres in.'
        : questions === 1
          ? 'Genodigden beantwoorden ook 1 vraag.'
          : `Genodigden beantwoorden ook ${questions} vragen.`,
    questionNumber: (position) => `Vraag ${position}`,
    addQuestion: 'Vraag toevoegen',
    question: 'Vraag',
    answerType: 'Antwoord',
    answerTypes: {
      string: 'Eén regel',
      text: 'Meerdere regels',
      phone_number: 'Telefoonnummer',
      single_select: 'Eén keuze',
      multi_select: 'Meerdere keuzes',
    },
    required: 'Verplicht',
    shown: 'Zichtbaar',
    choices: 'Keuzes',
    choicesHint: 'Eén per regel.',
    other: 'Ook een ander antwoord toestaan',

    mailHint: (meeting, mail) => `Voor een afspraak op ${meeting} wordt deze op ${mail} verstuurd.`,
    reminders: {
      title: 'Herinneringen en berichten achteraf',
      add: 'E-mail toevoegen',
      kind: 'E-mail',
      kinds: { reminder: 'Herinnering', follow_up: 'Na de afspraak', no_show: 'Na niet komen' },
      before: 'Voor het begin',
      after: 'Na het einde',
      noShowHint: 'Na de markering als niet gekomen, maar niet voor het einde.',
      to: 'Aan',
      recipients: { invitee: 'Genodigde', guests: 'Gasten', host: 'Gastheren' },
      problem: 'Kies 1 minuut tot 14 dagen, en geen tijd twee keer.',
      templates: 'Teksten van deze e-mails wijzigen',
    },
    reconfirmation: 'Om bevestiging vragen, uren vooraf',
    noReconfirmation: 'Leeg: genodigden krijgen geen vraag.',
    verify: 'Eerst het e-mailadres controleren',
    verifyHint: 'Genodigden vullen voor het boeken een code uit een e-mail in.',
    noVerifyHint: 'Genodigden boeken zonder code.',
    approval: 'Een host moet elke boeking accepteren',
    approvalHint:
      'Genodigden vragen een tijd aan. Die blijft gereserveerd tot een host accepteert of afwijst.',
    noApprovalHint: 'Genodigden boeken meteen.',
    requestHours: 'Uren om te antwoorden',
    requestHoursHint: 'Zonder antwoord is de tijd daarna weer vrij, uiterlijk bij het begin van de afspraak.',

    afterBooking: {
      message: 'Bericht na het boeken',
      messageHint: 'Staat op de pagina na het boeken en in de e-mail die het bevestigt.',
      messageOnPage: 'Staat op de pagina na het boeken.',
      noMessage: 'Leeg: geen bericht.',
      url: 'Daarna naar dit adres',
      urlHint: (site, seconds) =>
        `Na het boeken zien bezoekers de bevestiging en een knop naar ${site}. Na ${seconds} seconden gaan ze er vanzelf heen, tenzij ze de pagina gebruiken. Op een site die de boekingspagina insluit, brengt alleen de knop of die site hen daarheen.`,
      noUrl: 'Leeg: bezoekers blijven op de bevestigingspagina.',
      urlProblem: 'Voer een adres in zoals https://example.com/bedankt.',
      withBooking: 'De boeking aan het adres toevoegen',
      withBookingHint:
        'De andere site krijgt naam en e-mailadres van de genodigde, de tijden en de id’s van afspraaktype en genodigde.',
      withoutBookingHint: 'Het adres bevat niets over de boeking of de genodigde.',
      withoutUrl: 'Zonder adres heeft dit geen effect.',
      another: 'Een andere tijd laten boeken',
      anotherHint:
        'De bevestiging heeft een link naar de boekingspagina, behalve na een eenmalige link of een link met eigen instellingen.',
      anotherHiddenHint:
        'Geen effect: het afspraaktype staat niet op de openbare pagina, dus de bevestiging heeft deze link niet.',
      noAnotherHint: 'De bevestiging heeft geen link naar de boekingspagina.',
    },

    permissionsHint: (owner) =>
      `${owner} en beheerders kunnen het wijzigen. Anderen hebben uw toestemming nodig.`,
    grant: 'Iemand anders laten wijzigen',
    granted: (name) => `${name} kan het nu wijzigen.`,
    revoked: (name) => `${name} kan het niet meer wijzigen.`,
    adminManaged: 'Alleen beheerders kunnen het wijzigen',
    adminManagedHint: 'De eigenaar en de personen hierboven kunnen het niet wijzigen.',
    notAdminManagedHint: 'De eigenaar en de personen hierboven kunnen het wijzigen.',
  },
}
