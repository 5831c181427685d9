// Tests states of the account pages that depend on the installation, the invitation or an app, in a browser.
import { expect } from 'vitest'
import { emptyForm } from '../../server/src/domain/pages/forms.ts'
import type { Views } from '../../server/src/domain/pages/views.ts'
import { type State, showView, testStates } from './state-matrix.ts'

const invitation: Views['invitation'] = {
  form: emptyForm,
  refusal: null,
  organization: 'Acme Instruments',
  email: 'grace@example.com',
  dissolves: 'Hopper Consulting',
  needsPassword: true,
  declinePath: '/invitations/x/decline',
  zones: ['America/New_York', 'Europe/Berlin'],
  zone: 'Europe/Berlin',
}

const apps: Views['apps'] = {
  apps: [
    {
      id: 'a',
      name: 'Customer Records',
      scopes: ['scheduled_events:read', 'webhooks:write'],
      created: 'Nov 15, 2026, 9:00 AM',
      lastUsed: null,
      hosts: ['records.example.com', null],
      webhooks: ['https://records.example.com/hooks/meetings/0190c6f2-8a51-7d3e-9c44-6a1f0f2b7d90'],
      feeds: ['Meetings of Customer Records'],
    },
  ],
  revoked: null,
}

const states: readonly State[] = [
  {
    name: 'sign-up-closed',
    show: showView('signUp', { form: emptyForm, refusal: 'closed', minutes: null }),
  },
  { name: 'invitation-dissolves', show: showView('invitation', invitation) },
  {
    name: 'invitation-dissolves-refused',
    show: showView('invitation', {
      ...invitation,
      form: { ...emptyForm, values: { name: 'Grace Hopper' }, errors: { dissolve: 'not_agreed' } },
    }),
  },
  {
    name: 'sso-move',
    show: showView('ssoMove', {
      form: emptyForm,
      organization: 'Acme Instruments',
      email: 'grace@acme.example',
      dissolves: 'Hopper Consulting',
    }),
  },
  {
    name: 'second-factor-passkey-failed',
    show: showView('secondFactor', {
      form: emptyForm,
      refusal: 'passkey_failed',
      minutes: null,
      hasTotp: false,
      passkey: { path: '/sign-in/second-factor/passkey', options: '{"challenge":"AAAA"}' },
      canReset: true,
    }),
    // The link to reset the password is only for too many attempts.
    act: async (page) => expect(await page.locator('.notice.bad a').count()).toBe(0),
  },
  {
    name: 'apps-with-objects',
    show: showView('apps', apps),
    act: (page) => page.click('.access summary'),
  },
  { name: 'apps-revoked', show: showView('apps', { apps: [], revoked: { webhooks: 2, feeds: 1 } }) },
]

testStates(states)
