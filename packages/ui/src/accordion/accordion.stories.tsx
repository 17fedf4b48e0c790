import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Accordion } from './accordion.tsx'

const meta = {
  title: 'Navigation/Accordion',
  component: Accordion,
  args: {
    items: [
      { value: 'what', title: 'What is Kindling?', content: 'Neighbours who swap skills.' },
      { value: 'safe', title: 'Is it safe?', content: 'Payments are held.' },
    ],
  },
  parameters: {
    docs: {
      description: {
        component: [
          'Questions with answers to open, one at a time; pressing the open one closes it.',
          '**Not for** two or three short texts: just show them. **Keys:** arrows move between titles, Enter and Space open.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Accordion>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const first = canvas.getByRole('button', { name: 'What is Kindling?' })
    const second = canvas.getByRole('button', { name: 'Is it safe?' })
    await userEvent.click(first)
    await expect(canvas.getByText('Neighbours who swap skills.')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect(second).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(first).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(second)
    await expect(second).toHaveAttribute('aria-expanded', 'false')
    await waitFor(() => expect(canvas.getByText('Payments are held.')).not.toBeVisible())
  },
}
export const StartsOpen: Story = { args: { defaultValue: 'what' } }
export const Matrix: Story = { parameters: { states: true } }

export const LongText: Story = {
  args: {
    defaultValue: 'long',
    items: [{ value: 'long', title: 'Unbreakable'.repeat(15), content: 'Long text. '.repeat(60) }],
  },
}
