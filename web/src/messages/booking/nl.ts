// The booking pages in Dutch.
import type { BookingMessages } from '../booking.ts'

export const nl: BookingMessages = {
  formatDuration: (minutes) =>
    [minutes >= 60 && `${Math.floor(minutes / 60)} uur`, minutes % 60 > 0 && `${minutes % 60} min`]
      .filter(Boolean)
      .join(' '),
  duration: 'Duur',
  oneOf: (count) => `Met een van ${count} personen`,
  upTo: (seats) => `Maximaal ${seats} personen`,
  seatsLeft: (seats) => (seats === 1 ? '1 plek vrij' : `${seats} plekken vrij`),
  locations: {
    ask_invitee: 'Locatie naar keuze',
    custom: 'Zie de details',
    google_conference: 'Google Meet',
    gotomeeting_conference: 'GoTo Meeting',
    inbound_call: 'Telefoongesprek (u belt ons)',
    jitsi_conference: 'Videogesprek',
    microsoft_teams_conference: 'Microsoft Teams',
    outbound_call: 'Telefoongesprek (wij bellen u)',
    physical: 'Op locatie',
    webex_conference: 'Webex',
    zoom_conference: 'Zoom',
  },
  month: {
    previous: 'Vorige maand',
    next: 'Volgende maand',
    times: (count) =>
      count === 0
        ? 'geen beschikbare tijden'
        : count === 1
          ? '1 beschikbare tijd'
          : `${count} beschikbare tijden`,
    today: 'vandaag',
    none: (month) => `Geen beschikbare tijden in ${month.toLowerCase()}.`,
    goTo: (month) => `Naar ${month.toLowerCase()}`,
    beyond: (month) => `${month} valt buiten de boekingsperiode.`,
    noneAhead: 'Er zijn nu geen beschikbare tijden. Kijk later nog eens.',
    failed: 'We konden de beschikbare tijden niet laden.',
    again: 'Opnieuw proberen',
    days: (month, count) => `${month}: ${count === 1 ? '1 dag' : `${count} dagen`} met beschikbare tijden`,
  },
  times: {
    loading: 'Beschikbare tijden laden',
    taken: 'Die tijd is niet meer beschikbaar. Kies een andere.',
    morning: 'Ochtend',
    afternoon: 'Middag',
    evening: 'Avond',
  },
  zone: {
    title: 'Tijdzone',
    change: 'Tijdzone wijzigen',
    search: 'Zoek een stad, land of tijdzone',
    none: 'Geen resultaten. Probeer de dichtstbijzijnde grote stad.',
    found: (count) => (count === 1 ? '1 tijdzone' : `${count} tijdzones`),
  },
  clock: { title: 'Tijdnotatie', '12h': '12-uurs', '24h': '24-uurs' },
  form: {
    title: 'Uw gegevens',
    name: 'Uw naam',
    email: 'E-mail',
    addGuests: 'Gasten toevoegen',
    guests: 'Gasten',
    guestsHint: 'Maximaal 10 e-mailadressen, gescheiden door komma’s of regeleinden.',
    tooManyGuests: 'U kunt maximaal 10 gasten toevoegen.',
    code: 'Code uit onze e-mail',
    codeHint: 'We hebben een zescijferige code naar uw e-mailadres gestuurd. De code werkt 10 minuten.',
    where: 'Waar wilt u afspreken?',
    phone: 'Uw telefoonnummer',
    phoneHint: 'Met landnummer, bijvoorbeeld +31 20 123 4567.',
    place: 'Waar spreken we af?',
    choose: 'Kiezen',
    other: 'Anders',
    otherAnswer: 'Uw antwoord',
    confirm: 'Afspraak boeken',
    sending: 'Een ogenblik',
    otherTime: 'Andere tijd kiezen',
  },
  refusals: {
    just_taken: 'Deze tijd is zojuist geboekt.',
    already_booked: 'U bent met dit e-mailadres al aangemeld voor deze tijd. Kies een andere tijd.',
    link_used: 'Deze link is al gebruikt. Vraag de afzender om een nieuwe.',
    inactive: 'Deze afspraak kan niet meer worden geboekt.',
    host_changed: 'Deze afspraak kan hier niet worden verzet. Neem contact op met uw host.',
    too_many_from_address:
      'Te veel boekingen vanaf uw netwerk in het afgelopen uur. Probeer het later opnieuw.',
    too_many_for_type:
      'Te veel boekingen voor dit afspraaktype in het afgelopen uur. Probeer het later opnieuw.',
    too_many_upcoming:
      'U hebt hier al meerdere afspraken staan. Annuleer er een, of boek opnieuw als er een voorbij is.',
    too_many_changes:
      'Te veel wijzigingen in het afgelopen uur. Probeer het over een uur opnieuw of neem contact op met de organisator.',
    blocked: 'Deze organisator neemt geen boekingen aan van dit e-mailadres.',
    too_many: 'Te veel verzoeken. Wacht even en probeer het opnieuw.',
    meeting_over: 'Deze afspraak kan niet meer worden verplaatst.',
    request_failed: 'Het verzoek is mislukt. Probeer het opnieuw.',
  },
  detailsKept: 'Uw gegevens staan er nog.',
  nextTimes: 'Kies een andere tijd:',
  allTimes: 'Alle tijden bekijken',
  booked: {
    title: 'Afspraak geboekt',
    text: (email) => `We hebben een agenda-uitnodiging gestuurd naar ${email}.`,
    noMail:
      'U krijgt geen e-mail. Bewaar het adres van deze pagina: hier kunt u de afspraak wijzigen of annuleren.',
    rescheduledTitle: 'Afspraak verplaatst',
    addToCalendar: 'Toevoegen aan agenda',
    file: 'Agendabestand',
    change: 'Wilt u iets wijzigen?',
    reschedule: 'Verplaatsen',
    cancel: 'Annuleren',
    join: 'Deelnemen aan de afspraak',
    linkByEmail: 'U krijgt de link per e-mail.',
    linkHere: 'De link staat zo op deze pagina.',
    linkFromHost: 'De host stuurt u de link.',
    leaving: (site, seconds) => `${seconds} seconden na het boeken gaat u naar ${site}.`,
    goTo: (site) => `Naar ${site}`,
    stay: 'Op deze pagina blijven',
  },
  labels: {
    when: 'Wanneer',
    where: 'Waar',
    who: 'Met',
    currentTime: 'Huidige tijd',
    previousTime: 'Vorige tijd',
    newTime: 'Nieuwe tijd',
  },
  reschedule: {
    title: 'Kies een nieuwe tijd',
    lead: 'Uw afspraak verandert pas als u de nieuwe tijd bevestigt.',
    confirmTitle: 'Verplaatsen naar deze tijd?',
    confirm: 'Afspraak verplaatsen',
  },
  cancel: {
    title: 'Deze afspraak annuleren?',
    lead: 'Alle betrokkenen krijgen een e-mail.',
    reason: 'Reden',
    confirm: 'Afspraak annuleren',
    done: {
      title: 'Afspraak geannuleerd',
      text: 'Alle betrokkenen krijgen een e-mail.',
    },
  },
  reconfirm: {
    title: 'Bent u erbij?',
    lead: 'Laat uw host weten dat u komt.',
    confirm: 'Ja, ik ben erbij',
    done: { title: 'Dank u wel', text: 'Uw aanwezigheid is bevestigd.' },
  },
  verified: {
    title: 'E-mailadres bevestigd',
    text: 'Als u gasten hebt toegevoegd, sturen we hun nu een uitnodiging.',
  },
  stopMail: {
    title: (organization) => `E-mails van ${organization} stoppen?`,
    text: (organization) =>
      `Iemand heeft met uw adres een afspraak bij ${organization} geboekt. Als u de e-mails stopt, krijgt u er geen meer van ${organization}, ook niet over afspraken die u zelf boekt.`,
    report: 'Ik ken de afzender niet. Meld deze e-mails.',
    confirm: 'E-mails stoppen',
    done: {
      title: 'E-mails gestopt',
      text: (organization) => `U krijgt geen e-mails meer van ${organization}.`,
    },
    again: 'Weer e-mails ontvangen',
    allowed: (organization) => `U krijgt weer e-mails van ${organization}.`,
  },
  profile: {
    lead: 'Kies wat u wilt boeken.',
    none: 'Hier kan nu niets worden geboekt.',
  },
  unavailable: {
    no_such_page: {
      title: 'Deze link werkt niet',
      text: 'Controleer het adres of vraag de afzender om een nieuwe link.',
    },
    inactive: {
      title: 'Niet beschikbaar om te boeken',
      text: 'Uw host heeft dit afspraaktype gepauzeerd of verwijderd.',
    },
    host_changed: {
      title: 'Deze afspraak kan hier niet worden verzet',
      text: 'De afspraak gaat door zoals geboekt, maar de host biedt hier geen andere tijden aan. Vraag om een andere tijd, of annuleer de afspraak en boek een nieuwe.',
    },
    link_used: {
      title: 'Deze link is al gebruikt',
      text: 'Hij geldt voor één boeking. Vraag de afzender om een nieuwe.',
    },
    no_such_link: {
      title: 'Deze link is ongeldig',
      text: 'Misschien is hij onvolledig. Open hem opnieuw vanuit het bericht, of vraag om een nieuwe.',
    },
    no_such_form: {
      title: 'Formulier niet gevonden',
      text: 'Misschien is het verwijderd, of is de link onvolledig. Vraag de afzender om een nieuwe.',
    },
    canceled: { title: 'Deze afspraak is geannuleerd', text: 'U hoeft niets te doen.' },
    rescheduled: {
      title: 'Deze afspraak is verplaatst',
      text: 'Deze link hoort bij de vorige tijd. Vraag de organisator om de huidige.',
    },
    past: { title: 'Deze afspraak is voorbij', text: 'Hij kan niet meer worden gewijzigd.' },
    too_many_changes: {
      title: 'Te veel wijzigingen',
      text: 'Probeer het over een uur opnieuw of neem contact op met de organisator.',
    },
  },
  currentLink: {
    text: 'Deze link hoort bij de vorige tijd. We kunnen u de huidige mailen.',
    send: 'Mail mij de huidige link',
    sent: {
      title: 'Controleer uw e-mail',
      text: 'We hebben de huidige link gestuurd naar het e-mailadres van de boeking.',
    },
  },
  bookAgain: 'Een andere tijd boeken',
  fallbackLink: (name) => `Naar ${name}`,
  noScriptMessage:
    'Deze pagina heeft JavaScript nodig om een tijd te kiezen. Zet het aan of neem contact op met uw host.',
  poweredBy: 'Mogelijk gemaakt door',
}
