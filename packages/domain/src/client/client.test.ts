import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ApiError } from './errors.ts'
import { ada, failureOf, input, makeSignedIn, person, ping, rename, upload } from './test-calls.ts'
import { failure, makeClient, success } from './test-support.ts'

describe('request', () => {
  test('encodes path parameters and query below the base URL', async () => {
    const { client, sent } = makeSignedIn(() => success(ada))
    await client.call(person, { params: { id: 'a/b?c' }, query: { q: 'ü&', tag: ['x', 'y'], limit: 5 } })
    expect(sent[0]?.url).toBe('/api/people/a%2Fb%3Fc?q=%C3%BC%26&tag=x&tag=y&limit=5')
    expect(sent[0]?.method).toBe('GET')
    expect(sent[0]?.body ?? null).toBeNull()
  })

  test('omits undefined query values', async () => {
    const { client, sent } = makeSignedIn(() => success(ada))
    await client.call(person, { ...input, query: { q: undefined } })
    expect(sent[0]?.url).toBe('/api/people/ada')
  })

  test('omits null query values, and keeps empty strings and zero', async () => {
    const { client, sent } = makeSignedIn(() => success(ada))
    const query = z.object({ q: z.nullish(z.string()), tag: z.optional(z.string()), limit: z.number() })
    await client.call(endpoint({ ...person, query }), { ...input, query: { q: null, tag: '', limit: 0 } })
    expect(sent[0]?.url).toBe('/api/people/ada?tag=&limit=0')
  })

  test('sends its body as JSON', async () => {
    const { client, sent } = makeSignedIn(() => success(ada))
    await client.call(rename, { body: { name: 'Ada' } })
    expect(sent[0]?.body).toBe('{"name":"Ada"}')
    expect(sent[0]?.headers.get('content-type')).toBe('application/json')
  })

  test('with files is multipart: fields, then each file under its name', async () => {
    const { client, sent } = makeSignedIn(() => success({}))
    const photos = ['1.png', '2.png'].map((name) => new File([name], name, { type: 'image/png' }))
    await client.call(upload, {
      body: { title: 'Hedges', rate: 7.5, note: undefined, open: false },
      files: { photos },
    })
    const form = sent[0]?.body
    if (!(form instanceof FormData)) throw new Error('The body is no form.')
    expect([...form.keys()]).toEqual(['title', 'rate', 'open', 'photos', 'photos'])
    expect([form.get('title'), form.get('rate'), form.get('open')]).toEqual(['Hedges', '7.5', 'false'])
    expect(form.getAll('photos').map((file) => file instanceof File && file.name)).toEqual(['1.png', '2.png'])
    // The browser sets it, with the boundary.
    expect(sent[0]?.headers.has('content-type')).toBe(false)
  })

  test('that declares files is multipart without any, too', async () => {
    const { client, sent } = makeSignedIn(() => success({}))
    await client.call(upload, { body: { title: 'Hedges', rate: 7.5, note: null, open: true } })
    expect(sent[0]?.body).toBeInstanceOf(FormData)
  })

  test('throws on values that a form can’t represent', async () => {
    const { client, sent } = makeSignedIn(() => success({}))
    const nested = endpoint({ ...upload, body: z.object({ tags: z.array(z.string()) }) })
    await expect(client.call(nested, { body: { tags: ['a'] } })).rejects.toThrow(
      new TypeError("A multipart field can't be nested: tags"),
    )
    expect(sent).toHaveLength(0)
  })

  test('without a required path parameter throws', async () => {
    const { client, sent } = makeSignedIn(() => success(ada))
    await expect(client.call(person, { params: { id: '' } })).rejects.toThrow(TypeError)
    expect(sent).toHaveLength(0)
  })
})

describe('response', () => {
  test('is reduced to the fields that the contract declares', async () => {
    const { client } = makeSignedIn(() => success({ ...ada, email: 'ada@kindling.test' }))
    expect(await client.call(person, input)).toEqual(ada)
  })

  test('comes with its message from callWithMessage', async () => {
    const { client } = makeClient(() => success({}, 'Verification code sent successfully!'))
    expect(await client.callWithMessage(ping)).toEqual({
      message: 'Verification code sent successfully!',
      data: {},
    })
  })

  test.each([200, 201, 299])('with status %i is a success', async (status) => {
    const { client } = makeClient(() => Response.json({ status: 'success' }, { status }))
    expect(await client.call(ping)).toEqual({})
  })

  test.each([199, 300, 404])('of success with status %i is an error', async (status) => {
    // A Response can't be made with a status below 200.
    const answer = () => Object.defineProperty(success({}), 'status', { value: status, enumerable: true })
    const { client } = makeClient(answer)
    expect(await failureOf(client.call(ping))).toMatchObject({ code: 'internal', status })
  })

  test('may omit empty data', async () => {
    const { client } = makeClient(() => Response.json({ status: 'success' }))
    expect(await client.call(ping)).toEqual({})
  })

  test.each<[string, () => Response]>([
    ['data that violate the contract', () => success({ id: 'ada' })],
    ['a page', () => new Response('<html></html>')],
    ['nothing', () => new Response('')],
    ['no success', () => Response.json({ data: ada })],
  ])('of %s is an internal error with the call’s own message', async (_, answer) => {
    const { client } = makeSignedIn(answer)
    const error = await failureOf(client.call(person, input))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'internal', message: 'Failed to fetch person', status: 200 })
  })

  test.each<[string, number, () => Response]>([
    ['a response of another contract version is reported as unreadable', 1, () => success({ id: 'ada' })],
    ['a page of a proxy isn’t reported as unreadable', 0, () => new Response('<html></html>')],
    [
      'an error response isn’t reported as unreadable',
      0,
      () => failure(404, { status: 'error', code: 'not_found', message: 'No' }),
    ],
    ['a valid response isn’t reported as unreadable', 0, () => success(ada)],
  ])('%s', async (_, times, answer) => {
    const { client, onUnreadable } = makeSignedIn(answer)
    await client.call(person, input).catch(() => undefined)
    expect(onUnreadable).toHaveBeenCalledTimes(times)
  })
})

describe('error response', () => {
  test('becomes an ApiError with all fields of the response', async () => {
    const fields = [{ field: 'name', message: 'Too short' }]
    const body = { status: 'error', code: 'invalid', message: 'Check the form.', fields }
    const { client } = makeSignedIn(() => failure(422, body, { 'retry-after': '30' }))
    const error = await failureOf(client.call(person, input))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      code: 'invalid',
      message: 'Check the form.',
      status: 422,
      fields,
      retryAfter: 30,
    })
  })

  test('of a state conflict has the current state', async () => {
    const body = { status: 'error', code: 'state_conflict', message: 'Too late.', current: 'rejected' }
    const { client } = makeSignedIn(() => failure(409, body))
    expect(await failureOf(client.call(person, input))).toMatchObject({ current: 'rejected', fields: [] })
  })

  test('during maintenance has its end, and is reported once for each call', async () => {
    const until = '2026-05-04T14:00:00.000Z'
    const body = { status: 'error', code: 'maintenance', message: 'Later.', until }
    const { client, onMaintenance } = makeSignedIn(() => failure(503, body, { 'retry-after': '60' }))
    const error = await failureOf(client.call(person, input))
    expect(error).toMatchObject({ code: 'maintenance', status: 503, until, retryAfter: 60 })
    await failureOf(client.call(ping))
    expect(onMaintenance.mock.calls).toEqual([[error], [expect.objectContaining({ until })]])
  })

  test('503 for another reason isn’t reported as maintenance', async () => {
    const { client, onMaintenance } = makeSignedIn(() =>
      failure(503, { status: 'error', code: 'unavailable', message: 'Busy.' }),
    )
    await failureOf(client.call(person, input))
    expect(onMaintenance).not.toHaveBeenCalled()
  })

  test('with an unknown code becomes internal, and keeps its message', async () => {
    const { client } = makeSignedIn(() => failure(418, { code: 'teapot', message: 'I am a teapot.' }))
    expect(await failureOf(client.call(person, input))).toMatchObject({
      code: 'internal',
      message: 'I am a teapot.',
      status: 418,
    })
  })

  test.each<[string, () => Response]>([
    ['no message', () => failure(500, { status: 'error', code: 'internal' })],
    ['an empty message', () => failure(500, { status: 'error', code: 'internal', message: '' })],
    ['a proxy’s page', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['no body', () => new Response(null, { status: 503 })],
  ])('with %s falls back to the call’s own message', async (_, answer) => {
    const { client } = makeSignedIn(answer)
    expect(await failureOf(client.call(person, input))).toMatchObject({
      code: 'internal',
      message: 'Failed to fetch person',
    })
  })

  test('falls back to the general message where the call has none', async () => {
    const { client } = makeClient(() => new Response('', { status: 500 }))
    await expect(client.call(ping)).rejects.toThrow('Something went wrong. Please try again.')
  })

  // spec: accounts §2 onboarding errors
  test('fills the status into the call’s own message', async () => {
    const { client } = makeClient(() => new Response('', { status: 502 }))
    const call = { ...ping, failure: 'Request failed with status {status}' }
    await expect(client.call(call)).rejects.toThrow('Request failed with status 502')
  })

  // spec: marketplace §8 skill errors
  test.each([
    ['<html><body><h1>Bad  gateway</h1></body></html>', 'Server error: 502 - Bad gateway'],
    ['', 'Server error: 502 - no reason given'],
    ['x'.repeat(500), `Server error: 502 - ${'x'.repeat(100)}`],
  ])('fills the text of the response into the call’s own message', async (page, words) => {
    const { client } = makeClient(() => new Response(page, { status: 502 }))
    const call = client.call({ ...ping, failure: 'Server error: {status} - {text}' })
    expect(await failureOf(call)).toMatchObject({ message: words })
  })

  test('with status 200 is an error', async () => {
    const { client } = makeClient(() => Response.json({ status: 'error', message: 'No such card.' }))
    await expect(client.call(ping)).rejects.toThrow('No such card.')
  })

  test.each(['Mon, 04 May 2026 12:00:00 GMT', '30 seconds', 'in 30', ''])(
    'ignores a Retry-After that isn’t a number of seconds: %j',
    async (value) => {
      const { client } = makeClient(() => failure(429, {}, { 'retry-after': value }))
      expect(await failureOf(client.call(ping))).toMatchObject({ retryAfter: undefined })
    },
  )
})
