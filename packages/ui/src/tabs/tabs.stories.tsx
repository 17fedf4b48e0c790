import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ReadingDirection } from '../meta/reading-direction.tsx'
import { Tabs } from './tabs.tsx'

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  args: {
    label: 'Bookings',
    items: [
      { value: 'out', label: 'Outward', content: <p>What you asked for</p> },
      {
        value: 'in',
        label: 'Inward',
        count: { value: 3, unit: 'to answer' },
        content: <p>What neighbours asked of you</p>,
      },
    ],
  },
  parameters: {
    docs: {
      description: {
        component: [
          'Views of one matter, one at a time.',
          '**Not for** places with addresses of their own: use links.',
          '**Keys:** arrows move and show; Home and End go to the ends; Tab goes on into the view.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Tabs>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('What you asked for')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'Inward 3 to answer' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('What neighbours asked of you')
  },
}
export const StartsElsewhere: Story = { args: { defaultValue: 'in' } }
export const Matrix: Story = { parameters: { states: true } }

export const LongText: Story = {
  args: {
    items: ['one', 'two', 'three', 'four', 'five', 'six'].map((value) => ({
      value,
      label: `A long name for tab ${value}`,
      content: 'Unbreakable'.repeat(30),
    })),
  },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('tablist')
    await expect(list.scrollWidth, 'tabs without room beside each other stand in rows').toBe(list.clientWidth)
  },
}

/** Read from the right, the arrow to the left goes on. */
export const ReadFromTheRight: Story = {
  render: (args) => (
    <div dir="rtl">
      <ReadingDirection dir="rtl">
        <Tabs {...args} />
      </ReadingDirection>
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('tab', { name: /Inward/ })).toHaveFocus()
  },
}
