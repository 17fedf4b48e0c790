import { makeOwnProfile } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent } from 'storybook/test'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Discover/Sample profile', tags: ['!autodocs'] } satisfies Meta
export default meta

const shown = { at: '/explore-profile', member: makeOwnProfile() }

export const Full = screenStory(shown)

// spec: marketplace §2 sample profile
export const Followed = screenStory(shown, async () => {
  await userEvent.click(page.getByRole('button', { name: 'Follow' }))
  await userEvent.hover(page.getByRole('heading', { name: 'Robin Sample' }))
  await expect(await page.findByRole('button', { name: 'Following' })).toBeVisible()
  await expect(page.getByText('13')).toBeVisible()
})

// spec: marketplace §2 sample profile
/** The specification's second address of it. */
export const BeforeBooking = screenStory({ ...shown, at: '/book-profile' }, async () => {
  await expect(page.getByRole('link', { name: 'Book Bikes' })).toHaveAttribute('href', '/book-service')
})

export const Offline = screenStory({ ...shown, isOffline: true })
