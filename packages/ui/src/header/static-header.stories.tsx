import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Logo } from '../logo/logo.tsx'
import { StaticHeader } from './header.tsx'

const meta = {
  title: 'Navigation/StaticHeader',
  component: StaticHeader,
  args: {
    logo: (
      <a href="#home">
        <Logo />
      </a>
    ),
    items: [
      { label: 'Home', href: '#home' },
      { label: 'Blog', href: '#blog' },
      { label: 'Contact', href: '#contact' },
      { label: 'FAQs', href: '#faqs' },
    ],
    cta: (
      <Button size="small" asChild>
        <a href="#login">Get Started</a>
      </Button>
    ),
  },
  render: (args) => (
    <>
      <StaticHeader {...args} />
      <main id="main" tabIndex={-1} className="h-screen p-4">
        A page that no script takes over.
      </main>
    </>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component: [
          'The Header of pages that are made by a server and that no script takes over: everything in it works without one.',
          'A script may set `data-scrolled` once the page has been scrolled further than 30 px: the bar is 80 px tall then, on solid ground.',
          '**Not for** screens of the app: use Header.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof StaticHeader>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('banner').getBoundingClientRect().height).toBe(64)
    await expect(canvas.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '#blog')
  },
}

export const MenuOpen: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const menu = canvasElement.querySelector('summary')
    // Wide windows show the links themselves.
    if (!menu?.checkVisibility()) return
    // It stays open where the same story is played again.
    if (!menu.closest('details')?.open) await userEvent.click(menu)
    await waitFor(() => expect(canvas.getByRole('link', { name: 'FAQs' })).toBeVisible())
    await expect(canvas.getByRole('link', { name: 'Get Started' })).toBeVisible()
  },
}

export const SkipLinkFollowed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('main')).toHaveFocus()
  },
}
