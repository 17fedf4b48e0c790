import { messageContract } from '@kindling/domain/messages/message-contract'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { queriesOf, threadWith } from './resources.ts'

it('queriesOf matches all queries of a resource, whatever their input, and no others', () => {
  const queryClient = new QueryClient()
  const keys = [
    ['/wallet/balance', {}],
    ['/wallet/statement', { query: { currency: 'cash' } }, 'pages'],
    ['/users/profile/{id}', { params: { id: 'ada' } }],
    ['/reviews/user/{id}', { params: { id: 'ada' } }, 'pages'],
  ]
  for (const key of keys) queryClient.setQueryData(key, 'something')
  const found = queryClient.getQueryCache().findAll(queriesOf('wallet', 'profiles'))
  expect(found.map(({ queryKey }) => queryKey)).toEqual(keys.slice(0, 3))
})

it('the thread with one member is matched without other threads', () => {
  const queryClient = new QueryClient()
  const thread = (otherId: string) => [
    '/message/{myId}/{otherId}',
    { params: { myId: 'ada', otherId } },
    'pages',
  ]
  for (const other of ['ben', 'cara']) queryClient.setQueryData(thread(other), 'something')
  const found = queryClient.getQueryCache().findAll(threadWith('ben'))
  expect(found.map(({ queryKey }) => queryKey)).toEqual([thread('ben')])
  expect(found[0]?.queryKey[0]).toBe(messageContract.thread.path)
})
