import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { Alert } from '../alert/alert.tsx'
import { DatePicker } from '../date-picker/date-picker.tsx'
import { DateField } from './date-field.tsx'

const meta = {
  title: 'Forms/DateField',
  component: DateField,
  args: {
    label: 'Date',
    required: true,
    value: '',
    onValueChange: () => {},
    min: '2026-11-24',
    max: '2027-02-24',
    picker: DatePicker as typeof DatePicker | undefined,
  },
  render: (args) => {
    const [value, setValue] = useState(args.value)
    return <DateField {...args} value={value} onValueChange={setValue} />
  },
  decorators: [
    (Story) => (
      <div className="max-w-lg">
        <Story />
      </div>
    ),
  ],
  parameters: {
    docs: {
      description: {
        component: [
          'A day of a form with its label and its error, whose calendar comes late. `picker` is `DatePicker` once it is loaded: `const { DatePicker } = await import("@kindling/ui/date-picker")`. Until it is asked for, a button that looks and reads like it stands there.',
          '**Not for** a form that is one date and nothing else: use DatePicker in a Field.',
          '**Keys:** Enter, Space and Down open the calendar; see DatePicker.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof DateField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Chosen: Story = { args: { value: '2026-11-28' } }
export const WithError: Story = { args: { error: 'Choose a day from tomorrow on' } }

/** A press opens the calendar at once where it has come already. */
export const Opened: Story = {
  args: { value: '2026-11-28' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Date' }))
    await waitFor(() => expect(screen.getByRole('grid')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
  },
}

/** Asked for before it has come: the button says so, and reads as busy. */
export const Waiting: Story = {
  args: { picker: undefined },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('combobox', { name: 'Date' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByText('Opening the calendar...')).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: 'Date' })).toHaveAttribute('aria-busy', 'true')
  },
}

/** It can't be fetched: the chosen day stays, and a note says what to do. */
export const Failed: Story = {
  args: {
    picker: undefined,
    value: '2026-11-28',
    failed: true,
    waiting: <Alert tone="danger">The calendar didn’t arrive.</Alert>,
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText('The calendar didn’t arrive.')).toBeNull()
    await userEvent.click(canvas.getByRole('combobox', { name: 'Date' }))
    await expect(canvas.getByText('The calendar didn’t arrive.')).toBeVisible()
    await expect(canvas.getByText('Sat, 28 Nov 2026')).toBeVisible()
  },
}

export const LongText: Story = {
  args: {
    label: 'The day on which your neighbour should come with the ladder and everything that belongs to it',
    placeholder: `Choose a day. ${'Unbreakable'.repeat(6)}`,
    hint: 'From tomorrow on, and within the next three months, since nobody knows what comes after.',
  },
}
