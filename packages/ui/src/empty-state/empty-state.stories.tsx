import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.tsx'
import { Drawing } from '../drawing/drawing.tsx'
import { EmptyState } from './empty-state.tsx'

const meta = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  args: {
    title: 'No Skills Added Yet',
    text: 'Neighbours find you by what you can do.',
    drawing: <Drawing name="ladder" />,
    action: <Button>Add a skill</Button>,
  },
  parameters: {
    docs: {
      description: {
        component: [
          'Nothing here yet, and what to do about it.',
          '**Not for** what went wrong: use ErrorState.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof EmptyState>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const TitleOnly: Story = { args: { text: undefined, action: undefined, drawing: undefined } }
/** All of a page: without a surface, at its left edge. */
export const WholePage: Story = { args: { titleLevel: 1 } }
export const LongText: Story = { args: { title: 'Unbreakable'.repeat(12), text: 'Long text. '.repeat(30) } }
