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
          'The frame of a screen: the `main` landmark, the page edge (16 px on phones, 24 on tablets; from 1024 px the one left edge, 264 px in the app shell) and the title.',
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
export const Form: Story = { args: { width: 'form' } }
export const Prose: Story = { args: { width: 'prose' } }
export const Full: Story = { args: { width: 'full' } }
export const RegularTop: Story = { args: { top: 'regular' } }
export const OpenTop: Story = { args: { top: 'open', titleSize: 'hero' } }
export const WithBackAndStatus: Story = {
  args: {
    back: <BackLink href="#bookings" label="Bookings" />,
    label: 'Booking details',
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
