// @vitest-environment jsdom
import { act } from 'react'
import { Route, Routes } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { Component as Login } from '../../../routes/account/sign-in/login.tsx'
import { draw, part, press } from '../../../testing/draw.tsx'
import { stubServer } from '../../../testing/server.ts'
import { PersonalDetailsForm } from './personal-details-form.tsx'
import { registrationDraft } from './registration-draft.ts'

z.config({ jitless: true })

const email = 'amara@example.com'
const taken = {
  status: 'error',
  code: 'already_exists',
  message: 'An account with this email already exists',
}

/** Sets the value like typing: React ignores a value set by assignment. */
function fill(place: Element, name: string, text: string) {
  const input = part<HTMLInputElement>(place, `[name=${name}]`)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

it('links to /login with the email if it is already registered', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  stubServer({ 'POST /auth/register': () => Response.json(taken, { status: 409 }) })
  registrationDraft(email).write({
    firstname: 'Amara',
    lastname: 'Okafor',
    phone: '07700900123',
    gender: 'female',
    referred_by: '',
  })
  const place = await draw(
    <Routes>
      <Route
        path="/personal-details"
        element={<PersonalDetailsForm email={email} verificationToken="verified" onRegistered={() => {}} />}
      />
      <Route path="/login" element={<Login />} />
    </Routes>,
    { at: '/personal-details' },
  )
  await act(async () => {
    fill(place, 'password', 'a long enough password')
    fill(place, 'confirmPassword', 'a long enough password')
  })
  await press(place, 'Create account')
  await vi.waitFor(() => expect(part(place, '[role=alert]').textContent).toContain(taken.message))
  await act(async () => part(place, '[role=alert] a').click())
  await vi.waitFor(() => expect(part<HTMLInputElement>(place, '[name=email]').value).toBe(email))
  expect(place.textContent).toContain('Welcome back!')
})
