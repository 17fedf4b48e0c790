import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { type HoursOfDay, WeekHours } from './week-hours.tsx'

const weekday = (day: number, start = '09:00', end = '17:00'): HoursOfDay => ({ weekday: day, start, end })

const meta = {
  title: 'Forms/WeekHours',
  component: WeekHours,
  args: { 'aria-label': 'Your hours', value: [weekday(1), weekday(3)], onValueChange: fn() },
  render: (args) => {
    const [value, setValue] = useState(args.value)
    return (
      <WeekHours
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
          'The hours of a week: for each day any number of stretches, up to `max`. An end before the start is on the next day, and says so. Hours are copied from a day to others.',
          '**Not for** single dates: holidays and days with other hours are a list of their own.',
          '**Keys:** all of it is native: Tab goes through it in the order in which it is read. What is added gets the focus; where something was removed, the button that adds does.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof WeekHours>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const tuesday = within(canvas.getByRole('group', { name: 'Tuesday' }))
    await userEvent.click(tuesday.getByRole('button', { name: 'Add hours, Tuesday' }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith([weekday(1), weekday(2), weekday(3)])
    await expect(tuesday.getByLabelText('Tuesday, from')).toHaveFocus()
    await userEvent.click(tuesday.getByRole('button', { name: 'Remove Tuesday, 09:00–17:00' }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith([weekday(1), weekday(3)])
    await expect(tuesday.getByRole('button', { name: 'Add hours, Tuesday' })).toHaveFocus()
  },
}

export const Copied: Story = {
  args: { value: [weekday(1, '08:30', '12:00'), weekday(3)] },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy to other days, Monday' }))
    const copying = within(await screen.findByRole('dialog', { name: 'Copy Monday to' }))
    await userEvent.click(copying.getByRole('checkbox', { name: 'Wednesday' }))
    await userEvent.click(copying.getByRole('checkbox', { name: 'Friday' }))
    await userEvent.click(copying.getByRole('button', { name: 'Copy to other days' }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith([
      weekday(1, '08:30', '12:00'),
      weekday(3, '08:30', '12:00'),
      weekday(5, '08:30', '12:00'),
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const Copying: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy to other days, Monday' }))
    await screen.findByRole('dialog', { name: 'Copy Monday to' })
  },
}

export const Empty: Story = { args: { value: [] } }

export const SeveralStretches: Story = {
  args: {
    value: [weekday(1, '09:00', '12:00'), weekday(1, '13:00', '17:00'), weekday(5, '20:00', '02:00')],
    max: 2,
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Add hours, Monday' })).toBeDisabled()
    await expect(canvas.getByRole('group', { name: 'Friday' })).toHaveTextContent('next day')
    await userEvent.click(canvas.getByRole('button', { name: 'Add hours, Friday' }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith([
      weekday(1, '09:00', '12:00'),
      weekday(1, '13:00', '17:00'),
      weekday(5, '20:00', '02:00'),
      weekday(5, '03:00', '05:00'),
    ])
  },
}

export const Invalid: Story = {
  args: {
    value: [weekday(1, '09:00', '12:00'), weekday(1, '11:00', '17:00')],
    errors: { 1: 'These hours overlap' },
  },
  play: async ({ canvas }) => {
    const [start] = canvas.getAllByLabelText('Monday, from')
    await expect(start).toHaveAccessibleDescription('These hours overlap')
    await expect(start).toBeInvalid()
  },
}

export const Disabled: Story = { args: { disabled: true } }

export const InAnotherLanguage: Story = {
  args: {
    value: [weekday(2, '09:00', '12:30'), weekday(2, '22:00', '01:00')],
    labels: {
      days: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
      none: 'Keine Zeiten',
      start: 'von',
      end: 'bis',
      nextDay: 'am nächsten Tag',
      add: 'Zeiten hinzufügen',
      remove: 'Entfernen:',
      copy: 'Auf andere Tage übertragen',
      copyTitle: (day) => `${day} übertragen auf`,
    },
  },
}
