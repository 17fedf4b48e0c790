import type { EndpointShape } from '@kindling/domain/endpoint'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { queriesOf, resources, threadWith } from './resources.ts'

const contracts = import.meta.glob<Record<string, unknown>>(
  '../../../../packages/domain/src/**/*-contract.ts',
  { eager: true },
)

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const reads = new Set(
  Object.values(contracts)
    .flatMap((module) => Object.values(module))
    .flatMap((contract) => Object.values(Object(contract)).filter(isEndpoint))
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path),
)

it('reads the contracts', () => {
  expect(reads.size).toBeGreaterThan(45)
})

it.each(Object.entries(resources))('%s are endpoints that contracts declare', (_, paths) => {
  expect(paths.filter((path) => !reads.has(path))).toEqual([])
})

it('finds the queries of a resource whatever they were asked with, and no others', () => {
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

it('finds the thread with one member among all', () => {
  const queryClient = new QueryClient()
  const thread = (otherId: string) => [
    '/message/{myId}/{otherId}',
    { params: { myId: 'ada', otherId } },
    'pages',
  ]
  for (const other of ['ben', 'cara']) queryClient.setQueryData(thread(other), 'something')
  const found = queryClient.getQueryCache().findAll(threadWith('ben'))
  expect(found.map(({ queryKey }) => queryKey)).toEqual([thread('ben')])
  expect([...reads]).toContain(found[0]?.queryKey[0])
})
