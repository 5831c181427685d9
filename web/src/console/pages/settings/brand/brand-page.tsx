// The brand of the organization: logo, color, links and the mention of Meetwright, with a preview. For admins.
import type { Organization } from '../../../../../../sdk/src/api.gen.ts'
import { CheckboxField, TextField } from '../../../components/field.tsx'
import { type Console, requireApi, useConsole } from '../../../context.ts'
import { idOf } from '../../../data/queries.ts'
import { useEdit } from '../../../data/use-edit.ts'
import { useInvalid } from '../../../data/use-invalid.ts'
import { useMembership } from '../../../data/use-membership.ts'
import { SaveBar } from '../../../shell/save-bar.tsx'
import { SettingsArea } from '../settings-area.tsx'
import { BrandPreview } from './brand-preview.tsx'
import {
  type BrandValues,
  isLink,
  readLink,
  toBrandChanges,
  toBrandValues,
  toValidChanges,
} from './brand-values.ts'
import { ColorField } from './color-field.tsx'
import { LogoField } from './logo-field.tsx'

const MAX_LINK_LENGTH = 2_000

export function BrandPage() {
  const { messages } = useConsole()
  const { isAdmin } = useMembership()
  return (
    <SettingsArea section="brand" isWide>
      {isAdmin ? <Brand /> : <p class="notice">{messages.brand.adminsOnly}</p>}
    </SettingsArea>
  )
}

function Brand() {
  const console = useConsole()
  const { api, organization, messages } = console
  const texts = messages.brand
  const uuid = idOf(organization.uri)
  const edit = useEdit<Organization, BrandValues>({
    name: `brand ${organization.uri}`,
    resource: organization,
    toValues: toBrandValues,
    operation: 'getOrganization',
    load: () => requireApi(api).getOrganization({ uuid }),
    update: (changes, ifMatch) =>
      requireApi(api).updateOrganization({ uuid, ...toBrandChanges(changes) }, { ifMatch }),
  })
  const { values, set } = edit
  return (
    <>
      <p>{texts.lead}</p>
      <div class="brand">
        <div class="brand-fields">
          <LogoField />
          <ColorField value={values.accent_color} onChange={(color) => set('accent_color', color)} />
          <LinkField
            label={texts.privacyUrl}
            value={values.privacy_url}
            onChange={(link) => set('privacy_url', link)}
          />
          <LinkField
            label={texts.imprintUrl}
            value={values.imprint_url}
            onChange={(link) => set('imprint_url', link)}
          />
          <CheckboxField
            label={texts.poweredBy}
            hint={texts.poweredByHint}
            isChecked={values.show_powered_by}
            onChange={(isShown) => set('show_powered_by', isShown)}
          />
        </div>
        <BrandPreview draft={toValidChanges(edit.changes)} />
      </div>
      <SaveBar edit={edit} describe={(field, value) => describeField(console, field, value)} />
    </>
  )
}

interface LinkFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (link: string) => void
}

function LinkField({ label, value, onChange }: LinkFieldProps) {
  const texts = useConsole().messages.brand
  const isInvalid = useInvalid(value, (text) => isLink(readLink(text)))
  return (
    <TextField
      label={label}
      hint={texts.linkHint}
      error={isInvalid ? texts.linkProblem : undefined}
      value={value}
      maxLength={MAX_LINK_LENGTH}
      onChange={onChange}
    />
  )
}

function describeField({ messages }: Console, field: string, value: unknown): readonly [string, string] {
  const texts = messages.brand
  const labels: Readonly<Record<keyof BrandValues, string>> = {
    accent_color: texts.color,
    privacy_url: texts.privacyUrl,
    imprint_url: texts.imprintUrl,
    show_powered_by: texts.poweredBy,
  }
  const label = labels[field as keyof BrandValues]
  if (typeof value === 'boolean') return [label, value ? texts.yes : texts.no]
  return [label, value === '' ? texts.none : String(value)]
}
