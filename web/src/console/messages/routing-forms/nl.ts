// The texts of routing forms in Dutch.
import type { RoutingFormsMessages } from '../routing-forms.ts'

export const nl: RoutingFormsMessages = {
  routingForms: {
    all: 'Alle formulieren',
    create: 'Nieuw formulier',
    name: 'Naam',
    nameHint: 'Bezoekers zien hem boven de vragen.',
    none: 'Nog geen formulieren.',
    lead: 'Een formulier stelt een paar vragen, en de regels leiden elke bezoeker naar het juiste afspraaktype, een andere site of een bericht.',
    published: 'Gepubliceerd',
    draft: 'Concept',
    recent: (submissions, isMore) =>
      submissions === 1
        ? '1 inzending in 30 dagen'
        : `${submissions}${isMore ? '+' : ''} inzendingen in 30 dagen`,
    deleted: (name) => `Formulier ‘${name}’ verwijderd. De inzendingen blijven bewaard.`,
    readOnly: 'U kunt dit formulier zien, maar niet wijzigen. Vraag het aan een beheerder.',
    parts: 'Onderdelen van dit formulier',
    tabs: { form: 'Vragen en regels', share: 'Delen' },
    accepts: (name) => `${name} is gepubliceerd`,
    publishedNow: (name) => `‘${name}’ is gepubliceerd.`,
    unpublished: (name) => `‘${name}’ is een concept. Bezoekers kunnen het niet meer openen.`,
    incomplete:
      'Voeg een vraag toe en wat er gebeurt als geen regel van toepassing is. Sla op en publiceer daarna.',
    draftHint:
      'Dit formulier is een concept: bezoekers kunnen het niet openen. De link werkt zodra u het publiceert.',
  },
}
