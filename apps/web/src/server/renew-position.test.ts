// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { refusal, signIn, stubServer, success, tokenOf } from '../testing/server.ts'
import { session } from './api.ts'
import { renewPosition } from './renew-position.ts'

const camden = { lat: 51.539, lon: -0.143 }
const renewed = { accessToken: tokenOf('ada', 3600, camden), refreshToken: 'refresh-2' }
const REFRESH = 'GET /auth/get/refreshtokenweb'

it('a token takes up the position that was saved, and other tabs find it where they look', async () => {
  signIn('ada')
  stubServer({ [REFRESH]: () => success(renewed) })
  const heard = vi.fn()
  const stop = session.subscribe(heard)
  await renewPosition(camden)
  stop()
  expect(session.current()).toMatchObject(camden)
  expect(localStorage.getItem('accessToken')).toBe(renewed.accessToken)
  expect(heard).toHaveBeenCalledOnce()
})

it('a token that has the position already is kept', async () => {
  session.store(renewed)
  const asked = stubServer({})
  await renewPosition(camden)
  expect(asked).toEqual([])
  session.clear()
})

it('a position that is gone is taken out of the token', async () => {
  session.store(renewed)
  stubServer({ [REFRESH]: () => success({ accessToken: tokenOf('ada', 4000), refreshToken: 'refresh-3' }) })
  await renewPosition(undefined)
  expect(session.current()?.lat).toBeUndefined()
  session.clear()
})

it('a renewal that fails is no logout, and no fault of what was saved', async () => {
  signIn('ada')
  stubServer({ [REFRESH]: () => refusal(503) })
  await renewPosition(camden)
  expect(session.current()?.id).toBe('ada')
})
