import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Tabs } from '../tabs/tabs.tsx'
import { Direction } from './direction.tsx'

const meta = {
  title: 'Layout/Direction',
  component: Direction,
  args: {
    dir: 'rtl',
    children: (
      <Tabs
        label="Bookings"
        items={[
          { value: 'out', label: 'Outward', content: 'What you asked for' },
          { value: 'in', label: 'Inward', content: 'What neighbours asked of you' },
        ]}
      />
    ),
  },
  parameters: {
    docs: {
      description: {
        component: [
          'Turns the arrow keys round for languages that are read from the right. One around the app, beside `dir` on the document.',
          '**Not for** the look: components use logical properties and follow the document by themselves.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Direction>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: (args) => (
    <div dir="rtl">
      <Direction {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('tab', { name: 'Inward' })).toHaveFocus()
  },
}
