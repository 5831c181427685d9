// The booking pages in Dutch.
import type { BookingMessages } from '../booking.ts'

export const nl: BookingMessages = {
  formatDuration: (minutes) =>
    [minutes >= 60 && `${Math.floor(minutes / 60)} uur`, minutes % 60 > 0 && `${minutes % 60} min`]
      .filter(Boolean)
      .join(' '),
  duration: 'Duur',
  upTo: (seats) => `Tot ${seats} personen`,
  seatsLeft: (seats) => (seats === 1 ? '1 plek vrij' : `${seats} plekken vrij`),
  locations: {
    ask_invitee: 'Een plek naar keuze',
    custom: 'Zoals beschreven',
    google_conference: 'Google Meet',
    gotomeeting_conference: 'GoTo Meeting',
    inbound_call: 'U belt',
    jitsi_conference: 'Videogesprek',
    microsoft_teams_conference: 'Microsoft Teams',
    outbound_call: 'U wordt gebeld',
    physical: 'Op locatie',
    webex_conference: 'Webex',
    zoom_conference: 'Zoom',
  },
  month: {
    previous: 'Vorige maand',
    next: 'Volgende maand',
    times: (count) =>
      count === 0 ? 'geen vrije tijden' : count === 1 ? '1 vrije tijd' : `${count} vrije tijden`,
    today: 'vandaag',
    none: (month) => `Geen vrije tijden meer in ${month}.`,
    goTo: (month) => `Naar ${month}`,
    noneAhead: 'Er zijn op dit moment geen vrije tijden. Kom later terug.',
    failed: 'De vrije tijden konden niet worden geladen.',
    again: 'Opnieuw proberen',
    days: (month, count) => `${month}: ${count === 1 ? '1 dag' : `${count} dagen`} met vrije tijden`,
  },
  times: {
    loading: 'Vrije tijden worden gezocht',
    morning: 'Ochtend',
    afternoon: 'Middag',
    evening: 'Avond',
  },
  zone: {
    title: 'Tijdzone',
    change: 'Tijdzone wijzigen',
    search: 'Zoek een stad of een verschil met UTC',
    none: 'Geen tijdzone heet zo. Probeer de dichtstbijzijnde grote stad.',
    found: (count) => (count === 1 ? '1 tijdzone' : `${count} tijdzones`),
  },
  clock: { title: 'Klok', '12h': '12 u', '24h': '24 u' },
  form: {
    title: 'Uw gegevens',
    name: 'Uw naam',
    email: 'E-mail',
    addGuests: 'Gasten toevoegen',
    guests: 'Gasten',
    guestsHint: 'Tot 10 e-mailadressen, met een komma of een regel ertussen.',
    tooManyGuests: 'Niet meer dan 10, alstublieft.',
    where: 'Waar wilt u afspreken?',
    phone: 'Uw telefoonnummer',
    phoneHint: 'Met landnummer, bijvoorbeeld +31 20 123 4567.',
    place: 'Waar spreken we af?',
    choose: 'Kiezen',
    other: 'Iets anders',
    otherAnswer: 'Uw antwoord',
    confirm: 'Bevestigen',
    sending: 'Een ogenblik',
    otherTime: 'Andere tijd kiezen',
  },
  refusals: {
    just_taken:
      'Iemand was net iets sneller: deze tijd is zojuist bezet geraakt. Wat u hebt geschreven, staat er nog.',
    link_used: 'Deze link is al gebruikt. Vraag de afzender om een nieuwe.',
    inactive: 'Dit kan niet meer worden geboekt.',
    too_many_from_address:
      'Er kwamen het afgelopen uur veel boekingen van uw verbinding. Probeer het later opnieuw.',
    too_many_for_type: 'Dit is het afgelopen uur heel vaak geboekt. Probeer het later opnieuw.',
    too_many_upcoming:
      'U hebt hier al meerdere afspraken staan. Zeg er een af, of boek als er een voorbij is.',
    too_many: 'Dat ging iets te snel. Wacht even en probeer het opnieuw.',
    meeting_over: 'Deze afspraak kan niet meer worden verzet.',
    request_failed: 'Dat is niet aangekomen. Er is niets verloren: probeer het opnieuw.',
  },
  nextTimes: 'Deze tijden zijn vrij:',
  allTimes: 'Alle tijden bekijken',
  booked: {
    title: 'Uw afspraak staat',
    text: (email) => `Er is een uitnodiging onderweg naar ${email}.`,
    rescheduledTitle: 'Uw afspraak heeft een nieuwe tijd',
    addToCalendar: 'Aan uw agenda toevoegen',
    file: 'Agendabestand',
    change: 'Komt de tijd niet meer uit?',
    reschedule: 'Verzetten',
    cancel: 'Afzeggen',
    join: 'Deelnemen',
  },
  labels: {
    when: 'Wanneer',
    where: 'Waar',
    who: 'Met',
    currentTime: 'Uw tijd tot nu toe',
    previousTime: 'Vorige tijd',
    newTime: 'Nieuwe tijd',
  },
  reschedule: {
    title: 'Kies een nieuwe tijd',
    lead: 'Uw afspraak blijft zoals hij is tot u de nieuwe tijd bevestigt.',
    confirmTitle: 'Afspraak verzetten?',
    confirm: 'Afspraak verzetten',
  },
  cancel: {
    title: 'Deze afspraak afzeggen?',
    lead: 'Iedereen die erbij zou zijn, krijgt bericht per e-mail.',
    reason: 'Reden',
    confirm: 'Afspraak afzeggen',
    done: {
      title: 'De afspraak is afgezegd',
      text: 'Iedereen die erbij zou zijn, krijgt bericht per e-mail.',
    },
  },
  reconfirm: {
    title: 'Komt u nog?',
    lead: 'Laat het met één klik weten, dan kan iedereen erop rekenen.',
    confirm: 'Ja, ik kom',
    done: { title: 'Dank u wel', text: 'Uw gastheer of gastvrouw weet dat u komt.' },
  },
  profile: {
    lead: 'Kies wat u wilt boeken.',
    none: 'Hier kan op dit moment niets worden geboekt.',
  },
  unavailable: {
    no_such_page: {
      title: 'Hier is niets te boeken',
      text: 'Misschien is het adres verkeerd geschreven, of is wat hier was er niet meer. Vraag de afzender om een nieuwe link.',
    },
    inactive: {
      title: 'Dit kan nu niet worden geboekt',
      text: 'Het is tijdelijk uitgezet of weggehaald.',
    },
    link_used: {
      title: 'Deze link is gebruikt',
      text: 'Hij geldt voor één boeking. Vraag de afzender om een nieuwe.',
    },
    no_such_link: {
      title: 'Deze link werkt niet',
      text: 'Misschien is hij onvolledig. Open hem nog eens vanuit het bericht, of vraag een nieuwe.',
    },
    no_such_form: {
      title: 'Hier is geen formulier',
      text: 'Misschien is het weggehaald, of is de link onvolledig. Vraag de afzender om een nieuwe.',
    },
    canceled: { title: 'Deze afspraak is afgezegd', text: 'U hoeft niets meer te doen.' },
    rescheduled: {
      title: 'Deze afspraak heeft een andere tijd',
      text: 'De link hoort bij de vorige tijd. De juiste staat in het nieuwste bericht.',
    },
    past: { title: 'Deze afspraak is voorbij', text: 'Hij kan niet meer worden gewijzigd.' },
  },
  fallbackLink: (name) => `Naar ${name}`,
  noScriptMessage:
    'Om een tijd te kiezen heeft deze pagina JavaScript nodig. Zet het aan, of schrijf degene met wie u afspreekt.',
  poweredBy: 'Gemaakt met',
}
