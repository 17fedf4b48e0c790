import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { DatePicker } from './date-picker.tsx'

const meta = {
  title: 'Forms/DatePicker',
  component: DatePicker,
  args: { 'aria-label': 'Date', value: undefined, onValueChange: fn(), today: '2026-11-20' },
  render: (args) => {
    const [value, setValue] = useState(args.value)
    return (
      <DatePicker
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
          "One calendar day, as 'YYYY-MM-DD'. On a phone the calendar is a sheet from the bottom, on a wide screen it opens at the button.",
          '**Not for** a date that everybody knows by heart, such as a birthday: three inputs are faster.',
          '**Keys:** Enter, Space and Down open it. Arrows move by day and week, Page Up and Page Down by month, with Shift by year, Home and End within the week. Enter chooses, Escape closes; the focus goes back to the button.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof DatePicker>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const button = canvas.getByRole('combobox', { name: 'Date' })
    await expect(button).toHaveTextContent('Choose a date')
    button.focus()
    await userEvent.keyboard('{ArrowDown}')
    const calendar = within(await screen.findByRole('dialog', { name: 'Choose a date' }))
    await waitFor(() =>
      expect(calendar.getByRole('button', { name: /Today, Friday,? 20 November 2026/ })).toHaveFocus(),
    )
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}')
    await expect(args.onValueChange).toHaveBeenCalledWith('2026-11-28')
    await waitFor(() => expect(button).toHaveFocus())
    await expect(button).toHaveTextContent('Sat, 28 Nov 2026')
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}

export const Chosen: Story = { args: { value: '2026-11-28' } }

export const Open: Story = {
  args: { value: '2026-11-28', min: '2026-11-20', max: '2027-02-18' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    const chosen = await screen.findByRole('button', { name: /Saturday,? 28 November 2026, selected/ })
    await waitFor(() => expect(chosen).toHaveFocus())
    await expect(screen.getByRole('button', { name: /Thursday,? 19 November 2026/ })).toBeDisabled()
    await expect(screen.getByRole('button', { name: 'Previous month' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

/** Escape closes, leaves the day as it was, and tells the form to check it. */
export const Escape: Story = {
  args: { value: '2026-11-28', onBlur: fn() },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await screen.findByRole('dialog')
    await expect(args.onBlur).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowDown}{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await expect(args.onBlur).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveFocus())
  },
}

/** On a phone the calendar is a sheet with a title and a cross. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { value: '2026-11-28' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    const sheet = within(await screen.findByRole('dialog', { name: 'Choose a date' }))
    await expect(sheet.getByRole('navigation', { name: 'Months' })).toBeInTheDocument()
    await waitFor(() => expect(sheet.getByRole('button', { name: /28 November 2026/ })).toHaveFocus())
    await expect(sheet.getByRole('button', { name: 'Close' })).toBeInTheDocument()
    await userEvent.click(sheet.getByRole('button', { name: 'Next month' }))
    await userEvent.click(sheet.getByRole('button', { name: /day,? 5 December 2026/ }))
    await expect(args.onValueChange).toHaveBeenCalledWith('2026-12-05')
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveFocus())
  },
}

export const InAField: Story = {
  render: (args) => (
    <Field label="Day" error="Choose a day" required>
      <DatePicker {...args} aria-label={undefined} />
    </Field>
  ),
  play: async ({ canvas }) => {
    const button = canvas.getByRole('combobox', { name: 'Day' })
    await expect(button).toBeInvalid()
    await expect(button).toHaveAccessibleDescription('Choose a day')
  },
}

export const OtherLanguage: Story = {
  args: {
    value: '2026-11-28',
    locale: 'de-DE',
    placeholder: 'Tag wählen',
    labels: {
      months: 'Monate',
      previousMonth: 'Voriger Monat',
      nextMonth: 'Nächster Monat',
      today: 'Heute',
      selected: 'gewählt',
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    const chosen = await screen.findByRole('button', { name: 'Samstag, 28. November 2026, gewählt' })
    await waitFor(() => expect(chosen).toHaveFocus())
  },
}

export const Invalid: Story = { args: { 'aria-invalid': true } }
export const Disabled: Story = { args: { disabled: true, value: '2026-11-28' } }

export const Matrix: Story = {
  parameters: { states: true },
  render: (args) => (
    <div className="grid gap-4 sm:grid-cols-2">
      <DatePicker {...args} aria-label="Empty" />
      <DatePicker {...args} aria-label="Chosen" value="2026-11-28" />
      <DatePicker {...args} aria-label="Invalid" aria-invalid />
      <DatePicker {...args} aria-label="Disabled" value="2026-11-28" disabled />
    </div>
  ),
}

export const LongText: Story = {
  args: { placeholder: 'The day on which your neighbour should come and ring the bell' },
}
