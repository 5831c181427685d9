// Shows a letter with a template that is not saved, and seals it into the address of a page for a frame.
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { type Instant, instant, MINUTE, toWireTime } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { idOf } from '../../platform/uris.ts'
import { type PreviewInput, renderPreview } from './render-preview.ts'
import { requireFillable, requireMeetingLetter } from './save-mail-template.ts'
import {
  type MailTemplatePreview,
  type MailTemplatePreviewRequest,
  readTemplate,
  type TemplateAddress,
} from './schema.ts'

const PURPOSE = 'mail-template-draft'
const PREVIEW_MS = 15 * MINUTE

interface SealedPreview {
  readonly input: PreviewInput
  readonly expiresAt: Instant
}

type Sealing = Pick<Secrets, 'seal' | 'unseal'>

export async function previewMailTemplate(
  ctx: Context,
  actor: Member,
  address: Pick<TemplateAddress, 'letter' | 'language'>,
  body: Static<typeof MailTemplatePreviewRequest>,
): Promise<Static<typeof MailTemplatePreview>> {
  const input = readPreviewInput(actor, address, body)
  const { subject, text, html, emptyVariables } = await renderPreview(ctx, input)
  const expiresAt = instant(ctx.clock.now() + PREVIEW_MS)
  const query = new URLSearchParams({
    organization: actor.organizationId,
    preview: sealPreview(ctx.secrets, { input, expiresAt }),
  })
  return {
    subject,
    text,
    html,
    empty_variables: emptyVariables.map(({ variable, question }) => ({ variable, question })),
    preview_url: `${ctx.config.urls.booking}/-/mail-preview?${query}`,
    expires_at: toWireTime(expiresAt),
  }
}

export function readPreviewInput(
  { organizationId, userId }: Member,
  { letter, language }: Pick<TemplateAddress, 'letter' | 'language'>,
  { event_type, scheduled_event, template }: Static<typeof MailTemplatePreviewRequest>,
): PreviewInput {
  const draft = template === undefined ? null : readTemplate(template)
  if (draft !== null) requireFillable({ letter }, draft)
  const eventTypeId = event_type === undefined ? null : idOf(event_type)
  requireMeetingLetter({ letter, eventTypeId })
  const meetingId = scheduled_event === undefined ? null : idOf(scheduled_event)
  return { organizationId, userId, letter, language, eventTypeId, meetingId, draft }
}

/** Compressed, because it is a part of an address. */
const sealPreview = (secrets: Sealing, sealed: SealedPreview): string =>
  secrets
    .seal(PURPOSE, deflateRawSync(JSON.stringify(sealed)).toString('base64url'), sealed.input.organizationId)
    .toString('base64url')

/** Null if it is of another organization, has expired, or was not sealed by us. */
export function readPreview(
  secrets: Sealing,
  organizationId: string,
  text: string,
  now: Instant,
): PreviewInput | null {
  const plain = secrets.unseal(PURPOSE, Buffer.from(text, 'base64url'), organizationId)
  if (plain === null) return null
  const sealed = JSON.parse(inflateRawSync(Buffer.from(plain, 'base64url')).toString()) as SealedPreview
  return sealed.expiresAt > now ? sealed.input : null
}
