import { channelContract } from '@kindling/domain/notifications/channel-contract'
import { type ChannelSettings, presentChannels } from '@kindling/domain/notifications/channel-settings'
import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { defaultPreferences } from '@kindling/domain/notifications/preferences'
import { makeOwnProfile } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent, waitFor } from 'storybook/test'
import { answer, pending, refuse } from '../../testing/screens/network.ts'
import { type ScreenParameters, screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Account/Notification settings', tags: ['!autodocs'] } satisfies Meta
export default meta

const shown = { at: '/settings/notify', member: makeOwnProfile() } satisfies ScreenParameters
const { preferences, setPreferences } = notificationContract
const { read, change } = channelContract

const byDefault: ChannelSettings = { topics: presentChannels({}), quiet: null, digest: 'weekly' }
const chosen: ChannelSettings = {
  topics: presentChannels({ money: { bell: false }, needs: { bell: false }, reviews: { push: true } }),
  quiet: { start: '22:00', end: '07:00' },
  digest: 'daily',
}

/** Lets the browser ask whether Kindling may notify; those of the tests refuse at once. Returns how to undo it. */
function allowAsking() {
  const real = Object.getOwnPropertyDescriptor(Notification, 'permission')
  Object.defineProperty(Notification, 'permission', { configurable: true, get: () => 'default' })
  return () => {
    if (real) Object.defineProperty(Notification, 'permission', real)
  }
}

export const Full = {
  ...screenStory({ ...shown, answers: [answer(preferences, defaultPreferences), answer(read, chosen)] }),
  beforeEach: allowAsking,
} satisfies ReturnType<typeof screenStory>

export const FirstUse = screenStory({
  ...shown,
  answers: [answer(preferences, defaultPreferences), answer(read, byDefault)],
})

export const WithoutDigest = screenStory({
  ...shown,
  answers: [answer(preferences, defaultPreferences), answer(read, { ...byDefault, digest: 'never' })],
})

export const SameQuietHours = screenStory(
  { ...shown, answers: [answer(preferences, defaultPreferences), answer(read, chosen)] },
  async () => {
    await userEvent.clear(page.getByLabelText('To'))
    await userEvent.type(page.getByLabelText('To'), '22:00')
    await expect(await page.findByText('Choose two different times')).toBeVisible()
  },
)

export const NotSaved = screenStory(
  {
    ...shown,
    answers: [
      answer(preferences, defaultPreferences),
      answer(read, byDefault),
      refuse(setPreferences, 'unavailable', 'Settings can’t be saved just now.'),
      refuse(change, 'unavailable', 'Channels can’t be saved just now.'),
    ],
  },
  async () => {
    await userEvent.click(page.getByRole('switch', { name: /^Promotions/ }))
    await expect(await page.findByText('Settings can’t be saved just now.')).toBeVisible()
    await waitFor(() => expect(page.getByRole('switch', { name: /^Promotions/ })).toBeChecked())
    await userEvent.click(page.getByLabelText('Bookings by email'))
    await expect(await page.findByText('Channels can’t be saved just now.')).toBeVisible()
  },
)

export const Loading = screenStory({ ...shown, answers: [pending(preferences), pending(read)] })

export const Failed = screenStory({
  ...shown,
  answers: [preferences, read].map((call) => refuse(call, 'unavailable', 'Settings can’t be read just now.')),
})
