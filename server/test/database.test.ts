// Tests of the test databases themselves.
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { runStatement } from '../../testbed/database-client.ts'
import { createTestDatabase } from './database.ts'

test('test databases are isolated from each other', async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await runStatement(one.url, 'CREATE TABLE mine (id integer)')
  expect(await runStatement(one.url, "SELECT to_regclass('mine') IS NULL AS missing")).toEqual([
    { missing: false },
  ])
  expect(await runStatement(two.url, "SELECT to_regclass('mine') IS NULL AS missing")).toEqual([
    { missing: true },
  ])
})

test('a test database can be dropped while a session is open', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client(database.url)
  // Two errors: the server's termination message, then the closed connection.
  const lost = new Promise((resolve) => client.on('error', resolve))
  await client.connect()
  await database.drop()
  await lost
  const name = new URL(database.url).pathname.slice(1)
  expect(
    await runStatement(inject('postgresUrl'), `SELECT 1 FROM pg_database WHERE datname = '${name}'`),
  ).toEqual([])
})

test('a database uses UTF-8 and UTC', async () => {
  const { url } = await createTestDatabase()
  const sql = "SELECT current_setting('server_encoding') AS encoding, current_setting('TimeZone') AS zone"
  expect(await runStatement(url, sql)).toEqual([{ encoding: 'UTF8', zone: 'UTC' }])
})
