import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { profileContract } from '@kindling/domain/profile/profile-contract'
import { makeOwnProfile } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent, within } from 'storybook/test'
import { broken } from '../../testing/screens/network.ts'
import { screen, screenStory, shows } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Account/Settings', tags: ['!autodocs'] } satisfies Meta
export default meta

const member = makeOwnProfile()

/** Expects rows of the open tab alone, each a link to its screen. */
const leadsTo = (rows: Record<string, string>) => async () => {
  const tab = within(page.getByRole('tabpanel'))
  const found = tab.getAllByRole('link').map((link) => link.getAttribute('href'))
  await expect(found).toEqual(Object.values(rows))
  for (const [name, to] of Object.entries(rows)) {
    await expect(tab.getByRole('link', { name })).toHaveAttribute('href', to)
  }
}

// spec: accounts §2 settings
export const Full = screenStory(
  { at: '/settings', member },
  leadsTo({
    'My skills': '/settings/skills',
    'My things': '/settings/things',
    'Your hours': '/settings/availability',
    'Edit profile': '/settings/profile',
    KYC: '/settings/kyc',
    'Invite friends': '/settings/invite',
  }),
)

// spec: accounts §2 settings
export const General = screenStory(
  { at: '/settings?tab=general', member },
  leadsTo({
    Security: '/settings/security',
    'Who sees you': '/settings/public-page',
    'Chat Settings': '/settings/chat',
    Wallet: '/wallet',
    'Payment Settings': '/settings/payment',
    'Notification Settings': '/settings/notify',
    'Linked Devices': '/settings/devices',
    'My data': '/settings/data',
  }),
)

export const GeneralForAModerator = screenStory({ at: '/settings?tab=general', member, role: 'moderator' })

// spec: accounts §2 settings
export const LegalAndSupport = screenStory({ at: '/settings', member }, async () => {
  await userEvent.click(page.getByRole('tab', { name: 'My skills area' }))
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect(page.getByRole('tab', { name: 'Legal & Support' })).toHaveFocus()
  await page.findByText('Terms of Service')
  await leadsTo({ 'Terms of Service': '/terms', 'Privacy Policy': '/privacy', 'Help Center': '/help' })()
})

// spec: accounts §8 screens
export const ProfileFailed = screenStory(
  {
    at: '/settings',
    member,
    answers: [broken(profileContract.get, 403)],
  },
  shows('Error loading profile: Failed to fetch profile'),
)

// spec: accounts §2 shell error banner
export const NotificationsFailed = screenStory(
  { at: '/settings', member, answers: [broken(notificationContract.unread, 403)] },
  async () => {
    await expect(await page.findByText(/^Error loading notifications: /)).toBeVisible()
    await expect(page.queryByRole('banner')).toBeNull()
  },
)
