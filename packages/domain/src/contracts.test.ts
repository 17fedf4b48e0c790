import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { resources } from './client/resources.ts'
import type { EndpointShape } from './endpoint.ts'

declare global {
  interface ImportMeta {
    /** Vite's: the exports of each matching file. */
    glob(pattern: string, options: { eager: true }): Record<string, Record<string, unknown>>
  }
}

/** Keyed by their names in code: 'authContract.login'. */
const calls = Object.values(import.meta.glob('./**/*-contract.ts', { eager: true }))
  .flatMap((file) => Object.entries(file).filter(([name]) => name.endsWith('Contract')))
  .flatMap(([name, contract]) =>
    Object.entries(contract as Record<string, EndpointShape>).map(
      ([call, shape]) => [`${name}.${call}`, shape] as const,
    ),
  )

const repeated = (all: string[]) => all.filter((one, i) => all.indexOf(one) !== i)

describe('endpoints of all contracts', () => {
  test.each(Object.entries(resources))('resource %s lists paths of GET endpoints', (_, paths) => {
    const reads = new Set(calls.flatMap(([, { method, path }]) => (method === 'GET' ? [path] : [])))
    expect(paths.filter((path) => !reads.has(path))).toEqual([])
  })

  test('are found', () => {
    expect(calls.map(([name]) => name)).toEqual(
      expect.arrayContaining(['authContract.login', 'disputeContract.open']),
    )
  })

  test('differ in method or path, whatever their parameters are named', () => {
    const places = calls.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
    expect(repeated(places)).toEqual([])
  })

  test.each(calls)(
    '%s has a summary, its path parameters, and a body only where HTTP allows one',
    (_, { method, path, summary, params, body, files }) => {
      expect(summary).not.toBe('')
      expect(path).toMatch(/^(\/([\w-]+|\{\w+\}))+$/)
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(Object.keys(params?._zod.def.shape ?? {})).toEqual(named)
      // Browsers send no body with a GET.
      if (method === 'GET') expect([body, files]).toEqual([undefined, undefined])
      if (files) expect(body === undefined || body instanceof z.ZodMiniType).toBe(true)
    },
  )

  test.each(calls)('%s has kind `decide` if it is for moderators', (_, { auth, kind, path, ownBy }) => {
    if (auth === 'moderator') expect(kind).toBe('decide')
    if (ownBy !== undefined) expect(path).toContain(`{${ownBy}}`)
  })

  test.each(calls)('%s leaves the message for missing fields to the server', (_, { query, body }) => {
    const problems = [query, body].flatMap((schema) =>
      schema === undefined
        ? []
        : (z.safeParse(schema, {}, { error: () => 'left to the server' }).error?.issues ?? []),
    )
    expect(problems.filter(({ message }) => /^(?:That is|Must be|Only)/.test(message))).toEqual([])
  })
})
