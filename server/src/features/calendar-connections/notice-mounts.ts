// The addresses where calendar providers send notices.
import type { Context } from '../../platform/context.ts'
import type { Mount } from '../../platform/mounts/mount.ts'
import { type CalendarProviderName, calendarProviderNames } from '../calendar-providers/store.ts'
import { takeGoogleNotice } from './google-notice.ts'
import { takeMicrosoftNotice } from './microsoft-notice.ts'
import { createNoticeMount, type NoticeHandler } from './take-notice.ts'

const handlers: Readonly<Record<CalendarProviderName, NoticeHandler>> = {
  google: takeGoogleNotice,
  microsoft: takeMicrosoftNotice,
}

export const noticeMounts = (ctx: Context): Mount[] =>
  calendarProviderNames.map((provider) => createNoticeMount(ctx, provider, handlers[provider]))
