// The texts of routing forms in French.
import type { RoutingFormsMessages } from '../routing-forms.ts'

export const fr: RoutingFormsMessages = {
  routingForms: {
    all: 'Tous les formulaires',
    create: 'Nouveau formulaire',
    name: 'Nom',
    nameHint: 'Les visiteurs le voient au-dessus des questions.',
    none: 'Aucun formulaire pour le moment.',
    lead: 'Un formulaire pose quelques questions, et ses règles dirigent chaque visiteur vers le bon type d’événement, un autre site ou un message.',
    published: 'Publié',
    draft: 'Brouillon',
    recent: (submissions, isMore) =>
      submissions < 2
        ? `${submissions} réponse en 30 jours`
        : `${submissions}${isMore ? '+' : ''} réponses en 30 jours`,
    deleted: (name) => `Formulaire « ${name} » supprimé. Ses réponses restent.`,
    readOnly: 'Vous pouvez voir ce formulaire, mais pas le modifier. Adressez-vous à un administrateur.',
    parts: 'Parties de ce formulaire',
    tabs: { form: 'Questions et règles', share: 'Partager' },
    accepts: (name) => `${name} est publié`,
    publishedNow: (name) => `« ${name} » est publié.`,
    unpublished: (name) => `« ${name} » est un brouillon. Les visiteurs ne peuvent plus l’ouvrir.`,
    incomplete:
      'Ajoutez une question et ce qui se passe si aucune règle ne s’applique. Enregistrez, puis publiez.',
    draftHint:
      'Ce formulaire est un brouillon : les visiteurs ne peuvent pas l’ouvrir. Le lien fonctionne dès que vous le publiez.',
  },
}
