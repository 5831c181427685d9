// The pages about second factors and sessions in French.
import type { ConsoleSecurityMessages, SecurityMessages } from '../security.ts'

const notices: SecurityMessages['notices'] = {
  totp_enabled:
    'Application d’authentification configurée. Désormais, un code vous sera demandé à la connexion.',
  totp_disabled: 'Application d’authentification supprimée.',
  recovery_codes_created: 'Nouveaux codes de secours créés. Les anciens ne fonctionnent plus.',
  recovery_code_used:
    'Vous vous êtes connecté avec un code de secours, qui ne fonctionne plus. Si vous avez perdu votre appareil, supprimez-le ici et configurez-en un nouveau.',
  passkey_added: 'Clé d’accès ajoutée. Vous pouvez maintenant vous connecter avec.',
  passkey_removed: 'Clé d’accès supprimée.',
  session_ended: 'Session fermée.',
  other_sessions_ended: 'Vous êtes déconnecté de tous les autres navigateurs.',
}

const security: SecurityMessages['security'] = {
  title: 'Sécurité',
  lead: 'Protégez votre compte par une seconde étape et voyez où vous êtes connecté.',
  twoSteps: 'Connexion en deux étapes',
  managedBySso: 'Vous utilisez l’authentification unique. Votre entreprise gère la seconde étape.',
  authenticator: 'Application d’authentification',
  authenticatorAbout:
    'Une application sur votre téléphone affiche un code à saisir après votre mot de passe.',
  since: (date) => `Configurée le ${date}.`,
  setUp: 'Configurer',
  remove: 'Supprimer',
  removeNamed: (name) => `Supprimer : ${name}`,
  recoveryCodes: 'Codes de secours',
  codesLeft: (count) => (count <= 1 ? `${count} code restant.` : `${count} codes restants.`),
  createCodes: 'Créer de nouveaux codes',
  newCodes: 'Vos codes de secours',
  newCodesAbout:
    'Si vous perdez votre appareil, chaque code permet de vous connecter une fois. Imprimez-les ou enregistrez-les dans un gestionnaire de mots de passe. Ils ne seront plus affichés.',
  sessions: 'Où vous êtes connecté',
  thisBrowser: 'ce navigateur',
  unknownBrowser: 'Navigateur inconnu',
  sessionTimes: (signedIn, lastUsed) => `Connexion : ${signedIn}. Dernière utilisation : ${lastUsed}.`,
  endSession: 'Déconnecter',
  endSessionNamed: (browser) => `Déconnecter : ${browser}`,
  endOthers: 'Fermer les autres sessions',
  back: 'Retour au compte',
}

/** The console loads only these. */
export const consoleTexts: ConsoleSecurityMessages = { notices, security }

export const fr: SecurityMessages = {
  refusals: {
    passkey_failed: 'Cela n’a pas fonctionné. Réessayez ou choisissez un autre moyen.',
    too_many: 'Trop de codes ou de mots de passe incorrects.',
  },
  notices,
  account: {
    title: 'Sécurité',
    about: 'Connexion en deux étapes et navigateurs où vous êtes connecté.',
    open: 'Paramètres de sécurité',
  },
  security,
  required: {
    title: 'Configurez une seconde étape',
    lead: (organization) =>
      `${organization} exige la connexion en deux étapes. Choisissez l’une de ces options pour continuer.`,
  },
  passkeys: {
    title: 'Clés d’accès',
    about:
      'Connectez-vous sans mot de passe, avec votre empreinte, votre visage ou le code de votre appareil.',
    add: 'Ajouter une clé d’accès',
    addTitle: 'Ajouter une clé d’accès',
    addLead: 'Votre appareil crée une clé d’accès et demande votre empreinte, votre visage ou son code.',
    name: 'Nom',
    nameHint: 'Pour la reconnaître, par exemple « Portable du bureau ».',
    addButton: 'Créer la clé d’accès',
    needsScript:
      'Ce navigateur ne peut pas créer de clés d’accès, ou JavaScript est désactivé. Utilisez plutôt une application d’authentification.',
    failed: 'Cela n’a pas fonctionné. Réessayez ou choisissez un autre moyen.',
    use: 'Se connecter avec une clé d’accès',
    confirm: 'Utiliser une clé d’accès',
    times: (created, lastUsed) =>
      lastUsed === null
        ? `Ajoutée : ${created}. Jamais utilisée.`
        : `Ajoutée : ${created}. Dernière utilisation : ${lastUsed}.`,
  },
  setUpTotp: {
    title: 'Configurer une application d’authentification',
    lead: 'Scannez le code avec votre application, puis saisissez les six chiffres qu’elle affiche.',
    qrCode: 'Code QR pour votre application d’authentification',
    secret: 'Impossible de le scanner ? Saisissez cette clé dans l’application :',
    openApp: 'Ouvrir dans une application sur cet appareil',
    code: 'Code de l’application',
    button: 'Activer',
    back: 'Retour à la sécurité',
  },
  secondFactor: {
    title: 'Saisissez votre code',
    lead: 'Saisissez les six chiffres que votre application d’authentification affiche maintenant.',
    passkeyLead:
      'Utilisez votre clé d’accès. Si vous n’avez pas votre appareil, saisissez un code de secours.',
    recoveryCode: 'Code de secours',
    code: 'Code',
    codeHint: 'Appareil perdu ? Saisissez plutôt un code de secours.',
    button: 'Se connecter',
    lost: 'Ni appareil ni code de secours ? L’administrateur de ce serveur peut supprimer la seconde étape.',
    resetHint: 'Si ce n’est pas vous, quelqu’un connaît votre mot de passe : réinitialisez-le par e-mail.',
    startOver: 'Recommencer',
  },
  confirm: {
    title: 'Confirmez votre identité',
    lead: 'Vous allez modifier un élément sensible. Saisissez de nouveau votre mot de passe.',
    button: 'Continuer',
    providerLead: (host) => `Vous allez modifier un élément sensible. Connectez-vous de nouveau sur ${host}.`,
  },
}
