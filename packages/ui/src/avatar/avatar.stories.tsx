import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Avatar, StaticAvatar } from './avatar.tsx'

const meta = {
  title: 'Display/Avatar',
  component: Avatar,
  args: { name: 'Amara Okafor-King' },
  parameters: {
    docs: {
      description: {
        component: [
          'A person’s picture, or initials on a tint that belongs to the name.',
          'Set `decorative` where the name is written beside it. **Not for** things: use a Drawing or a picture.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Avatar>

export default meta
type Story = StoryObj<typeof meta>

const face =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 60"%3E%3Crect width="40" height="60" fill="%23c9b79c"/%3E%3Ccircle cx="20" cy="26" r="9" fill="%23533b2c"/%3E%3Cpath d="M4 60a16 16 0 0 1 32 0" fill="%23533b2c"/%3E%3C/svg%3E'

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Amara Okafor-King' })).toHaveTextContent('AO')
  },
}
export const Picture: Story = {
  args: { src: face, size: 'huge' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('img', { name: 'Amara Okafor-King' })).toBeVisible()
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeVisible())
  },
}
export const WithoutScript: Story = {
  render: () => (
    <div className="flex gap-3">
      <StaticAvatar size="huge" name="Amara Okafor-King" src={face} />
      <StaticAvatar size="huge" name="Amara Okafor-King" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument()
    await expect(canvas.getByText('AO')).toBeVisible()
  },
}
export const MissingPicture: Story = {
  args: { src: 'data:image/png;base64,none' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('AO')).toBeVisible()
  },
}
export const Decorative: Story = {
  args: { decorative: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument()
  },
}

const sizes = ['small', 'regular', 'large', 'huge'] as const
const tints = ['clay', 'sky', 'leaf', 'plum', 'sand'] as const

export const Matrix: Story = {
  render: () => (
    <div className="grid gap-4">
      {tints.map((tint) => (
        <div key={tint} className="flex items-center gap-4">
          {sizes.map((size) => (
            <Avatar key={size} size={size} tint={tint} name="Joon Seo" />
          ))}
        </div>
      ))}
    </div>
  ),
}

/** Names of one word, of many, in other scripts. */
export const LongText: Story = {
  render: () => (
    <div className="flex flex-wrap gap-3">
      {['Edie', 'Tomasz van der Berg Wiśniewski', '山田 太郎', '🙂 Smiley', '  spaced  out  ', ''].map(
        (name) => (
          <Avatar key={name} name={name} decorative />
        ),
      )}
    </div>
  ),
}
