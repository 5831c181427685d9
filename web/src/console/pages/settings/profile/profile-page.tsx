// The user's own profile: picture, name, link, time zone, language and clock.
import type { User, UserChanges } from '../../../../../../sdk/src/api.gen.ts'
import { languageNames } from '../../../../../../server/src/domain/language/language-names.ts'
import { isLocale, locales } from '../../../../../../server/src/domain/language/locales.ts'
import { findZoneCity } from '../../../../../../server/src/domain/language/zone-names.ts'
import { SelectField, TextField } from '../../../components/field.tsx'
import { useMeetingLinks } from '../../../components/use-meeting-links.ts'
import { ZoneField } from '../../../components/zone-field.tsx'
import { type Console, requireApi, useConsole } from '../../../context.ts'
import { useEdit } from '../../../data/use-edit.ts'
import { SaveBar } from '../../../shell/save-bar.tsx'
import { SettingsArea } from '../settings-area.tsx'
import { ProfilePicture } from './profile-picture.tsx'

type ProfileFields = 'name' | 'slug' | 'timezone' | 'locale' | 'time_notation'
type Profile = Pick<User, ProfileFields>

/** Each clock as an example. */
const CLOCKS: Readonly<Record<string, string>> = { '24h': '14:30', '12h': '2:30 PM' }

const MAX_NAME_LENGTH = 255
const MAX_SLUG_LENGTH = 63

const toProfile = ({ name, slug, timezone, locale, time_notation }: User): Profile => ({
  name,
  slug,
  timezone,
  locale,
  time_notation,
})

export function ProfilePage() {
  const console = useConsole()
  const { api, user, messages, bookingUrl, display, href } = console
  const texts = messages.profile
  const edit = useEdit<User, Profile>({
    name: user.uri,
    resource: user,
    toValues: toProfile,
    operation: 'getCurrentUser',
    load: () => requireApi(api).getCurrentUser(),
    async update(changes, ifMatch) {
      const updated = await requireApi(api).updateCurrentUser(changes as UserChanges, { ifMatch })
      // Another language is another script, so the page loads again.
      if (updated.locale !== display.locale)
        window.location.assign(href(`/app/settings/profile?lang=${updated.locale}`))
      return updated
    },
  })
  const { values, set } = edit
  const links = useMeetingLinks()
  return (
    <SettingsArea section="profile">
      <ProfilePicture />
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        value={values.name}
        maxLength={MAX_NAME_LENGTH}
        onChange={(name) => set('name', name)}
      />
      <TextField
        label={texts.link}
        hint={
          values.slug === user.slug
            ? `${bookingUrl}/${values.slug}`
            : texts.oldLink(`${bookingUrl}/${values.slug}`)
        }
        value={values.slug}
        maxLength={MAX_SLUG_LENGTH}
        onChange={(slug) => set('slug', slug)}
      />
      <ZoneField
        value={values.timezone}
        saved={user.timezone}
        onChange={(timezone) => set('timezone', timezone)}
      />
      <SelectField
        label={texts.language}
        hint={texts.languageHint}
        value={values.locale}
        choices={locales.map((locale) => ({ value: locale, label: languageNames[locale] }))}
        onChange={(locale) => isLocale(locale) && set('locale', locale)}
      />
      <SelectField
        label={texts.clock}
        value={values.time_notation}
        choices={Object.entries(CLOCKS).map(([value, label]) => ({ value, label }))}
        onChange={(clock) => set('time_notation', clock === '12h' ? '12h' : '24h')}
      />
      <dl class="answers">
        <dt>{texts.email}</dt>
        <dd>
          {user.email} <a href={href('/account/email')}>{texts.changeEmail}</a>
        </dd>
        <dt>{texts.security}</dt>
        <dd>
          <a href={href('/account/security')}>{texts.openSecurity}</a>
        </dd>
      </dl>
      {links && <links.MeetingLinkList texts={links.texts} />}
      <SaveBar edit={edit} describe={(field, value) => describeField(console, field, value)} />
    </SettingsArea>
  )
}

function describeField({ messages }: Console, field: string, value: unknown): readonly [string, string] {
  const texts = messages.profile
  const labels: Readonly<Record<string, string>> = {
    name: texts.name,
    slug: texts.link,
    timezone: messages.zone.label,
    locale: texts.language,
    time_notation: texts.clock,
  }
  return [labels[field] ?? field, describeValue(field, String(value))]
}

/** As the fields show it. */
function describeValue(field: string, value: string): string {
  if (field === 'locale' && isLocale(value)) return languageNames[value]
  if (field === 'timezone') return findZoneCity(value) ?? value
  return field === 'time_notation' ? (CLOCKS[value] ?? value) : value
}
