import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { DayRange } from './day-range.tsx'

const meta = {
  title: 'Forms/DayRange',
  component: DayRange,
  args: {
    'aria-label': 'Days',
    value: undefined,
    onValueChange: fn(),
    today: '2026-11-20',
    min: '2026-11-20',
    max: '2027-03-01',
    taken: ['2026-11-25', '2026-11-26'],
    most: 7,
  },
  render: (args) => {
    const [value, setValue] = useState(args.value)
    return (
      <DayRange
        {...args}
        value={value}
        onValueChange={(next) => {
          args.onValueChange(next)
          setValue(next)
        }}
      />
    )
  },
  parameters: {
    docs: {
      description: {
        component: [
          "Days in a row, as 'YYYY-MM-DD', on a month that shows which of them somebody has: a thing that is lent.",
          '**Not for** one day: that is `DatePicker`, which takes no room until it is asked for.',
          '**Keys:** arrows move by day and week, Page Up and Page Down by month, Home and End within the week. Enter chooses the first day, then the last; the same day twice takes the choice back.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof DayRange>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  args: { value: { from: '2026-11-21', until: '2026-11-24' } },
}

/** A first day, then a last one; what is taken can't be pressed and nothing goes over it. */
export const Choosing: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /27 November 2026/ }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ from: '2026-11-27', until: '2026-11-27' })
    await userEvent.click(canvas.getByRole('button', { name: /29 November 2026/ }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ from: '2026-11-27', until: '2026-11-29' })
    await expect(canvas.getByRole('button', { name: /25 November 2026, taken/ })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: /23 November 2026/ }))
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ from: '2026-11-23', until: '2026-11-24' })
  },
}

export const TooLong: Story = {
  args: { most: 3 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /27 November 2026/ }))
    await userEvent.click(canvas.getByRole('button', { name: /30 November 2026/ }))
    await expect(canvas.getByText(/^At most 3 days/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /29 November 2026/ }))
    await expect(canvas.queryByText(/^At most 3 days/)).not.toBeInTheDocument()
  },
}

export const AcrossTaken: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /24 November 2026/ }))
    await userEvent.click(canvas.getByRole('button', { name: /27 November 2026/ }))
    await expect(canvas.getByText(/^Some days in between are taken/)).toBeVisible()
  },
}
