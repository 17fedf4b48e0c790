// @vitest-environment jsdom

import { ada } from '@kindling/domain/profile/test-own-profile'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { draw, part, press } from '../../../testing/draw.tsx'
import { signIn, stubServer, success } from '../../../testing/server.ts'
import { EditProfileForm } from './edit-profile-form.tsx'

z.config({ jitless: true })

// spec: accounts §2 edit profile
it('shows the member’s time zone, and saves another one', async () => {
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
