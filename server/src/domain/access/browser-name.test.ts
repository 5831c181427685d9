// Browsers are named by their User-Agent header.
import { expect, test } from 'vitest'
import { describeBrowser } from './browser-name.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome, Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0`,
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/19.0 Safari/605',
    'Safari, macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/141.0 Mobile Safari/604.1',
    'Chrome, iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 16) ${WEBKIT} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  ['Mozilla/5.0 (X11; CrOS x86_64) Chrome/141.0 Safari/537.36', 'Chrome, ChromeOS'],
  ['curl/8.5.0', null],
  ['', null],
])('%s', (userAgent, expected) => expect(describeBrowser(userAgent)).toBe(expected))
