import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import {
  answerOf,
  type EndpointBody,
  type EndpointData,
  type EndpointInput,
  endpoint,
  fillPath,
  nothing,
} from './endpoint.ts'

describe('fillPath', () => {
  test('fills in the parameters', () => {
    expect(fillPath('/bookings/{action}/{id}', { action: 'accept', id: 7 })).toBe('/bookings/accept/7')
    expect(fillPath('/wallet/balance')).toBe('/wallet/balance')
  })

  test.each([undefined, null, '', '.', '..'])('throws a TypeError for the parameter %j', (id) => {
    expect(() => fillPath('/skills/{id}', { id })).toThrow(new TypeError('/skills/{id} needs id'))
    expect(() => fillPath('/skills/{id}')).toThrow(TypeError)
  })

  test('property: encodes parameters so that they can’t change the path', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
        fc.pre(id !== '.' && id !== '..')
        const { pathname, search, hash } = new URL(
          fillPath('/skills/{id}/photo', { id }),
          'https://kindling.test',
        )
        const [, first, middle = '', last, ...rest] = pathname.split('/')
        expect([first, decodeURIComponent(middle), last, ...rest]).toEqual(['skills', id, 'photo'])
        expect(search + hash).toBe('')
      }),
    )
  })

  test('doesn’t replace placeholders inside parameter values', () => {
    expect(fillPath('/{a}/{b}', { a: '{b}', b: '$&' })).toBe('/%7Bb%7D/%24%26')
  })
})

describe('answerOf', () => {
  const schema = answerOf(z.object({ id: z.string() }))

  test('parses the message and the declared fields', () => {
    expect(
      schema.parse({ status: 'success', message: 'Done', data: { id: 'a', secret: 1 }, extra: 1 }),
    ).toEqual({
      status: 'success',
      message: 'Done',
      data: { id: 'a' },
    })
  })

  test('requires success and data', () => {
    expect(schema.safeParse({ status: 'error', data: { id: 'a' } }).success).toBe(false)
    expect(schema.safeParse({ status: 'success' }).success).toBe(false)
  })

  test('doesn’t require empty data', () => {
    expect(answerOf(nothing).parse({ status: 'success' })).toEqual({ status: 'success', data: {} })
  })
})

test('endpoint types require the declared inputs and no others', () => {
  const call = endpoint({
    method: 'PUT',
    path: '/skills/{id}',
    auth: 'access',
    kind: 'offer',
    summary: 'Change a skill',
    params: z.object({ id: z.string() }),
    body: z.object({ rate: z.coerce.number() }),
    files: { thumbnails: { max: 4, maxBytes: 1, accept: 'image' } },
    data: z.object({ rate: z.number() }),
  })
  expectTypeOf<EndpointInput<typeof call>>().toExtend<{
    params: { id: string }
    files?: { thumbnails?: readonly File[] }
  }>()
  expectTypeOf<EndpointBody<typeof call>>().toEqualTypeOf<{ rate: number }>()
  expectTypeOf<EndpointData<typeof call>>().toEqualTypeOf<{ rate: number }>()
  const bare = endpoint({
    method: 'GET',
    path: '/wallet/balance',
    auth: 'access',
    kind: 'own',
    summary: 'Balance',
    data: nothing,
  })
  expectTypeOf<EndpointInput<typeof bare>>().toBeUnknown()
  expect(bare.path).toBe('/wallet/balance')
})
