import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Footer } from './footer.tsx'

const meta = {
  title: 'Navigation/Footer',
  component: Footer,
  args: {
    groups: [
      {
        title: 'Kindling',
        items: [
          { label: 'Home', href: '#home' },
          { label: 'Blog', href: '#blog' },
        ],
      },
      {
        title: 'Help',
        items: [
          { label: 'Help Center', href: '#help' },
          { label: 'Contact', href: '#contact' },
        ],
      },
      { title: 'Fine print', items: [{ label: 'Terms of Service', href: '#terms' }] },
    ],
    children: '© Kindling',
  },
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component: [
          'Where everything public is, in groups, at the end of a public page. On a phone the groups stand two by two.',
          '**Not for** the places of a signed-in member (AppShell), or a page with one thing to do: signing up has no footer.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Footer>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'All pages' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Help Center' })).toHaveAttribute('href', '#help')
  },
}

/** Links of the app's router, which may mark them. */
export const OwnLinks: Story = {
  args: { renderLink: (link) => <a data-routed {...link} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Blog' })).toHaveAttribute('data-routed')
  },
}

export const WithoutFinePrint: Story = { args: { children: undefined } }

export const LongText: Story = {
  args: {
    groups: [
      {
        title: 'What neighbours ask before they sign up for the first time',
        items: [
          { label: 'How the money of a booking is kept until both say that it is done', href: '#money' },
          { label: 'Unbreakable'.repeat(6), href: '#long' },
        ],
      },
      { title: 'Help', items: [{ label: 'Contact', href: '#contact' }] },
    ],
    children: `© Kindling, ${'its neighbours, and everybody who lends a ladder '.repeat(3)}`,
  },
}
