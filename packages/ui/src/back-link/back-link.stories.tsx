import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { BackLink } from './back-link.tsx'

const meta = {
  title: 'Navigation/BackLink',
  component: BackLink,
  args: { href: '#bookings', label: 'Bookings' },
  parameters: {
    docs: {
      description: {
        component: [
          'The way up, at the start of a screen. It names the place it leads to.',
          '`asChild` takes an empty link of your router: `<BackLink asChild label="Bookings"><Link to="/bookings" /></BackLink>`.',
          '**Not for** “the page before”, which the browser’s own button knows better, or the steps of a wizard (a secondary Button).',
          '**Keys:** Enter follows it.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof BackLink>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Back to Bookings' })).toHaveAttribute('href', '#bookings')
  },
}
export const IconOnly: Story = {
  args: { iconOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Back to Bookings' })).toBeVisible()
  },
}
export const AsChild: Story = {
  args: { asChild: true, href: undefined, children: <button type="button" /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Back to Bookings' })).toBeVisible()
  },
}
export const Matrix: Story = { parameters: { states: true } }

export const LongText: Story = {
  args: { label: 'All of the bookings that you made with neighbours '.repeat(3) },
}
