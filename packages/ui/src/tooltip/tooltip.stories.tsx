import type { Meta, StoryObj } from '@storybook/react-vite'
import { Copy, Share2 } from 'lucide-react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Tooltip, TooltipGroup } from './tooltip.tsx'

const meta = {
  title: 'Feedback/Tooltip',
  component: Tooltip,
  args: {
    text: 'Anyone with the link can see this',
    children: (
      <IconButton label="Share">
        <Share2 aria-hidden />
      </IconButton>
    ),
    onOpenChange: fn(),
  },
  decorators: [
    (Story) => (
      <div className="flex min-h-48 items-center justify-center">
        <Story />
      </div>
    ),
  ],
  parameters: {
    docs: {
      story: { height: '200px' },
      description: {
        component: [
          'A few words about a control: what it does, or what pressing it means.',
          '**Not for** what is needed to go on (write it in the page), what can be pressed (Popover), or something on a phone: a finger never rests. Round a disabled button it stays silent; say beside the button why it is disabled.',
          'Round the buttons of one bar stands a `TooltipGroup`: who has waited for one tip need not wait for the next.',
          '**Keys:** it shows when Tab reaches the control and goes with Escape. The mouse may move onto it.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Tooltip>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: 'Share' })
    await expect(screen.queryByRole('tooltip')).toBeNull()
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await screen.findByRole('tooltip')
    await expect(button).toHaveAccessibleDescription('Anyone with the link can see this')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    await expect(button).toHaveFocus()
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
  },
}

export const UnderTheMouse: Story = {
  args: { delay: 0 },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Share' })
    await userEvent.hover(button)
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Anyone with the link can see this')
    await userEvent.click(button)
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  },
}

export const Open: Story = { args: { defaultOpen: true } }

/** The wait is for the first one; the neighbours of what has just shown answer at once. */
export const Group: Story = {
  render: () => (
    <TooltipGroup delay={300}>
      <div className="flex gap-2">
        {['Share', 'Copy'].map((label) => (
          <Tooltip key={label} text={`${label} this offer`}>
            <IconButton label={label} variant="secondary">
              {label === 'Share' ? <Share2 aria-hidden /> : <Copy aria-hidden />}
            </IconButton>
          </Tooltip>
        ))}
      </div>
    </TooltipGroup>
  ),
  play: async ({ canvas, userEvent }) => {
    const share = canvas.getByRole('button', { name: 'Share' })
    const copy = canvas.getByRole('button', { name: 'Copy' })
    // With coordinates: a tip stays while the pointer may be on its way to it.
    const moveTo = async (control: HTMLElement) => {
      const { left, top } = control.getBoundingClientRect()
      for (const step of [12, 24, 36]) {
        await userEvent.pointer({ target: control, coords: { clientX: left + step, clientY: top + step } })
      }
    }
    await moveTo(share)
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Share this offer')
    await expect(share).toHaveAttribute('data-state', 'delayed-open')
    await moveTo(copy)
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('Copy this offer'))
    await expect(copy).toHaveAttribute('data-state', 'instant-open')
  },
}

const sides = ['top', 'right', 'bottom', 'left'] as const

export const Matrix: Story = {
  render: () => (
    <div className="grid grid-cols-2 gap-x-48 gap-y-24 py-12">
      {sides.map((side) => (
        <Tooltip key={side} open side={side} text={`On the ${side}`}>
          <IconButton label={side} variant="secondary">
            <Copy aria-hidden />
          </IconButton>
        </Tooltip>
      ))}
    </div>
  ),
}

export const LongText: Story = {
  args: {
    defaultOpen: true,
    text: `Longer than it should be: it wraps at a width that is easy to read. ${'Unbreakable'.repeat(6)}`,
    children: <Button variant="secondary">Share</Button>,
  },
}
