// spec: marketplace §7 booking list versions

import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { type Handler, makeClient, makeTokens, success } from './test-support.ts'

const list = endpoint({
  method: 'GET',
  path: '/list',
  auth: 'access',
  kind: 'own',
  summary: 'A list',
  query: z.object({ page: z.optional(z.string()) }),
  data: z.array(z.string()),
})

/** A server whose list has an ETag for each state, and the ETags of the requests it got. */
function makeListServer(options?: { isVersioned: boolean }) {
  const server = { items: ['a'] }
  const asked: (string | null)[] = []
  const handler: Handler = ({ headers }) => {
    const tag = `W/"${server.items.join('')}"`
    asked.push(headers.get('if-none-match'))
    if (headers.get('if-none-match') === tag)
      return new Response(null, { status: 304, headers: { etag: tag } })
    const answer = success(server.items)
    if (options?.isVersioned !== false) answer.headers.set('etag', tag)
    return answer
  }
  const made = makeClient(handler)
  made.session.store(makeTokens())
  return { ...made, server, asked }
}

test('an unchanged list is answered from the cache by its ETag', async () => {
  const { client, asked } = makeListServer()
  expect(await client.call(list)).toEqual(['a'])
  expect(await client.call(list)).toEqual(['a'])
  expect(asked).toEqual([null, 'W/"a"'])
})

test('a changed list replaces the cached one and its ETag', async () => {
  const { client, server, asked } = makeListServer()
  await client.call(list)
  server.items = ['a', 'b']
  expect(await client.call(list)).toEqual(['a', 'b'])
  expect(await client.call(list)).toEqual(['a', 'b'])
  expect(asked).toEqual([null, 'W/"a"', 'W/"ab"'])
})

test('each page has its own ETag', async () => {
  const { client, asked } = makeListServer()
  await client.call(list, { query: { page: '1' } })
  await client.call(list, { query: { page: '2' } })
  expect(asked).toEqual([null, null])
})

test('a response without an ETag isn’t cached', async () => {
  const { client, asked } = makeListServer({ isVersioned: false })
  await client.call(list)
  await client.call(list)
  expect(asked).toEqual([null, null])
})

test('signing out clears the cache', async () => {
  const { client, session, asked } = makeListServer()
  await client.call(list)
  session.signOut()
  session.store(makeTokens({ id: 'ben' }))
  expect(await client.call(list)).toEqual(['a'])
  expect(asked).toEqual([null, null])
})

test('the cache is emptied above twenty entries', async () => {
  const { client, asked } = makeListServer()
  const read = async (page: string) => {
    await client.call(list, { query: { page } })
    return asked.at(-1)
  }
  for (let page = 0; page < 20; page += 1) await read(String(page))
  expect(await read('0')).toBe('W/"a"')
  await read('20')
  expect(await read('0')).toBeNull()
  expect(await read('20')).toBeNull()
  expect(await read('0')).toBe('W/"a"')
})
