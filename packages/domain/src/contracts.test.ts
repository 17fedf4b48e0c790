import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { EndpointShape } from './endpoint.ts'

declare global {
  interface ImportMeta {
    /** Vite's: what every file of a pattern exports. */
    glob(pattern: string, options: { eager: true }): Record<string, Record<string, unknown>>
  }
}

/** By the names that they have in code: 'authContract.login'. */
const calls = Object.values(import.meta.glob('./**/*-contract.ts', { eager: true }))
  .flatMap((file) => Object.entries(file).filter(([name]) => name.endsWith('Contract')))
  .flatMap(([name, contract]) =>
    Object.entries(contract as Record<string, EndpointShape>).map(
      ([call, shape]) => [`${name}.${call}`, shape] as const,
    ),
  )

const repeated = (all: string[]) => all.filter((one, i) => all.indexOf(one) !== i)

describe('the calls of all contracts', () => {
  test('are found', () => {
    expect(calls.map(([name]) => name)).toEqual(
      expect.arrayContaining(['authContract.login', 'disputeContract.open']),
    )
  })

  test('are told apart by method and path, whatever their parameters are named', () => {
    const places = calls.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
    expect(repeated(places)).toEqual([])
  })

  test.each(calls)('%s can be documented and sent', (_, { method, path, summary, params, body, files }) => {
    expect(summary).not.toBe('')
    expect(path).toMatch(/^(\/([\w-]+|\{\w+\}))+$/)
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(Object.keys(params?._zod.def.shape ?? {})).toEqual(named)
    // A browser sends no body with a GET.
    if (method === 'GET') expect([body, files]).toEqual([undefined, undefined])
    if (files) expect(body === undefined || body instanceof z.ZodMiniType).toBe(true)
  })

  test.each(calls)('%s is `decide` where moderators make it', (_, { auth, kind, path, ownBy }) => {
    if (auth === 'moderator') expect(kind).toBe('decide')
    if (ownBy !== undefined) expect(path).toContain(`{${ownBy}}`)
  })

  test.each(calls)('%s never says of what is missing that it is wrong', (_, { query, body }) => {
    const problems = [query, body].flatMap((schema) =>
      schema === undefined
        ? []
        : (z.safeParse(schema, {}, { error: () => 'left to the server' }).error?.issues ?? []),
    )
    expect(problems.filter(({ message }) => /^(?:That is|Must be|Only)/.test(message))).toEqual([])
  })
})
