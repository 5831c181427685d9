// The page where a user connects an account without a password, in German.
import { providerLabels } from '../../../../server/src/domain/calendar/provider-labels.ts'
import type { ConnectCalendarMessages } from '../connect-calendar.ts'

const PRODUCTS = { google: 'Google Kalender', microsoft: 'Microsoft 365', zoom: 'Zoom' } as const
const HINTS = {
  google:
    'Google zeigt an, worum wir bitten. Setzen Sie alle Häkchen, sonst können wir das Konto nicht verbinden.',
  microsoft:
    'Manche Organisationen lassen neue Apps nur durch Administratoren zu. Wenn Microsoft das meldet, wenden Sie sich an Ihren Administrator.',
  zoom: 'Das Konto muss Meetings planen dürfen. In manchen Organisationen können nur Administratoren neue Apps zulassen.',
} as const

export const de: ConnectCalendarMessages = (provider) => {
  const label = providerLabels[provider]
  const product = PRODUCTS[provider]
  return {
    title: `${product} verbinden`,
    lead:
      provider === 'zoom'
        ? `Sie werden zu ${label} weitergeleitet, melden sich dort an und erlauben uns, mit Ihrem Konto Meetings zu planen.`
        : `Sie werden zu ${label} weitergeleitet, wählen dort ein Konto und erlauben den Zugriff auf dessen Kalender.`,
    again: (account) =>
      `Sie werden zu ${label} weitergeleitet. Wählen Sie dort ${account} und erlauben Sie den Zugriff erneut.`,
    whatWeDo:
      provider === 'zoom'
        ? [
            'Wenn Sie mit Zoom als Ort gebucht werden, planen wir ein Meeting in Ihrem Konto und verschicken den Link.',
            'Zoom erhält den Namen des Termintyps und die Zeit, aber keine Namen oder Adressen von Gästen.',
          ]
        : [
            'Termine in Ihren Kalendern blockieren Ihre Zeit. Wir speichern, wann sie stattfinden, nicht worum es geht.',
            'Wir tragen Ihre Buchungen in einen Ihrer Kalender ein und übernehmen, was Sie dort ändern.',
          ],
    hint: HINTS[provider],
    button: `Weiter zu ${label}`,
    back: 'Zurück zu Ihren Kalendern',
    problems: {
      not_set_up: `${product} ist in diesem Dienst noch nicht eingerichtet.`,
      denied: 'Sie haben den Zugriff nicht erlaubt. Es wurde nichts verbunden.',
      incomplete: `Die Antwort von ${label} war unvollständig oder kam zu spät. Versuchen Sie es noch einmal.`,
      approval_needed:
        'In Ihrer Organisation können nur Administratoren neue Apps zulassen. Bitten Sie Ihren Administrator darum und versuchen Sie es dann noch einmal.',
      permissions_missing: 'Es wurde nichts verbunden, weil eine Berechtigung fehlt, die wir brauchen:',
      other_account: `Sie haben ein anderes ${label}-Konto gewählt. Versuchen Sie es noch einmal mit dem Konto oben oder verbinden Sie das andere getrennt.`,
      no_calendars: `Dieses ${label}-Konto hat keinen Kalender. Legen Sie zuerst einen in ${product} an.`,
      too_many_connections: 'Sie haben die Höchstzahl verbundener Konten erreicht. Trennen Sie zuerst eines.',
      too_many_attempts: 'Zu viele Versuche. Warten Sie eine Stunde und versuchen Sie es dann noch einmal.',
      unreachable: `${label} ist nicht erreichbar oder meldet einen Fehler. Versuchen Sie es später noch einmal.`,
    },
    forAdmins: `Der Betreiber richtet es mit „meetwright ${provider === 'zoom' ? 'conferences' : 'calendars'} set ${provider}“ ein. Die Anleitung für Betreiber erklärt die Schritte.`,
    permissions: {
      events: 'Termine ansehen und ändern',
      calendars: 'Die Liste Ihrer Kalender ansehen',
      free_busy: 'Ansehen, wann Sie beschäftigt sind',
      email: 'Ihre E‑Mail-Adresse ansehen',
      meetings: 'Ihre Meetings planen, auflisten, ändern und löschen',
    },
  }
}
