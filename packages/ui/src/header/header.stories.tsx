import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Logo } from '../logo/logo.tsx'
import { Header } from './header.tsx'

/** A followed link would take the test's page away. */
function stayOnPage() {
  const stay = (event: Event) => event.preventDefault()
  document.addEventListener('click', stay)
  return () => document.removeEventListener('click', stay)
}

const meta = {
  title: 'Navigation/Header',
  component: Header,
  args: {
    logo: (
      <a href="#home">
        <Logo />
      </a>
    ),
    items: [
      { label: 'Home', href: '#home', current: true },
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
      <Header {...args} />
      <main id="main" tabIndex={-1} className="flex h-screen flex-col justify-end p-4">
        <div className="h-screen shrink-0">The page moves under the bar.</div>
      </main>
    </>
  ),
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component: [
          'The bar above public pages: 64 px at rest, 80 px with a shadow on solid ground once the page has been scrolled further than 30 px. Below the medium size the places collapse into a menu.',
          '**Not for** signed-in screens: use AppShell. **Keys:** Escape closes the menu and gives the focus back.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Header>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Scrolled: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('banner')
    await expect(bar.getBoundingClientRect().height).toBe(64)
    window.scrollTo(0, 30)
    await waitFor(() => expect(window.scrollY).toBe(30))
    await expect(bar).not.toHaveAttribute('data-scrolled')
    window.scrollTo(0, 31)
    await waitFor(() => expect(bar).toHaveAttribute('data-scrolled'))
    await waitFor(() => expect(bar.getBoundingClientRect().height).toBe(80))
  },
}

export const OnPhone: Story = {
  beforeEach: stayOnPage,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    const toggle = canvas.getByRole('button', { name: 'Menu' })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(toggle)
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await waitFor(() => expect(canvas.getByRole('link', { name: 'FAQs' })).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(toggle).toHaveFocus()
    await userEvent.click(toggle)
    await userEvent.click(canvas.getByRole('link', { name: 'FAQs' }))
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  },
}

export const MenuOpen: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }))
  },
}

export const WithRouterLinks: Story = {
  args: { renderLink: ({ href, ...link }) => <a data-router href={`/base${href}`} {...link} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/base#blog')
    await expect(canvas.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
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
