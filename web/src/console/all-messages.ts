// All texts of the console in all languages, for the server.
import type { Locale } from '../../../server/src/domain/language/locales.ts'
import { de as accessDe } from './languages/access-de.ts'
import { en as accessEn } from './languages/access-en.ts'
import { es as accessEs } from './languages/access-es.ts'
import { fr as accessFr } from './languages/access-fr.ts'
import { it as accessIt } from './languages/access-it.ts'
import { nl as accessNl } from './languages/access-nl.ts'
import { pt as accessPt } from './languages/access-pt.ts'
import { uk as accessUk } from './languages/access-uk.ts'
import { de as activityDe } from './languages/activity-de.ts'
import { en as activityEn } from './languages/activity-en.ts'
import { es as activityEs } from './languages/activity-es.ts'
import { fr as activityFr } from './languages/activity-fr.ts'
import { it as activityIt } from './languages/activity-it.ts'
import { nl as activityNl } from './languages/activity-nl.ts'
import { pt as activityPt } from './languages/activity-pt.ts'
import { uk as activityUk } from './languages/activity-uk.ts'
import { de as calendarsDe } from './languages/calendars-de.ts'
import { en as calendarsEn } from './languages/calendars-en.ts'
import { es as calendarsEs } from './languages/calendars-es.ts'
import { fr as calendarsFr } from './languages/calendars-fr.ts'
import { it as calendarsIt } from './languages/calendars-it.ts'
import { nl as calendarsNl } from './languages/calendars-nl.ts'
import { pt as calendarsPt } from './languages/calendars-pt.ts'
import { uk as calendarsUk } from './languages/calendars-uk.ts'
import { de } from './languages/de.ts'
import { de as editorDe } from './languages/editor-de.ts'
import { en as editorEn } from './languages/editor-en.ts'
import { es as editorEs } from './languages/editor-es.ts'
import { fr as editorFr } from './languages/editor-fr.ts'
import { it as editorIt } from './languages/editor-it.ts'
import { nl as editorNl } from './languages/editor-nl.ts'
import { pt as editorPt } from './languages/editor-pt.ts'
import { uk as editorUk } from './languages/editor-uk.ts'
import { de as emailsDe } from './languages/emails-de.ts'
import { en as emailsEn } from './languages/emails-en.ts'
import { es as emailsEs } from './languages/emails-es.ts'
import { fr as emailsFr } from './languages/emails-fr.ts'
import { it as emailsIt } from './languages/emails-it.ts'
import { nl as emailsNl } from './languages/emails-nl.ts'
import { pt as emailsPt } from './languages/emails-pt.ts'
import { uk as emailsUk } from './languages/emails-uk.ts'
import { en } from './languages/en.ts'
import { es } from './languages/es.ts'
import { fr } from './languages/fr.ts'
import { de as holidaysDe } from './languages/holidays-de.ts'
import { en as holidaysEn } from './languages/holidays-en.ts'
import { es as holidaysEs } from './languages/holidays-es.ts'
import { fr as holidaysFr } from './languages/holidays-fr.ts'
import { it as holidaysIt } from './languages/holidays-it.ts'
import { nl as holidaysNl } from './languages/holidays-nl.ts'
import { pt as holidaysPt } from './languages/holidays-pt.ts'
import { uk as holidaysUk } from './languages/holidays-uk.ts'
import { de as hoursDe } from './languages/hours-de.ts'
import { en as hoursEn } from './languages/hours-en.ts'
import { es as hoursEs } from './languages/hours-es.ts'
import { fr as hoursFr } from './languages/hours-fr.ts'
import { it as hoursIt } from './languages/hours-it.ts'
import { nl as hoursNl } from './languages/hours-nl.ts'
import { pt as hoursPt } from './languages/hours-pt.ts'
import { uk as hoursUk } from './languages/hours-uk.ts'
import { de as insightsDe } from './languages/insights-de.ts'
import { en as insightsEn } from './languages/insights-en.ts'
import { es as insightsEs } from './languages/insights-es.ts'
import { fr as insightsFr } from './languages/insights-fr.ts'
import { it as insightsIt } from './languages/insights-it.ts'
import { nl as insightsNl } from './languages/insights-nl.ts'
import { pt as insightsPt } from './languages/insights-pt.ts'
import { uk as insightsUk } from './languages/insights-uk.ts'
import { de as installationDe } from './languages/installation-de.ts'
import { en as installationEn } from './languages/installation-en.ts'
import { es as installationEs } from './languages/installation-es.ts'
import { fr as installationFr } from './languages/installation-fr.ts'
import { it as installationIt } from './languages/installation-it.ts'
import { nl as installationNl } from './languages/installation-nl.ts'
import { pt as installationPt } from './languages/installation-pt.ts'
import { uk as installationUk } from './languages/installation-uk.ts'
import { it } from './languages/it.ts'
import { nl } from './languages/nl.ts'
import { de as notificationsDe } from './languages/notifications-de.ts'
import { en as notificationsEn } from './languages/notifications-en.ts'
import { es as notificationsEs } from './languages/notifications-es.ts'
import { fr as notificationsFr } from './languages/notifications-fr.ts'
import { it as notificationsIt } from './languages/notifications-it.ts'
import { nl as notificationsNl } from './languages/notifications-nl.ts'
import { pt as notificationsPt } from './languages/notifications-pt.ts'
import { uk as notificationsUk } from './languages/notifications-uk.ts'
import { de as organizationDe } from './languages/organization-de.ts'
import { en as organizationEn } from './languages/organization-en.ts'
import { es as organizationEs } from './languages/organization-es.ts'
import { fr as organizationFr } from './languages/organization-fr.ts'
import { it as organizationIt } from './languages/organization-it.ts'
import { nl as organizationNl } from './languages/organization-nl.ts'
import { pt as organizationPt } from './languages/organization-pt.ts'
import { uk as organizationUk } from './languages/organization-uk.ts'
import { de as peopleDe } from './languages/people-de.ts'
import { en as peopleEn } from './languages/people-en.ts'
import { es as peopleEs } from './languages/people-es.ts'
import { fr as peopleFr } from './languages/people-fr.ts'
import { it as peopleIt } from './languages/people-it.ts'
import { nl as peopleNl } from './languages/people-nl.ts'
import { pt as peoplePt } from './languages/people-pt.ts'
import { uk as peopleUk } from './languages/people-uk.ts'
import { de as privacyDe } from './languages/privacy-de.ts'
import { en as privacyEn } from './languages/privacy-en.ts'
import { es as privacyEs } from './languages/privacy-es.ts'
import { fr as privacyFr } from './languages/privacy-fr.ts'
import { it as privacyIt } from './languages/privacy-it.ts'
import { nl as privacyNl } from './languages/privacy-nl.ts'
import { pt as privacyPt } from './languages/privacy-pt.ts'
import { uk as privacyUk } from './languages/privacy-uk.ts'
import { pt } from './languages/pt.ts'
import { de as requestsDe } from './languages/requests-de.ts'
import { en as requestsEn } from './languages/requests-en.ts'
import { es as requestsEs } from './languages/requests-es.ts'
import { fr as requestsFr } from './languages/requests-fr.ts'
import { it as requestsIt } from './languages/requests-it.ts'
import { nl as requestsNl } from './languages/requests-nl.ts'
import { pt as requestsPt } from './languages/requests-pt.ts'
import { uk as requestsUk } from './languages/requests-uk.ts'
import { de as routingDe } from './languages/routing-de.ts'
import { en as routingEn } from './languages/routing-en.ts'
import { es as routingEs } from './languages/routing-es.ts'
import { fr as routingFr } from './languages/routing-fr.ts'
import { it as routingIt } from './languages/routing-it.ts'
import { nl as routingNl } from './languages/routing-nl.ts'
import { pt as routingPt } from './languages/routing-pt.ts'
import { uk as routingUk } from './languages/routing-uk.ts'
import { de as settingsDe } from './languages/settings-de.ts'
import { en as settingsEn } from './languages/settings-en.ts'
import { es as settingsEs } from './languages/settings-es.ts'
import { fr as settingsFr } from './languages/settings-fr.ts'
import { it as settingsIt } from './languages/settings-it.ts'
import { nl as settingsNl } from './languages/settings-nl.ts'
import { pt as settingsPt } from './languages/settings-pt.ts'
import { uk as settingsUk } from './languages/settings-uk.ts'
import { de as setupDe } from './languages/setup-de.ts'
import { en as setupEn } from './languages/setup-en.ts'
import { es as setupEs } from './languages/setup-es.ts'
import { fr as setupFr } from './languages/setup-fr.ts'
import { it as setupIt } from './languages/setup-it.ts'
import { nl as setupNl } from './languages/setup-nl.ts'
import { pt as setupPt } from './languages/setup-pt.ts'
import { uk as setupUk } from './languages/setup-uk.ts'
import { de as templatesDe } from './languages/templates-de.ts'
import { en as templatesEn } from './languages/templates-en.ts'
import { es as templatesEs } from './languages/templates-es.ts'
import { fr as templatesFr } from './languages/templates-fr.ts'
import { it as templatesIt } from './languages/templates-it.ts'
import { nl as templatesNl } from './languages/templates-nl.ts'
import { pt as templatesPt } from './languages/templates-pt.ts'
import { uk as templatesUk } from './languages/templates-uk.ts'
import { uk } from './languages/uk.ts'
import { de as webhooksDe } from './languages/webhooks-de.ts'
import { en as webhooksEn } from './languages/webhooks-en.ts'
import { es as webhooksEs } from './languages/webhooks-es.ts'
import { fr as webhooksFr } from './languages/webhooks-fr.ts'
import { it as webhooksIt } from './languages/webhooks-it.ts'
import { nl as webhooksNl } from './languages/webhooks-nl.ts'
import { pt as webhooksPt } from './languages/webhooks-pt.ts'
import { uk as webhooksUk } from './languages/webhooks-uk.ts'
import type { ConsoleMessages } from './messages.ts'

export const messagesByLocale: Readonly<Record<Locale, ConsoleMessages>> = {
  en: {
    ...en,
    ...calendarsEn,
    ...holidaysEn,
    ...hoursEn,
    ...requestsEn,
    ...setupEn,
    ...editorEn,
    ...peopleEn,
    ...routingEn,
    ...settingsEn,
    ...notificationsEn,
    ...accessEn,
    ...privacyEn,
    ...activityEn,
    ...organizationEn,
    ...emailsEn,
    ...templatesEn,
    ...webhooksEn,
    ...insightsEn,
    ...installationEn,
  },
  fr: {
    ...fr,
    ...calendarsFr,
    ...holidaysFr,
    ...hoursFr,
    ...requestsFr,
    ...setupFr,
    ...editorFr,
    ...peopleFr,
    ...routingFr,
    ...settingsFr,
    ...notificationsFr,
    ...accessFr,
    ...privacyFr,
    ...activityFr,
    ...organizationFr,
    ...emailsFr,
    ...templatesFr,
    ...webhooksFr,
    ...insightsFr,
    ...installationFr,
  },
  es: {
    ...es,
    ...calendarsEs,
    ...holidaysEs,
    ...hoursEs,
    ...requestsEs,
    ...setupEs,
    ...editorEs,
    ...peopleEs,
    ...routingEs,
    ...settingsEs,
    ...notificationsEs,
    ...accessEs,
    ...privacyEs,
    ...activityEs,
    ...organizationEs,
    ...emailsEs,
    ...templatesEs,
    ...webhooksEs,
    ...insightsEs,
    ...installationEs,
  },
  de: {
    ...de,
    ...calendarsDe,
    ...holidaysDe,
    ...hoursDe,
    ...requestsDe,
    ...setupDe,
    ...editorDe,
    ...peopleDe,
    ...routingDe,
    ...settingsDe,
    ...notificationsDe,
    ...accessDe,
    ...privacyDe,
    ...activityDe,
    ...organizationDe,
    ...emailsDe,
    ...templatesDe,
    ...webhooksDe,
    ...insightsDe,
    ...installationDe,
  },
  nl: {
    ...nl,
    ...calendarsNl,
    ...holidaysNl,
    ...hoursNl,
    ...requestsNl,
    ...setupNl,
    ...editorNl,
    ...peopleNl,
    ...routingNl,
    ...settingsNl,
    ...notificationsNl,
    ...accessNl,
    ...privacyNl,
    ...activityNl,
    ...organizationNl,
    ...emailsNl,
    ...templatesNl,
    ...webhooksNl,
    ...insightsNl,
    ...installationNl,
  },
  pt: {
    ...pt,
    ...calendarsPt,
    ...holidaysPt,
    ...hoursPt,
    ...requestsPt,
    ...setupPt,
    ...editorPt,
    ...peoplePt,
    ...routingPt,
    ...settingsPt,
    ...notificationsPt,
    ...accessPt,
    ...privacyPt,
    ...activityPt,
    ...organizationPt,
    ...emailsPt,
    ...templatesPt,
    ...webhooksPt,
    ...insightsPt,
    ...installationPt,
  },
  it: {
    ...it,
    ...calendarsIt,
    ...holidaysIt,
    ...hoursIt,
    ...requestsIt,
    ...setupIt,
    ...editorIt,
    ...peopleIt,
    ...routingIt,
    ...settingsIt,
    ...notificationsIt,
    ...accessIt,
    ...privacyIt,
    ...activityIt,
    ...organizationIt,
    ...emailsIt,
    ...templatesIt,
    ...webhooksIt,
    ...insightsIt,
    ...installationIt,
  },
  uk: {
    ...uk,
    ...calendarsUk,
    ...holidaysUk,
    ...hoursUk,
    ...requestsUk,
    ...setupUk,
    ...editorUk,
    ...peopleUk,
    ...routingUk,
    ...settingsUk,
    ...notificationsUk,
    ...accessUk,
    ...privacyUk,
    ...activityUk,
    ...organizationUk,
    ...emailsUk,
    ...templatesUk,
    ...webhooksUk,
    ...insightsUk,
    ...installationUk,
  },
}
