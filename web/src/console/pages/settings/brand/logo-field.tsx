// The logo of the organization. It is saved at once.
import type { Organization } from '../../../../../../sdk/src/api.gen.ts'
import { PictureField } from '../../../components/picture-field.tsx'
import { LOGO } from '../../../components/prepare-picture.ts'
import { requireApi, useConsole } from '../../../context.ts'
import { idOf } from '../../../data/queries.ts'

export function LogoField() {
  const { api, cache, organization, messages } = useConsole()
  const { uri, logo_url, name } = organization
  const uuid = idOf(uri)
  return (
    <PictureField
      picture={{
        name: 'logo',
        kind: LOGO,
        texts: messages.brand.logo,
        url: logo_url,
        show: (url) =>
          void cache.update<Organization>('getOrganization', (one) => ({ ...one, logo_url: url })),
        upload: async (file) => (await requireApi(api).replaceOrganizationLogo({ uuid, file })).logo_url,
        remove: () => requireApi(api).deleteOrganizationLogo({ uuid }),
      }}
      render={(preview) => {
        const src = preview ?? logo_url
        return (
          <span class="logo-box">
            {src === null ? <span aria-hidden="true">{name}</span> : <img src={src} alt={name} />}
          </span>
        )
      }}
    />
  )
}
