import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { MailFrames } from './mail-frames.tsx'

const meta = {
  title: 'Mails',
  component: MailFrames,
  parameters: {
    docs: {
      description: {
        component:
          'Every mail that Kindling sends, in the theme that is chosen. They are written by `apps/api/src/platform/letter`; a test of apps/api keeps these files as they are sent.',
      },
    },
  },
  play: async ({ canvasElement }) => {
    const frames = [...canvasElement.querySelectorAll('iframe')]
    await expect(frames.length).toBeGreaterThan(1)
    await waitFor(() => expect(frames.filter((frame) => frame.dataset.fits !== 'true')).toEqual([]))
  },
} satisfies Meta<typeof MailFrames>

export default meta
type Story = StoryObj<typeof meta>

export const Account: Story = { args: { folder: 'account' } }
export const SecondFactor: Story = { args: { folder: 'second-factor' } }
export const Bookings: Story = { args: { folder: 'bookings' } }
export const Times: Story = { args: { folder: 'times' } }
export const Lending: Story = { args: { folder: 'lending' } }
export const Disputes: Story = { args: { folder: 'disputes' } }
export const Money: Story = { args: { folder: 'money' } }
export const Neighbours: Story = { args: { folder: 'neighbours' } }
export const Moderators: Story = { args: { folder: 'moderators' } }
