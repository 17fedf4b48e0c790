import type { Meta, StoryObj } from '@storybook/react-vite'
import { Calendar, Compass, MessageSquare, Settings, Users } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { Alert } from '../alert/alert.tsx'
import { Avatar } from '../avatar/avatar.tsx'
import { Button } from '../button/button.tsx'
import { Logo } from '../logo/logo.tsx'
import { MessageComposer } from '../message-composer/message-composer.tsx'
import { MessageThread } from '../message-thread/message-thread.tsx'
import { Page } from '../page/page.tsx'
import { AppShell, ShellBalance, ShellPlace, ShellSearch } from './app-shell.tsx'

const meta = {
  title: 'Navigation/AppShell',
  component: AppShell,
  args: {
    logo: (
      <a href="#explore">
        <Logo />
      </a>
    ),
    items: [
      { label: 'Explore', href: '#explore', icon: <Compass aria-hidden />, current: true },
      { label: 'Community', href: '#community', icon: <Users aria-hidden /> },
      { label: 'Bookings', href: '#bookings', icon: <Calendar aria-hidden /> },
      {
        label: 'Messages',
        href: '#messages',
        icon: <MessageSquare aria-hidden />,
        badge: 3,
        badgeLabel: 'unread',
      },
      { label: 'Settings', href: '#settings', icon: <Settings aria-hidden /> },
    ],
    search: <ShellSearch href="#search" label="Search people, skills and communities" />,
    place: <ShellPlace href="#profile" label="Camden, NW1" />,
    avatar: (
      <a href="#user">
        <Avatar name="Maya Osei" />
      </a>
    ),
    onLogout: fn(),
    children: (
      <Page title="What do you need a hand with?">
        <p>The screen.</p>
      </Page>
    ),
  },
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component: [
          'The frame of every signed-in screen: a top bar, and the places beside it on a desktop, under it on a phone. Its children are a Page.',
          '`renderLink` draws links with the app’s router. `banner` takes the place of the top bar.',
          '**Not for** public pages, which have a Header, or a part of a screen: there is one AppShell.',
          '**Keys:** the first Tab reaches "Skip to content".',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof AppShell>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const places = canvas.getByRole('navigation')
    await expect(canvas.getByRole('link', { name: 'Explore' })).toHaveAttribute('aria-current', 'page')
    await expect(places).toHaveTextContent('3 unread')
    await expect(places.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
    await userEvent.click(canvas.getByRole('button', { name: 'Logout' }))
    await expect(args.onLogout).toHaveBeenCalledOnce()
  },
}

/** At 400% zoom the bars scroll with the page instead of covering what lies between them. */
export const Zoomed: Story = {
  globals: { viewport: { value: 'zoomed' } },
  tags: ['no-picture: where it has scrolled to changes with the window of each mode'],
  args: {
    children: (
      <Page title="Amara" bar={<Button width="full">Book</Button>}>
        <MessageThread
          scroll={{
            unseen: false,
            isAtEnd: () => true,
            toEnd: fn(),
            toElement: fn(),
            contentRef: () => () => {},
          }}
          footer={
            <MessageComposer
              label="Message to Amara"
              value=""
              onValueChange={fn()}
              onSend={fn()}
              onFiles={fn()}
            />
          }
        >
          {[1, 2, 3, 4].map((nth) => (
            <a key={nth} href={`#${nth}`}>
              Message {nth}
            </a>
          ))}
        </MessageThread>
      </Page>
    ),
  },
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link', { name: /^Message/ })
    const controls = [canvas.getByRole('textbox'), canvas.getByRole('button', { name: 'Book' })]
    for (const part of [...links, ...controls]) {
      for (const block of ['start', 'end'] as const) {
        part.scrollIntoView({ block })
        const { left, top, width, height } = part.getBoundingClientRect()
        const shown = document.elementFromPoint(left + width / 2, top + height / 2)
        await expect(part.contains(shown)).toBe(true)
      }
    }
  },
}

/** On a desktop what the member can spend stands in the top bar. */
export const Balance: Story = {
  args: { balance: <ShellBalance href="#wallet" label="Wallet" amount="£1,042.50" /> },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Wallet £1,042.50' })).toBeVisible()
  },
}

export const SkipLink: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  },
}

export const SkipLinkFollowed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('main')).toHaveFocus()
  },
}

export const OnPhone: Story = { globals: { viewport: { value: 'phone' } } }
export const OnSmallPhone: Story = { globals: { viewport: { value: 'small' } } }

export const Banner: Story = {
  args: { banner: <Alert tone="danger">Your profile couldn’t be loaded.</Alert> },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('banner')).not.toBeInTheDocument()
  },
}

export const LongText: Story = {
  args: {
    place: <ShellPlace href="#place" label={'Long street, '.repeat(20)} />,
    children: <Page title="Explore">{'Unbreakable'.repeat(60)}</Page>,
  },
}
