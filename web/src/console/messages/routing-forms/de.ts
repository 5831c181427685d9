// The texts of routing forms in German.
import type { RoutingFormsMessages } from '../routing-forms.ts'

export const de: RoutingFormsMessages = {
  routingForms: {
    all: 'Alle Formulare',
    create: 'Neues Formular',
    name: 'Name',
    nameHint: 'Besucher sehen ihn über den Fragen.',
    none: 'Noch keine Formulare.',
    lead: 'Ein Formular stellt einige Fragen. Seine Regeln führen jeden Besucher zur passenden Terminart, zu einer anderen Website oder zu einer Nachricht.',
    published: 'Veröffentlicht',
    draft: 'Entwurf',
    recent: (submissions, isMore) =>
      submissions === 1
        ? '1 Antwort in 30 Tagen'
        : `${submissions}${isMore ? '+' : ''} Antworten in 30 Tagen`,
    deleted: (name) => `Formular „${name}“ gelöscht. Die Antworten bleiben erhalten.`,
    readOnly: 'Sie können dieses Formular sehen, aber nicht ändern. Wenden Sie sich an einen Admin.',
    parts: 'Teile dieses Formulars',
    tabs: { form: 'Fragen und Regeln', share: 'Teilen' },
    accepts: (name) => `${name} ist veröffentlicht`,
    publishedNow: (name) => `„${name}“ ist veröffentlicht.`,
    unpublished: (name) => `„${name}“ ist ein Entwurf. Besucher können es nicht mehr öffnen.`,
    incomplete:
      'Fügen Sie eine Frage hinzu und legen Sie fest, was ohne passende Regel geschieht. Speichern Sie, dann veröffentlichen Sie.',
    draftHint:
      'Dieses Formular ist ein Entwurf: Besucher können es nicht öffnen. Der Link funktioniert, sobald Sie es veröffentlichen.',
  },
}
