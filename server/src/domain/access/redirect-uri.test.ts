// Tests redirect URIs: https sites, and apps on the user's own device.
import { expect, test } from 'vitest'
import { isOnDevice, redirectHost, redirectUriError } from './redirect-uri.ts'

test.each([
  ['https://app.example.com/callback', 'app.example.com', false],
  ['https://app.example.com:8443/cb?tenant=1', 'app.example.com:8443', false],
  ['HTTPS://app.example.com/callback', 'app.example.com', false],
  ['http://127.0.0.1/cb', '127.0.0.1', true],
  ['http://[::1]:4000/cb', '[::1]:4000', true],
  ['http://localhost:4000/cb', 'localhost:4000', true],
  ['com.example.app:/cb', 'com.example.app', true],
])('%s', (uri, host, onDevice) => {
  expect(redirectUriError(uri)).toBe(null)
  expect([redirectHost(uri), isOnDevice(uri)]).toEqual([host, onDevice])
})

test.each([
  '',
  '/callback',
  'app.example.com/callback',
  'http://app.example.com/callback',
  'http://127.0.0.1.example.com/cb',
  'http://localhost.example.com/cb',
  'https://user@app.example.com/',
  'https://user:password@app.example.com/',
  'https://app.example.com/#here',
  'https://*.example.com/callback',
  'https://app.example.com/a b',
  'https://app.example.com\\@evil.example/',
  ' https://app.example.com/',
  'https://app.exämple.com/',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'app:/callback',
  `https://app.example.com/${'x'.repeat(2_000)}`,
])('%j is rejected', (uri) => {
  expect(redirectUriError(uri)).toEqual(expect.any(String))
})
