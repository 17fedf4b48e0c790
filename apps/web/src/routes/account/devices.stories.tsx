import { deviceContract } from '@kindling/domain/auth/device-contract'
import { hoursFromNow } from '@kindling/domain/testing/clock'
import { makeDevice } from '@kindling/domain/testing/make-device'
import { idOf, makeOwnProfile } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent } from 'storybook/test'
import { answer, pending, refuse } from '../../testing/screens/network.ts'
import { type ScreenParameters, screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Account/Linked devices', tags: ['!autodocs'] } satisfies Meta
export default meta

const shown = { at: '/settings/devices', member: makeOwnProfile() } satisfies ScreenParameters
const { list, signOut, signOutOthers } = deviceContract

const phone = makeDevice({
  id: idOf(302),
  kind: 'phone',
  browser: 'Chrome',
  system: 'Android',
  address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
  last_seen: hoursFromNow(-0.5),
  signed_in_by: 'google',
  second_factor: 'code',
  is_current: false,
})
const tablet = makeDevice({
  id: idOf(303),
  kind: 'tablet',
  browser: 'Safari',
  system: null,
  last_seen: hoursFromNow(-86),
  signed_in_by: 'passkey',
  is_current: false,
})
const unknown = makeDevice({
  id: idOf(304),
  kind: 'unknown',
  browser: null,
  system: null,
  address: null,
  last_seen: hoursFromNow(-904),
  signed_in_by: null,
  is_current: false,
})
const all = [makeDevice(), phone, tablet, unknown]

export const Full = screenStory({ ...shown, answers: [answer(list, all)] })

export const OnlyThisDevice = screenStory({ ...shown, answers: [answer(list, [makeDevice()])] })

export const SignedOut = screenStory(
  { ...shown, answers: [answer(list, all), answer(signOut, {})] },
  async () => {
    await userEvent.click(page.getByRole('button', { name: /^Sign out Chrome on Android/ }))
    await expect(await page.findByText('Signed out. It takes effect at once.')).toBeVisible()
  },
)

export const SignOutFailed = screenStory(
  {
    ...shown,
    answers: [answer(list, all), refuse(signOutOthers, 'unavailable', 'Nobody can be signed out just now.')],
  },
  async () => {
    await userEvent.click(page.getByRole('button', { name: 'Sign Out From All Other Devices' }))
    await expect(await page.findByText('Nobody can be signed out just now.')).toBeVisible()
  },
)

export const Loading = screenStory({ ...shown, answers: [pending(list)] })

export const Failed = screenStory({
  ...shown,
  answers: [refuse(list, 'unavailable', 'Devices can’t be read just now.')],
})

export const LongText = screenStory({
  ...shown,
  answers: [
    answer(list, [
      makeDevice({ browser: 'Internetforschungsbetrachtungsprogramm'.repeat(2), system: 'Betriebssystem' }),
      makeDevice({ id: idOf(302), browser: 'B', system: null, address: '::1', is_current: false }),
    ]),
  ],
})
