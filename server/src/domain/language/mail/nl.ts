// Booking emails in Dutch.
import type { MailMessages } from '../mail-messages.ts'

export const nl: MailMessages = {
  templates: {
    booked: {
      subject: ({ event, hosts, when }) => `Geboekt: ${event} met ${hosts}, ${when}`,
      headline: 'Uw afspraak is geboekt',
      lead: ({ hosts }) => `U hebt een afspraak met ${hosts}.`,
    },
    invited: {
      subject: ({ event, hosts, when }) => `Uitnodiging: ${event} met ${hosts}, ${when}`,
      headline: 'U bent uitgenodigd voor een afspraak',
      lead: ({ hosts, invitee }) =>
        `${invitee} heeft een afspraak met ${hosts} en wil u er graag bij hebben.`,
    },
    host_booked: {
      subject: ({ event, invitee, when }) => `Nieuwe afspraak: ${event} met ${invitee}, ${when}`,
      headline: 'U hebt een nieuwe afspraak',
      lead: ({ invitee }) => `${invitee} heeft een afspraak met u geboekt.`,
    },
    rescheduled: {
      subject: ({ event, hosts, when }) => `Nieuwe tijd: ${event} met ${hosts}, ${when}`,
      headline: 'Uw afspraak is verplaatst',
      lead: ({ hosts }) => `Uw afspraak met ${hosts} heeft een nieuwe tijd.`,
    },
    host_rescheduled: {
      subject: ({ event, invitee, when }) => `Nieuwe tijd: ${event} met ${invitee}, ${when}`,
      headline: 'Een afspraak is verplaatst',
      lead: ({ invitee }) => `Uw afspraak met ${invitee} heeft een nieuwe tijd.`,
    },
    canceled: {
      subject: ({ event, hosts, when }) => `Geannuleerd: ${event} met ${hosts}, ${when}`,
      headline: 'Uw afspraak is geannuleerd',
      lead: ({ hosts }) => `Uw afspraak met ${hosts} gaat niet door.`,
    },
    host_canceled: {
      subject: ({ event, invitee, when }) => `Geannuleerd: ${event} met ${invitee}, ${when}`,
      headline: 'Een afspraak is geannuleerd',
      lead: ({ invitee }) => `Uw afspraak met ${invitee} gaat niet door.`,
    },
    host_invitee_canceled: {
      subject: ({ event, invitee, when }) => `Afmelding: ${invitee}, ${event}, ${when}`,
      headline: 'Een genodigde heeft geannuleerd',
      lead: ({ invitee }) => `${invitee} heeft geannuleerd. De afspraak gaat door met de andere genodigden.`,
    },
    host_canceled_all: {
      subject: ({ event, when }) => `Geannuleerd: ${event}, ${when}`,
      headline: 'Een afspraak is geannuleerd',
      lead: ({ event }) => `${event} gaat niet door. Alle genodigden krijgen bericht.`,
    },
    reminder: {
      subject: ({ event, hosts, when }) => `Herinnering: ${event} met ${hosts}, ${when}`,
      headline: 'Uw afspraak komt eraan',
      lead: ({ hosts }) => `Ter herinnering: u hebt een afspraak met ${hosts}.`,
    },
    host_reminder: {
      subject: ({ event, invitee, when }) => `Herinnering: ${event} met ${invitee}, ${when}`,
      headline: 'Uw afspraak komt eraan',
      lead: ({ invitee }) => `Ter herinnering: u hebt een afspraak met ${invitee}.`,
    },
    host_reminder_all: {
      subject: ({ event, when }) => `Herinnering: ${event}, ${when}`,
      headline: 'Uw afspraak komt eraan',
      lead: ({ event }) => `Ter herinnering aan uw afspraak: ${event}.`,
    },
    follow_up: {
      subject: ({ event, hosts, when }) => `Bedankt: ${event} met ${hosts}, ${when}`,
      headline: 'Bedankt voor uw tijd',
      lead: ({ hosts }) => `Bedankt voor de afspraak met ${hosts}.`,
    },
    no_show: {
      subject: ({ event, hosts, when }) => `We hebben u gemist: ${event} met ${hosts}, ${when}`,
      headline: 'Jammer dat we u gemist hebben',
      lead: ({ hosts }) =>
        `We hebben u niet gezien bij uw afspraak met ${hosts}. We hopen dat alles goed gaat.`,
    },
    reconfirmation: {
      subject: ({ event, hosts, when }) => `Graag bevestigen: ${event} met ${hosts}, ${when}`,
      headline: 'Bent u erbij?',
      lead: ({ hosts }) => `Uw afspraak met ${hosts} komt eraan. Wilt u bevestigen dat u erbij bent?`,
    },
    new_host: {
      subject: ({ event, hosts, when }) => `Nieuwe host: ${event} met ${hosts}, ${when}`,
      headline: 'Uw afspraak heeft een nieuwe host',
      lead: ({ hosts }) => `Uw afspraak is nu met ${hosts}. De tijd blijft hetzelfde.`,
    },
    host_reassigned: {
      subject: ({ event, when }) => `Nieuwe afspraak: ${event}, ${when}`,
      headline: 'U hebt een nieuwe afspraak',
      lead: () => 'U bent de nieuwe host van deze afspraak.',
    },
    former_host: {
      subject: ({ event, when }) => `Nieuwe host: ${event}, ${when}`,
      headline: 'Uw afspraak is overgenomen',
      lead: ({ hosts }) => `U bent niet langer de host van deze afspraak. De host is nu ${hosts}.`,
    },
    reschedule_requested: {
      subject: ({ event, hosts, when }) => `Kies een nieuwe tijd: ${event} met ${hosts}, ${when}`,
      headline: 'Kies een nieuwe tijd',
      lead: ({ hosts }) =>
        `Uw afspraak met ${hosts} kan op dit tijdstip niet doorgaan. Kies een ander tijdstip.`,
    },
    location: {
      subject: ({ event, hosts, when }) => `Videolink: ${event} met ${hosts}, ${when}`,
      headline: 'De link naar uw afspraak',
      lead: ({ hosts }) =>
        `Gebruik deze link om deel te nemen aan uw afspraak met ${hosts}. De link vervangt elke eerdere.`,
    },
    host_location: {
      subject: ({ event, invitee, when }) => `Videolink: ${event} met ${invitee}, ${when}`,
      headline: 'De link naar uw afspraak',
      lead: ({ invitee }) =>
        `Gebruik deze link om deel te nemen aan uw afspraak met ${invitee}. De link vervangt elke eerdere.`,
    },
    location_failed: {
      subject: ({ event, when }) => `Geen videolink: ${event}, ${when}`,
      headline: 'We konden het videogesprek niet aanmaken',
      lead: () =>
        'Deze afspraak heeft geen videolink. Stuur de genodigde een link of controleer de agenda die uw boekingen ontvangt.',
    },
    entry_deleted: {
      subject: ({ event, when }) => `Verwijderd uit uw agenda: ${event}, ${when}`,
      headline: 'Deze afspraak annuleren?',
      lead: () =>
        'U hebt deze afspraak uit uw agenda verwijderd. Wilt u de afspraak annuleren of terugzetten?',
    },
    entry_time_taken: {
      subject: ({ event, when }) => `Niet verplaatst: ${event}, ${when}`,
      headline: 'Uw afspraak is niet verplaatst',
      lead: () =>
        'U hebt deze afspraak in uw agenda verplaatst, maar de nieuwe tijd is al bezet. We hebben de afspraak teruggezet.',
    },
    entry_time_past: {
      subject: ({ event, when }) => `Niet verplaatst: ${event}, ${when}`,
      headline: 'Uw afspraak is niet verplaatst',
      lead: () =>
        'U hebt deze afspraak in uw agenda verplaatst, maar de nieuwe tijd ligt in het verleden. We hebben de afspraak teruggezet.',
    },
    entry_group: {
      subject: ({ event, when }) => `Niet verplaatst: ${event}, ${when}`,
      headline: 'Uw afspraak is niet verplaatst',
      lead: () =>
        'U hebt deze afspraak in uw agenda verplaatst. Een groepsafspraak kan daar niet worden verplaatst, dus hebben we de afspraak teruggezet.',
    },
    entry_put_back: {
      subject: ({ event, when }) => `Niet verplaatst: ${event}, ${when}`,
      headline: 'Uw afspraak is niet verplaatst',
      lead: () =>
        'U hebt deze afspraak in uw agenda verplaatst. Uw instellingen staan dat niet toe, dus hebben we de afspraak teruggezet.',
    },
    entry_moved: {
      subject: ({ event, when }) => `Verplaatst in uw agenda: ${event}, ${when}`,
      headline: 'Uw agenda toont een andere tijd',
      lead: () =>
        'U hebt deze afspraak in uw agenda verplaatst. Voor de anderen geldt nog steeds de geboekte tijd.',
    },
    entry_failed: {
      subject: ({ event, when }) => `Niet in uw agenda: ${event}, ${when}`,
      headline: 'We kunnen uw agenda niet bijwerken',
      lead: () =>
        'We konden deze afspraak niet in uw agenda opslaan en blijven het proberen. U kunt de afspraak toevoegen met het bijgevoegde bestand.',
    },
    entry_conflict: {
      subject: ({ event, when }) => `Tegelijk in uw agenda: ${event}, ${when}`,
      headline: 'Uw agenda heeft nog een item',
      lead: () =>
        'In uw agenda staat nog iets op de tijd van deze afspraak. De afspraak gaat door, tenzij u deze verplaatst of annuleert.',
    },
  },
  labels: {
    meeting: 'Afspraak',
    meetings: 'Afspraken',
    when: 'Wanneer',
    previousTime: 'Vorige tijd',
    where: 'Waar',
    host: 'Host',
    hosts: 'Hosts',
    invitee: 'Genodigde',
    invitees: 'Genodigden',
    guests: 'Gasten',
    phone: 'Telefoon',
    canceledBy: 'Geannuleerd door',
    reason: 'Reden',
    message: 'Bericht',
  },
  actions: {
    join: 'Deelnemen aan de afspraak',
    openMeeting: 'Afspraak openen',
    confirm: 'Ja, ik ben erbij',
    inviteGuests: 'Bevestigen en gasten uitnodigen',
    reschedule: 'Verplaatsen',
    chooseTime: 'Nieuwe tijd kiezen',
    bookAgain: 'Nog een afspraak boeken',
    cancel: 'Annuleren',
    changePrompt: 'Wilt u iets wijzigen?',
    stop: 'Kent u de afzender niet? Stop deze e-mails',
  },
  locations: {
    video: 'Videogesprek',
    videoWithoutLink: 'Videogesprek (de host stuurt de link)',
    videoLinkFollows: 'Videogesprek (u krijgt de link per e-mail)',
    inviteeCalls: (number) => `Bel ${number}`,
    hostCalls: (number) => `U wordt gebeld op ${number}`,
  },
  guestsWait: 'Uw gasten krijgen hun uitnodiging zodra u uw e-mailadres bevestigt.',
  timeKept: 'Het huidige tijdstip blijft gereserveerd totdat u een nieuw kiest.',
  timeCanceled: 'Het huidige tijdstip is geannuleerd.',
  unnamedPerson: 'iemand',
  andMore: (count) => `en nog ${count}`,
  invitation: {
    subject: (inviter, organization) => `${inviter} nodigt u uit voor ${organization}`,
    headline: (organization) => `Sluit u aan bij ${organization}`,
    lead: (inviter, organization) =>
      `${inviter} nodigt u uit om samen met ${organization} afspraken te plannen op Meetwright.`,
    accept: 'Uitnodiging accepteren',
    until: (date) => `De link is geldig tot ${date}.`,
    unexpected: 'Had u deze e-mail niet verwacht? Dan kunt u hem negeren.',
  },
  digest: {
    subject: (count) =>
      count === 1 ? '1 wijziging in uw afspraken' : `${count} wijzigingen in uw afspraken`,
    lead: 'U krijgt vandaag veel meldingen. Daarom sturen we ze één keer per uur samen.',
  },
  webhookDisabled: {
    subject: (host) => `Webhooks naar ${host} zijn uitgeschakeld`,
    headline: 'Uw webhooks zijn uitgeschakeld',
    failing: 'Verzendingen naar deze URL mislukken al vijf dagen. We sturen er niets meer naartoe.',
    gone: 'Deze URL heeft geantwoord dat hij niet meer bestaat (410). We sturen er niets meer naartoe.',
    address: 'URL',
    since: 'Mislukt sinds',
    subscription: 'Abonnement',
    resume:
      'Zet de status van het abonnement via de API op ‘active’ zodra de URL weer werkt. Wat nog openstond, wordt dan verzonden; wat sinds het uitschakelen is gebeurd, niet.',
  },
  calendarUnread: {
    subject: (host) => `We kunnen uw agenda op ${host} niet lezen`,
    headline: 'Uw agenda kan niet worden gelezen',
    reasons: {
      failing: 'We kunnen uw agenda al een dag niet lezen.',
      refused: 'De agendaserver weigert het wachtwoord van uw account. We lezen uw agenda daarom niet meer.',
      password_lost:
        'We kunnen het wachtwoord van uw account niet meer ontsleutelen. We lezen uw agenda daarom niet meer.',
      given_up: 'We kunnen uw agenda al 30 dagen niet lezen. We proberen het niet meer.',
    },
    accessReasons: {
      access_revoked: (provider) =>
        `${provider} geeft ons geen toegang meer tot uw agenda. We lezen de agenda daarom niet meer.`,
      access_lost: (provider) =>
        `We kunnen de toegang tot uw ${provider}-account niet meer ontsleutelen. We lezen uw agenda daarom niet meer.`,
    },
    server: 'Server',
    account: 'Account',
    since: 'Sinds',
    openCalendars: 'Agenda’s openen',
    advice: {
      failing:
        'Bekende afspraken blokkeren uw tijd nog steeds, nieuwe niet. We blijven het proberen; controleer of de server werkt.',
      refused:
        'Bekende afspraken blokkeren uw tijd nog steeds, nieuwe niet. Maak bij uw agendaprovider een app-wachtwoord aan en voer het in via de link hierboven.',
      password_lost:
        'Bekende afspraken blokkeren uw tijd nog steeds, nieuwe niet. Voer het wachtwoord of een nieuw app-wachtwoord in via de link hierboven.',
      given_up:
        'De afspraken blokkeren uw tijd niet meer. Open uw agenda’s via de link hierboven om de agenda opnieuw te verbinden.',
    },
    connectAgain: (provider) =>
      `Bekende afspraken blokkeren uw tijd nog steeds, nieuwe niet. Verbind ${provider} opnieuw via de link hierboven.`,
  },
  conferenceUnusable: {
    subject: (provider) => `We kunnen in uw ${provider}-account geen vergaderingen plannen`,
    headline: (provider) => `Uw ${provider}-account kan niet worden gebruikt`,
    reasons: {
      failing: (provider) => `We kunnen al een dag geen vergaderingen plannen in uw ${provider}-account.`,
      access_revoked: (provider) =>
        `${provider} laat ons geen vergaderingen meer plannen. We proberen het daarom niet meer.`,
      access_lost: (provider) =>
        `We kunnen onze toegang tot uw ${provider}-account niet meer ontsleutelen. We plannen daarom geen vergaderingen meer.`,
      given_up: (provider) =>
        `We kunnen al 30 dagen geen vergaderingen plannen in uw ${provider}-account. We proberen het niet meer.`,
    },
    keepTrying: 'We blijven het proberen. Tot die tijd hebben nieuwe boekingen geen link.',
    connectAgain: (provider) =>
      `Nieuwe boekingen hebben geen link en wijzigingen komen niet bij ${provider} aan. Verbind ${provider} opnieuw met de link hierboven.`,
  },
  calendarEntry: {
    unanswered: 'Als u niet antwoordt, gaat de afspraak gewoon door.',
    rescheduleHint: 'Open de afspraak en kies een nieuwe tijd om die voor iedereen te verplaatsen.',
    timeInCalendar: 'Tijd in uw agenda',
    otherEvent: 'Ander item',
    cancelOrPutBack: 'Annuleren of terugzetten',
    deletedReason: 'Verwijderd uit de agenda',
  },
  calendarEmptied: {
    subject: 'Er zijn veel afspraken uit uw agenda verwijderd',
    headline: 'Deze afspraken annuleren?',
    lead: 'Er zijn veel afspraken tegelijk uit uw agenda verwijderd. Daarom hebben we er geen geannuleerd. Wilt u ze annuleren of terugzetten?',
    unanswered: 'Als u niet antwoordt, gaan de afspraken gewoon door.',
  },
  calendarGone: {
    subject: 'De agenda voor uw afspraken bestaat niet meer',
    headline: 'Kies een agenda voor uw afspraken',
    lead: 'De agenda waarin uw afspraken werden gezet, bestaat niet meer op de server. We kunnen er geen nieuwe afspraken in zetten.',
    advice:
      'Uw afspraken gaan gewoon door. Kies met de link hierboven een andere agenda, dan zetten we de toekomstige afspraken daarin.',
  },
  footer: (organization) => `Verzonden door Meetwright namens ${organization}.`,
  plainFooter: (organization) => `Verzonden namens ${organization}.`,
}
