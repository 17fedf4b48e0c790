import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, within } from 'storybook/test'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Public pages/Landing', tags: ['!autodocs'] } satisfies Meta
export default meta

const headings = [
  'Everything you need is already on your street',
  'Cost-effective',
  'Stronger communities',
  'Eco-friendly',
  'Save money',
  'Build trust',
  'Convenience',
  'How it works',
  'Sign up and create a profile',
  'Discover',
  'Connect',
  'Review',
  'Why join?',
  'Meet the people who can',
]

// spec: accounts §1 landing
// spec: accounts §2 public header
export const Full = screenStory({ at: '/' }, async () => {
  const main = within(page.getByRole('main'))
  for (const name of headings) await expect(main.getByRole('heading', { name })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Sign up for free' })).toHaveAttribute('href', '/signup')
  await expect(main.getByRole('button', { name: 'Get it on Android' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveTextContent('© 2024')

  const header = within(page.getByRole('banner'))
  // On a phone the links are in the menu.
  if (header.queryByRole('button', { name: 'Menu' })) return
  const links = { Home: '/', Blog: '/blog', Contact: '/contact', FAQs: '/faqs', 'Get Started': '/login' }
  for (const [name, href] of Object.entries(links)) {
    await expect(header.getByRole('link', { name })).toHaveAttribute('href', href)
  }
})
