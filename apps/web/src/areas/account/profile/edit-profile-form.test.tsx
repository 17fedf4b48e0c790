// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { session } from '../../../server/api.ts'
import { draw, part, press, type } from '../../../testing/draw.tsx'
import { ada } from '../../../testing/own-profile.ts'
import { signIn, stubServer, success, tokenOf } from '../../../testing/server.ts'
import { EditProfileForm } from './edit-profile-form.tsx'

z.config({ jitless: true })

it('the time zone is the member’s own until another is chosen, which is saved', async () => {
  signIn('ada')
  stubServer({ 'PUT /users/update/ada': () => success({}) })
  const send = vi.spyOn(globalThis, 'fetch')
  const place = await draw(<EditProfileForm profile={ada} />)
  const zone = part<HTMLSelectElement>(place, 'select[name=time_zone]')
  expect(zone.labels?.[0]?.textContent).toContain('Time zone')
  expect(zone.value).toBe('Europe/Paris')
  expect(zone.selectedOptions[0]?.textContent).toBe('Paris (Europe)')
  await act(async () => {
    zone.value = 'America/New_York'
    zone.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await press(place, 'Save changes')
  await vi.waitFor(() => expect(place.textContent).toContain('Profile updated successfully!'))
  expect(send).toHaveBeenCalledOnce()
  expect(JSON.parse(String(send.mock.calls[0]?.[1]?.body))).toMatchObject({ time_zone: 'America/New_York' })
})

it('a saved address renews the token, which says the new position', async () => {
  signIn('ada')
  const asked = stubServer({
    'GET /places/geocode?street=1+Mill+Lane&location=Leeds&zip_code=LS1': () =>
      success({ lat: 53.8, lon: -1.549 }),
    'PUT /users/update/ada': () => success({}),
    'GET /auth/get/refreshtokenweb': () => success({ accessToken: tokenOf('ada', 7200), refreshToken: 'next' }),
  })
  const lived = { ...ada, location: 'Leeds', zip_code: 'LS1' }
  const place = await draw(<EditProfileForm profile={lived} />)
  const street = part<HTMLInputElement>(place, 'input[placeholder="House number and street"]')
  await type(street, '1 Mill Lane')
  await press(place, 'Save changes')
  await vi.waitFor(() => expect(place.textContent).toContain('Profile updated successfully!'))
  await vi.waitFor(() => expect(session.current()?.exp).toBeGreaterThan(Date.now() / 1000 + 5000))
  const [saved, renewed] = ['PUT /users/update/ada', 'GET /auth/get/refreshtokenweb'].map((call) => asked.indexOf(call))
  expect(saved).toBeLessThan(renewed ?? -1)
})
