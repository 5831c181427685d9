// XML of other servers is read by namespace and within limits.
import { expect, test } from 'vitest'
import {
  DAV,
  findChild,
  MAX_TEXT_LENGTH,
  readXml as readXmlBody,
  textOf,
  type XmlElement,
} from './read-xml.ts'

/** Returns the root with its children. */
const readXml = async (text: string) => {
  const children: XmlElement[] = []
  return { ...(await readXmlBody(Buffer.from(text), (child) => children.push(child))), children }
}
const nested = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`

test.each([
  ['a default namespace', '<multistatus xmlns="DAV:"><sync-token>a&amp;b</sync-token></multistatus>'],
  [
    'a prefix',
    '<ns0:multistatus xmlns:ns0="DAV:"><ns0:sync-token>a&#38;b</ns0:sync-token></ns0:multistatus>',
  ],
  ['CDATA', '<d:multistatus xmlns:d="DAV:"><d:sync-token> <![CDATA[a&b]]></d:sync-token></d:multistatus>'],
])('elements are found with %s', async (_, text) => {
  const root = await readXml(text)
  expect([root.namespace, root.name]).toEqual([DAV, 'multistatus'])
  expect(textOf(findChild(root, DAV, 'sync-token'))).toBe('a&b')
})

test('an element of another namespace is not found', async () => {
  const root = await readXml('<a xmlns="DAV:"><x:b xmlns:x="urn:x">1</x:b></a>')
  expect(findChild(root, DAV, 'b')).toBeUndefined()
})

test('text and tags that two steps divide are read in whole', async () => {
  const text = 'é'.repeat(100_000)
  const root = await readXml(`<a xmlns="DAV:"><b>${text}</b>${'<c/>'.repeat(20_000)}</a>`)
  expect(textOf(findChild(root, DAV, 'b'), MAX_TEXT_LENGTH)).toBe(text)
  expect(root.children).toHaveLength(20_001)
})

test.each([
  ['nothing', ''],
  ['text', 'Not found'],
  ['a page', '<!DOCTYPE html><html><body><br></body></html>'],
  ['an end that is missing', '<a xmlns="DAV:"><b>'],
  ['an unknown prefix', '<d:a/>'],
  ['an entity', '<a>&nbsp;</a>'],
  ['a document type', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
  ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
])('%s is malformed', async (_, text) => {
  await expect(readXml(text)).rejects.toMatchObject({ failure: 'malformed' })
})

test('a document that is too deep or has too many elements is too large', async () => {
  expect(await readXml(nested(32))).toMatchObject({ name: 'a' })
  await expect(readXml(nested(33))).rejects.toMatchObject({ failure: 'too_large' })
  expect(await readXml(`<a>${'<b/>'.repeat(299_999)}</a>`)).toMatchObject({ name: 'a' })
  await expect(readXml(`<a>${'<b/>'.repeat(300_000)}</a>`)).rejects.toMatchObject({ failure: 'too_large' })
})

test.each([
  ['elements', `<a><b>${'<c/>'.repeat(5_000)}</b></a>`],
  ['attributes', `<a><b ${Array.from({ length: 5_000 }, (_, index) => `a${index}=""`).join(' ')}/></a>`],
])('a child of the root with more than 5,000 %s is too large', async (_, text) => {
  await expect(readXml(text)).rejects.toMatchObject({ failure: 'too_large' })
})

test('a child of the root with more than 1,100,000 characters is too large', async () => {
  const text = 'x'.repeat(1_100_000)
  const { children } = await readXml(`<a> <b>${text}</b> <b>${text}</b> </a>`)
  expect(children.map((child) => textOf(child, MAX_TEXT_LENGTH))).toEqual([text, text])
  await expect(readXml(`<a><b>${text}<c>y</c></b></a>`)).rejects.toMatchObject({ failure: 'too_large' })
})

test('a text of more than 10,000 characters is read only where it is expected', async () => {
  const { children } = await readXml(`<a><b>${'x'.repeat(10_000)}</b><b>${'x'.repeat(10_001)}</b></a>`)
  expect(children.map((child) => textOf(child)?.length)).toEqual([10_000, undefined])
})
