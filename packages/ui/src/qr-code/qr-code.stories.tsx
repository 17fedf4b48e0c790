import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { QrCode } from './qr-code.tsx'

/** The corner marks of a code: enough to see its look. */
const corners = [
  [4, 4],
  [18, 4],
  [4, 18],
]
const path = corners
  .map(([x = 0, y = 0]) => `M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`)
  .join('')

const meta = {
  title: 'Display/QrCode',
  component: QrCode,
  args: { size: 29, path, label: 'QR code for your authenticator app' },
  parameters: {
    docs: {
      description: {
        component: [
          'A code for the camera of another device, from the path that a generator made. It stays dark on light in the dark theme.',
          '**Not for** the only way on: offer the link or the text as well.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof QrCode>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  },
}
