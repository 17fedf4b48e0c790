import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../test/make-test-app.ts'
import { route } from './route.ts'
import { contract, makeRouteApp } from './route-test-kit.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeRouteApp()
})
afterAll(() => t.close())

describe('an endpoint without authentication', () => {
  // asvs: API3
  it('parses params, query and body, and responds with the contract’s fields only', async () => {
    const called = await t.call(contract.greet, {
      params: { name: 'Ada' },
      query: { times: '3' },
      body: { tone: 'Hi' },
    })
    expect(called.statusCode).toBe(200)
    expect(called.body).toEqual({
      status: 'success',
      message: 'You were greeted',
      data: { text: 'Hi Ada 3' },
    })
    expect(called.headers['cache-control']).toBe('no-store')
  })

  it('names the invalid field', async () => {
    const tooLong = await t.call(contract.greet, { params: { name: 'Adalbert' }, body: { tone: 'Hi' } })
    expect(tooLong.statusCode).toBe(422)
    expect(tooLong.body).toEqual({
      status: 'error',
      code: 'invalid',
      message: 'That name is too long',
      fields: [{ field: 'name', message: 'That name is too long' }],
    })
    const noBody = await t.call(contract.greet, { params: { name: 'Ada' } })
    expect(noBody.body).toMatchObject({ code: 'invalid', message: 'Tone is required' })
  })

  // asvs: 16.5.1
  it.each([[[]], [7], ['tone'], [null]])('never returns a library’s error message: %j', async (payload) => {
    const response = await t.app.inject({
      method: 'POST',
      url: '/api/test/greet/Ada?times=many',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    })
    expect(response.body).not.toMatch(/invalid input|expected|received/i)
    const wrongBody = await t.app.inject({ method: 'POST', url: '/api/test/greet/Ada', payload: [] })
    expect(wrongBody.json().message).toBe('The request could not be read.')
  })

  it('refuses malformed JSON', async () => {
    const response = await t.app.inject({
      method: 'POST',
      url: '/api/test/greet/Ada',
      headers: { 'content-type': 'application/json' },
      payload: '{"tone":',
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ status: 'error', code: 'malformed' })
  })

  it('responds 404 on an unknown path', async () => {
    const response = await t.app.inject({ url: '/api/test/nothing', headers: { accept: 'text/html' } })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ status: 'error', code: 'not_found' })
  })
})

describe('an error response', () => {
  it('has the current state of a conflict', async () => {
    const { statusCode, body } = await t.call(contract.fail, { params: { how: 'conflict' } })
    expect(statusCode).toBe(409)
    expect(body).toMatchObject({ code: 'state_conflict', current: 'accepted' })
  })

  it('has Retry-After', async () => {
    const { statusCode, headers } = await t.call(contract.fail, { params: { how: 'wait' } })
    expect(statusCode).toBe(429)
    expect(headers['retry-after']).toBe('8')
  })

  // asvs: 16.5.1
  it('of a server error has no details', async () => {
    const { statusCode, body } = await t.call(contract.fail, { params: { how: 'badly' } })
    expect(statusCode).toBe(500)
    expect(body).toEqual({
      status: 'error',
      code: 'internal',
      message: 'Something went wrong. Please try again later.',
    })
  })
})

describe('authentication', () => {
  it('identifies the member by an access token', async () => {
    const member = await t.makeMember()
    const called = await t.call(contract.mine, { as: member })
    expect(called.data()).toEqual({ id: member.id, role: 'member', email: member.email })
  })

  it('refuses a missing, invalid or expired token', async () => {
    const member = await t.makeMember()
    const without = await t.call(contract.mine)
    expect(without.statusCode).toBe(401)
    expect(without.body).toMatchObject({ code: 'unauthenticated' })
    const wrong = await t.call(contract.mine, { headers: { authorization: 'Bearer abc.def.ghi' } })
    expect(wrong.body).toMatchObject({ code: 'unauthenticated' })
    const token = await member.token()
    t.clock.advance(15 * 60_000)
    const late = await t.call(contract.mine, { headers: { authorization: `Bearer ${token}` } })
    expect(late.statusCode).toBe(401)
    expect(late.body).toMatchObject({ code: 'token_expired' })
  })

  it('refuses a member who signed out, even with a valid token', async () => {
    const member = await t.makeMember()
    await t.endSession(member)
    const called = await t.call(contract.mine, { as: member })
    expect(called.body).toMatchObject({ code: 'unauthenticated' })
  })

  // asvs: 8.2.1
  // asvs: API5
  it('requires the moderator role where the contract says so', async () => {
    const member = await t.makeMember()
    const moderator = await t.makeMember({ role: 'moderator' })
    expect((await t.call(contract.moderate, { as: member })).statusCode).toBe(403)
    expect((await t.call(contract.moderate, { as: moderator })).statusCode).toBe(200)
    expect((await t.call(contract.moderate)).statusCode).toBe(401)
  })

  it('passes the refresh token unparsed where the contract says so', async () => {
    const headers = { authorization: 'Bearer some-refresh.token_1' }
    expect((await t.call(contract.rotate, { headers })).data()).toEqual({ token: 'some-refresh.token_1' })
    expect((await t.call(contract.rotate)).statusCode).toBe(401)
  })
})

it('refuses to mount an endpoint twice', () => {
  expect(() => route(t.app, contract.mine, ({ member }) => member)).toThrow('mounted already')
})
