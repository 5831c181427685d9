// The texts of conference accounts. They are loaded with the page, not with the console.
import type { Locale } from '../../../../../server/src/domain/language/locales.ts'

interface ConferenceTexts {
  readonly title: string
  readonly lead: string
}

export const conferenceTexts: Readonly<Record<Locale, ConferenceTexts>> = {
  en: {
    title: 'Video conferences',
    lead: 'We create a meeting in your account for each booking with Zoom as its location. If you disconnect the account, existing meetings and their links stay.',
  },
  fr: {
    title: 'Visioconférences',
    lead: 'Nous créons une réunion dans votre compte pour chaque réservation dont le lieu est Zoom. Si vous déconnectez le compte, les réunions existantes et leurs liens restent.',
  },
  es: {
    title: 'Videoconferencias',
    lead: 'Creamos una reunión en su cuenta por cada reserva con Zoom como lugar. Si desconecta la cuenta, las reuniones existentes y sus enlaces se mantienen.',
  },
  de: {
    title: 'Videokonferenzen',
    lead: 'Für jede Buchung mit Zoom als Ort legen wir ein Meeting in Ihrem Konto an. Wenn Sie das Konto trennen, bleiben bestehende Meetings und ihre Links erhalten.',
  },
  nl: {
    title: 'Videovergaderingen',
    lead: 'Voor elke boeking met Zoom als locatie maken we een vergadering in uw account. Als u het account loskoppelt, blijven bestaande vergaderingen en hun links bestaan.',
  },
  pt: {
    title: 'Videoconferências',
    lead: 'Criamos uma reunião na sua conta para cada reserva com o Zoom como local. Se desligar a conta, as reuniões existentes e as suas ligações mantêm-se.',
  },
  it: {
    title: 'Videoconferenze',
    lead: 'Creiamo una riunione nel Suo account per ogni prenotazione con Zoom come luogo. Se scollega l’account, le riunioni esistenti e i relativi link restano.',
  },
  uk: {
    title: 'Відеоконференції',
    lead: 'Ми створюємо зустріч у вашому обліковому записі для кожного бронювання з місцем Zoom. Якщо від’єднати обліковий запис, наявні зустрічі та їхні посилання залишаться.',
  },
}
