import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { UploadProgress } from './upload-progress.tsx'

const meta = {
  title: 'Forms/UploadProgress',
  component: UploadProgress,
  args: {
    sent: 300_000,
    total: 1_000_000,
    label: 'Uploading bill.jpg',
    sentLabel: 'Checking the picture',
    onCancel: fn(),
  },
  parameters: {
    docs: {
      description: {
        component: [
          'How far a large file has been sent. Once all of it is sent, it says what the server does with it.',
          '**Not for** work of unknown length (Spinner).',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof UploadProgress>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Uploading bill.jpg' })).toHaveValue(300_000)
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel upload' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

export const Sent: Story = {
  args: { sent: 1_000_000 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Checking the picture' })).toBeVisible()
  },
}

export const LongText: Story = { args: { label: `Uploading ${'unbreakable'.repeat(12)}.jpg` } }
