// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { refusal, signIn, stubServer, success, tokenOf } from '../testing/server.ts'
import { session } from './api.ts'
import { renewPosition } from './renew-position.ts'

const camden = { lat: 51.539, lon: -0.143 }
const renewed = { accessToken: tokenOf('ada', 3600, camden), refreshToken: 'refresh-2' }
const REFRESH = 'GET /auth/get/refreshtokenweb'

it('refreshes the token with the saved position, for all tabs', async () => {
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

it('keeps a token that already has the position', async () => {
  session.store(renewed)
  const asked = stubServer({})
  await renewPosition(camden)
  expect(asked).toEqual([])
  session.clear()
})

it('refreshes the token when the position was removed', async () => {
  session.store(renewed)
  stubServer({ [REFRESH]: () => success({ accessToken: tokenOf('ada', 4000), refreshToken: 'refresh-3' }) })
  await renewPosition(undefined)
  expect(session.current()?.lat).toBeUndefined()
  session.clear()
})

it('a failed refresh neither signs out nor fails the save', async () => {
  signIn('ada')
  stubServer({ [REFRESH]: () => refusal(503) })
  await renewPosition(camden)
  expect(session.current()?.id).toBe('ada')
})
