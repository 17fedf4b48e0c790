import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { BackLink } from '../back-link/back-link.tsx'
import { Button } from '../button/button.tsx'
import { StatusBadge } from '../status-badge/status-badge.tsx'
import { Page } from './page.tsx'

const meta = {
  title: 'Layout/Page',
  component: Page,
  args: {
    title: 'What do you need a hand with?',
    lead: 'Neighbours around Camden can help.',
    children: <p>The screen’s content.</p>,
  },
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component: [
          'The frame of a screen: the `main` landmark, the page edge (16 px on phones, 24 and 72 above) and the title.',
          'A title says what the screen is for ("What do you need a hand with?"). One Page on a page.',
          '**Not for** a part of a screen: use Stack with a Heading.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Page>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main')).toHaveAttribute('id', 'main')
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('What do you need a hand with?')
  },
}
export const Narrow: Story = { args: { width: 'narrow' } }
export const Regular: Story = { args: { width: 'regular' } }
export const Wide: Story = { args: { width: 'wide' } }
export const RegularTop: Story = { args: { top: 'regular' } }
export const OpenTop: Story = { args: { top: 'open', titleSize: 'hero' } }
export const WithBackAndStatus: Story = {
  args: {
    back: <BackLink href="#bookings" label="Bookings" />,
    title: 'Two shelves in the hall',
    lead: 'with Amara K. · Sat 28 Nov',
    action: <StatusBadge tone="success">accepted</StatusBadge>,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main', { name: 'Two shelves in the hall' })).toBeVisible()
  },
}
export const WithAction: Story = {
  args: { title: 'My skills', lead: undefined, action: <Button size="small">Add a skill</Button> },
}
export const WithFooter: Story = {
  args: {
    back: <BackLink href="#amara" label="Amara’s profile" />,
    title: 'Home repairs',
    lead: undefined,
    width: 'narrow',
    children: <p>{'What is offered, by whom, how well and for how much. '.repeat(40)}</p>,
    footer: <Button width="full">Book</Button>,
  },
}
export const WithFooterOnPhone: Story = {
  ...WithFooter,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const { bottom } = canvas.getByRole('button', { name: 'Book' }).getBoundingClientRect()
    await expect(bottom).toBeLessThan(window.innerHeight)
  },
}
export const DisplayTitle: Story = { args: { titleSize: 'display' } }
export const ContentOnly: Story = {
  args: { title: undefined, lead: undefined, children: <h1>The content brings its own title</h1> },
}
export const LongText: Story = {
  args: {
    title: 'Shelves, curtain rails and one very heavy mirror '.repeat(3),
    lead: 'Long lead. '.repeat(40),
  },
}
