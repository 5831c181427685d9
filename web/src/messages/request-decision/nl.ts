// The page on which a host answers a booking request, in Dutch.
import type { RequestDecisionMessages } from '../request-decision.ts'

export const nl: RequestDecisionMessages = {
  title: 'Deze afspraak accepteren?',
  moveTitle: 'De nieuwe tijd accepteren?',
  lead: (until) => `De tijd is gereserveerd tot ${until}. Zonder antwoord verloopt de aanvraag.`,
  person: 'Van',
  where: 'Waar',
  guests: 'Gasten',
  accept: 'Accepteren',
  decline: 'Afwijzen',
  message: 'Bericht als u afwijst',
  ended: {
    accepted: {
      title: 'Afspraak geboekt',
      lead: 'De genodigde krijgt een bevestiging en de afspraak staat in uw lijst.',
    },
    declined: {
      title: 'Aanvraag afgewezen',
      lead: 'De genodigde krijgt een e-mail en de tijd is weer vrij.',
    },
    expired: {
      title: 'Deze aanvraag is verlopen',
      lead: 'Er was niet op tijd antwoord. De tijd is weer vrij.',
    },
    withdrawn: { title: 'Deze aanvraag is ingetrokken', lead: 'De tijd is weer vrij.' },
  },
  refusals: {
    changed:
      'Deze aanvraag kan niet worden geaccepteerd: een van de hosts hoort niet meer bij het afspraaktype, of de afspraak die wordt verplaatst is gewijzigd. U kunt de aanvraag afwijzen.',
    mail_quota:
      'Deze aanvraag kan nu niet worden geaccepteerd: uw organisatie heeft aan het maximale aantal personen per dag geschreven. De aanvraag blijft wachten. Probeer het later opnieuw.',
  },
  console: 'Aanvragen openen',
}
