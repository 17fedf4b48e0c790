import type { Meta, StoryObj } from '@storybook/react-vite'
import { Bell, Pencil, Plus, Trash2, X } from 'lucide-react'
import { expect, fn } from 'storybook/test'
import { IconButton } from './icon-button.tsx'

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  args: { label: 'Close', children: <X aria-hidden />, onClick: fn() },
  parameters: {
    docs: {
      description: {
        component: [
          'A button that is only an icon, for actions that everybody knows by their icon: close, clear, search, back. 44 px in both directions.',
          '**Not for** anything that needs a word to be understood: use Button, with or without an icon.',
          '`label` is its only name: say what it does, not what it looks like.',
          '**Keys:** Enter and Space press it.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof IconButton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Close' })
    const { width, height } = button.getBoundingClientRect()
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

export const Secondary: Story = {
  args: { variant: 'secondary', label: 'Edit', children: <Pencil aria-hidden /> },
}
export const Primary: Story = { args: { variant: 'primary', label: 'Add', children: <Plus aria-hidden /> } }
export const Danger: Story = {
  args: { tone: 'danger', label: 'Delete', children: <Trash2 aria-hidden /> },
}
export const Round: Story = { args: { shape: 'round', variant: 'secondary' } }
export const Disabled: Story = { args: { disabled: true } }

export const AsLink: Story = {
  args: {
    asChild: true,
    label: 'Notifications',
    children: (
      <a href="#notifications">
        <Bell aria-hidden />
      </a>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Notifications' })).toBeVisible()
  },
}

const looks = [
  { variant: 'quiet', tone: 'neutral' },
  { variant: 'secondary', tone: 'neutral' },
  { variant: 'primary', tone: 'neutral' },
  { variant: 'quiet', tone: 'danger' },
  { variant: 'secondary', tone: 'danger' },
  { variant: 'primary', tone: 'danger' },
] as const
const shapes = ['control', 'round'] as const

const nameOf = ({ variant, tone }: (typeof looks)[number]) =>
  tone === 'neutral' ? variant : `${variant}, ${tone}`

export const Matrix: Story = {
  parameters: { states: true },
  render: () => (
    <div className="grid gap-4">
      {looks.map((look) => (
        <div key={nameOf(look)} className="flex gap-4">
          {shapes.map((shape) => (
            <IconButton key={shape} label={`${nameOf(look)}, ${shape}`} {...look} shape={shape}>
              <Trash2 aria-hidden />
            </IconButton>
          ))}
          <IconButton label={`${nameOf(look)}, disabled`} {...look} disabled>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      ))}
    </div>
  ),
}
