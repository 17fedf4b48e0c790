import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { TextLink } from '../text-link/text-link.tsx'
import { ErrorState } from './error-state.tsx'

const meta = {
  title: 'Feedback/ErrorState',
  component: ErrorState,
  args: { text: 'The list of neighbours didn’t arrive. Your connection may be down.', onRetry: fn() },
  parameters: {
    docs: {
      description: {
        component: [
          'A part of the page that could not be shown, and the way on.',
          '**Not for** a field (Field’s error) or a failed button (Alert beside it).',
          '**Keys:** Tab reaches “Try again”, Enter and Space press it.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof ErrorState>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The list of neighbours didn’t arrive.')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const Retrying: Story = { args: { retrying: true } }
export const AnotherWay: Story = {
  render: () => <ErrorState action={<TextLink href="#support">Contact Support</TextLink>} />,
}
/** All of a page: without a border, at its left edge. */
export const WholePage: Story = { args: { titleLevel: 1 } }
export const LongText: Story = { args: { title: 'Unbreakable'.repeat(12), text: 'Long text. '.repeat(30) } }
