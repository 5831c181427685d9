// The texts of the page that explains times in Dutch.
import type { WhyMessages } from '../why.ts'

export const nl: WhyMessages = {
  why: {
    tab: 'Waarom kan niemand boeken?',
    lead: 'Kies een afspraaktype en een tijd. U ziet wat die tijd blokkeert en waar u dat verandert.',
    eventType: 'Afspraaktype',
    date: 'Dag',
    time: 'Tijd',
    link: 'Of plak een boekingslink',
    linkHint: 'Het adres waarmee mensen u boeken, met of zonder tijd.',
    unknownLink: 'Geen van uw afspraaktypen heeft deze link.',
    copyAddress: 'Link naar dit antwoord kopiëren',
    addressCopied: 'Link gekopieerd. Collega’s zien het antwoord na het inloggen.',
    noTypes: 'U hebt geen afspraaktypen die geboekt kunnen worden.',
    open: (time) => `${time}: kan geboekt worden`,
    closed: (time) => `${time}: kan niet geboekt worden`,
    openBookingPage: 'Boekingspagina openen',
    oneHostIsEnough: 'Eén vrije host is genoeg.',
    allHostsMustBeFree: 'Alle hosts moeten vrij zijn.',
    free: 'Vrij op deze tijd.',
    otherHost: (position) => `Host ${position}`,
    nextTime: (time) => `Volgende vrije tijd: ${time}`,
    noNextTime: 'Geen vrije tijd in de zeven dagen daarna.',
    reasons: {
      host_inactive: () => 'Neemt geen boekingen aan voor dit afspraaktype.',
      outside_schedule: () => 'De afspraak past niet in de werktijden van deze dag.',
      date_closed: () => 'Deze dag is gesloten door een uitzondering.',
      public_holiday: ({ until }) => (until ? `Feestdag tot ${until}.` : 'Feestdag.'),
      in_the_past: () => 'Deze tijd is voorbij.',
      minimum_notice: ({ minimumNotice, until }) =>
        `Te snel: boeken kan tot ${minimumNotice} van tevoren.${until ? ` Nu dus vanaf ${until}.` : ''}`,
      beyond_booking_window: () => 'Buiten de datums waarop dit afspraaktype geboekt kan worden.',
      not_on_increment: ({ incrementMinutes }) =>
        `Op deze minuut begint geen afspraak: afspraken beginnen om de ${incrementMinutes} minuten vanaf het begin van de werktijd.`,
      time_off: ({ until }) => (until ? `Afwezig tot ${until}.` : 'Afwezig.'),
      busy: ({ until }) => (until ? `Bezet. Weer vrij vanaf ${until}.` : 'Bezet.'),
      buffer: ({ until }) =>
        `Te dicht bij een andere afspraak: de buffer houdt deze tijd vrij.${until ? ` Mogelijk vanaf ${until}.` : ''}`,
      held: () =>
        'Vastgehouden voor een boeking die nog niet is afgerond of geaccepteerd. Gaat die niet door, dan komt de tijd weer vrij.',
      daily_limit: ({ dailyLimit }) =>
        dailyLimit === 1
          ? `De daglimiet van ${dailyLimit} afspraak is bereikt.`
          : `De daglimiet van ${dailyLimit} afspraken is bereikt.`,
      no_seats: () => 'Alle plaatsen zijn bezet.',
    },
    remedies: {
      hours: 'Werktijden wijzigen',
      dates: 'Uitzonderingen wijzigen',
      eventType: 'Afspraaktype wijzigen',
      timeOff: 'Afwezigheid wijzigen',
      holidays: 'Feestdagen wijzigen',
    },
    causes: {
      title: 'Dit bezet de tijd:',
      meeting: 'Afspraak',
      calendar: (name) => `Agenda ‘${name}’`,
      timeOff: 'Afwezigheid',
      source: (name) => `Bezette tijd uit ‘${name}’`,
      hold: 'Een boeking die nog niet af is',
      request: 'Een afspraakaanvraag die op antwoord wacht',
    },
    day: (day) => `Mogelijke begintijden: ${day}`,
    dayLead: 'De hele dag, op de minuut. Kies een tijd om er meer over te zien.',
    openPart: 'Vrij',
  },
}
