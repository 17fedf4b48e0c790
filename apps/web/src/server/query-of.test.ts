// @vitest-environment jsdom
import { followContract } from '@kindling/domain/follows/follow-contract'
import { messageContract } from '@kindling/domain/messages/message-contract'
import { moneyContract } from '@kindling/domain/money/money-contract'
import { skillContract } from '@kindling/domain/skills/skill-contract'
import { beforeEach, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../testing/query-client.ts'
import { signIn, stubServer, success } from '../testing/server.ts'
import { pagesOf, queryOf } from './query-of.ts'

const balance = { cash: 10, sparks: 4, held_cash: 0, held_sparks: 0 }
const follower = (id: string) => ({
  follower_id: { _id: id, firstname: 'Ben', lastname: 'Field', photourl: null, location: null },
})
const idOf = (row: { follower_id: { _id: string } }) => row.follower_id._id

beforeEach(() => signIn('ada'))

it('calls the endpoint with its input', async () => {
  const asked = stubServer({ 'GET /skills/s1': () => success({}) })
  await makeQueryClient()
    .fetchQuery(queryOf(skillContract.get, { params: { id: 's1' } }))
    .catch(() => undefined)
  expect(asked).toEqual(['GET /skills/s1'])
})

it('has the same key for the same endpoint and input', () => {
  const key = (id: string) => queryOf(skillContract.get, { params: { id } }).queryKey
  expect(key('s1')).toEqual(key('s1'))
  expect(key('s1')).not.toEqual(key('s2'))
  expect(queryOf(skillContract.mine).queryKey).not.toEqual(queryOf(skillContract.categories).queryKey)
})

it('aborts the request when unused, and keeps data written meanwhile', async () => {
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const queryClient = makeQueryClient()
  const query = queryOf(moneyContract.balance)
  const asking = queryClient.fetchQuery(query).catch(() => 'stopped')
  await expect.poll(() => signals).toHaveLength(1)
  await queryClient.cancelQueries(query)
  queryClient.setQueryData<unknown>(query.queryKey, balance)
  expect(await asking).toBe('stopped')
  expect(signals[0]?.aborted).toBe(true)
  expect(queryClient.getQueryData(query.queryKey)).toEqual(balance)
})

it('fetches pages by the last row until a page isn’t full', async () => {
  const asked = stubServer({
    'GET /follows/getfollowers?limit=2': () => success([follower('1'), follower('2')]),
    'GET /follows/getfollowers?limit=2&before=2': () => success([follower('3')]),
  })
  const pages = pagesOf(followContract.followers, {}, { size: 2, idOf })
  const queryClient = makeQueryClient()
  const found = await queryClient.fetchInfiniteQuery({ ...pages, pages: 5 })
  expect(found.pages.flat().map(idOf)).toEqual(['1', '2', '3'])
  expect(asked).toHaveLength(2)
})

it('passes the cursor in the endpoint’s own parameter', async () => {
  const asked = stubServer({
    'GET /follows/getfollowers?limit=1': () => success([follower('1')]),
    'GET /follows/getfollowers?limit=1&after=1': () => success([]),
  })
  const pages = pagesOf(followContract.followers, {}, { size: 1, idOf, from: 'after' })
  await makeQueryClient().fetchInfiniteQuery({ ...pages, pages: 2 })
  expect(asked).toHaveLength(2)
})

it('keeps other query parameters on each page', async () => {
  const asked = stubServer({ 'GET /message/chat/history/users?q=Ben&limit=50': () => success([]) })
  const input = { query: { q: 'Ben' } }
  const pages = pagesOf(messageContract.conversations, input, { size: 50, idOf: ({ user_id }) => user_id })
  await makeQueryClient().fetchInfiniteQuery(pages)
  expect(asked).toHaveLength(1)
})

it('has different keys for a whole list and its pages', () => {
  const input = { params: { id: 'c1' } }
  const whole = queryOf(skillContract.byCategory, input)
  const pages = pagesOf(skillContract.byCategory, input, { size: 30, idOf: ({ skillId }) => skillId })
  expect(pages.queryKey).not.toEqual(whole.queryKey)
})
