import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Stepper } from './stepper.tsx'

const meta = {
  title: 'Navigation/Stepper',
  component: Stepper,
  args: { steps: ['Skill', 'Experience', 'Description', 'Rate', 'Images'], current: 2 },
  parameters: {
    docs: {
      description: {
        component: [
          'Where a member is in a form of several screens.',
          '**Not for** what others do over days: use Timeline.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Stepper>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Step 2 of 5')).toBeVisible()
    await expect(canvas.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'step')
  },
}
export const First: Story = { args: { current: 1 } }
export const Last: Story = { args: { current: 5 } }
export const LongText: Story = {
  args: { steps: ['Experience with heavy things '.repeat(6), 'End'], current: 1 },
}
