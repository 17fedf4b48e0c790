import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { Field } from '../field/field.tsx'
import { type SlotDay, type SlotGroup, SlotPicker } from './slot-picker.tsx'

const weekdays = ['Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Mon']
const times = [6, 0, 3, 12, 1, 0, 4]

const days: SlotDay[] = weekdays.map((weekday, nth) => ({
  value: `2026-11-${24 + nth}`,
  weekday,
  number: String(24 + nth),
  detail: times[nth] ? `${times[nth]} free` : 'None',
  label: `${weekday} ${24 + nth} November, ${times[nth] || 'no'} times`,
  disabled: times[nth] === 0,
}))

const slots = (...starts: string[]) => starts.map((start) => ({ value: start, label: start }))

const groups: SlotGroup[] = [
  { label: 'Morning', slots: slots('09:00', '09:30', '10:00', '11:30') },
  { label: 'Afternoon', slots: slots('14:00', '14:30') },
]

const meta = {
  title: 'Forms/SlotPicker',
  component: SlotPicker,
  args: {
    'aria-label': 'When?',
    days,
    day: '2026-11-24',
    onDayChange: fn(),
    daysTitle: '24 to 30 November',
    onNext: fn(),
    groups,
    value: null,
    onValueChange: fn(),
    anyTime: { value: 'any', label: 'Any time that day' },
  },
  render: (args) => {
    const [value, setValue] = useState(args.value)
    const [day, setDay] = useState(args.day)
    return (
      <SlotPicker
        {...args}
        day={day}
        onDayChange={(next) => {
          args.onDayChange(next)
          setDay(next)
        }}
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
          'A day, and one of its free times. Days without a time stay in sight and can’t be chosen. Days and times come with their words: nothing here knows a date or a zone.',
          '**Not for** any day there is (DatePicker) or times that somebody types.',
          '**Keys:** Tab goes to the buttons, to the chosen day and to the chosen time; arrows move and choose, past what can’t be chosen.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof SlotPicker>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const previous = canvas.getByRole('button', { name: 'Earlier days' })
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onNext).toHaveBeenCalledOnce()
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'Tue 24 November, 6 times' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onDayChange).toHaveBeenLastCalledWith('2026-11-26')
    await expect(canvas.getByRole('radio', { name: 'Wed 25 November, no times' })).toBeDisabled()
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'Any time that day' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('09:30')
  },
}

export const Chosen: Story = {
  args: { value: '14:00', anyTime: undefined, onPrevious: fn() },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: '14:00' })).toBeChecked()
    await expect(canvas.getByRole('group', { name: 'Afternoon' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Earlier days' }))
    await expect(args.onPrevious).toHaveBeenCalledOnce()
  },
}

export const TwoZones: Story = {
  args: {
    anyTime: undefined,
    groups: [
      {
        slots: [
          { value: 'a', label: '09:00', detail: '10:00 yours' },
          { value: 'b', label: '09:30', detail: '10:30 yours', disabled: true },
          { value: 'c', label: '23:30', detail: '00:30 yours, Wed' },
        ],
      },
    ],
    value: 'a',
  },
}

export const Loading: Story = {
  args: { loading: true, groups: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading times')
    await expect(canvas.queryByRole('radiogroup', { name: 'Time' })).toBeNull()
  },
}

export const LoadingDays: Story = { args: { loading: true, days: [], day: null, groups: [] } }

export const Empty: Story = {
  args: {
    groups: [],
    anyTime: undefined,
    empty: <EmptyState titleLevel={3} title="No free times" text="Choose another day, or a shorter time." />,
  },
}

export const NoDayChosen: Story = {
  args: { day: null, groups: [], anyTime: undefined },
  render: (args) => (
    <Field label="When?" error="Choose a day">
      <SlotPicker {...args} aria-label={undefined} daysTitle={undefined} onNext={undefined} />
    </Field>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'When?' })).toBeVisible()
    const strip = canvas.getByRole('radiogroup', { name: 'Day' })
    await expect(strip).toBeInvalid()
    await expect(strip).toHaveAccessibleDescription('Choose a day')
  },
}

export const NoTimeChosen: Story = {
  render: (args) => (
    <Field label="When?" hint="Times are Amara’s, in London." error="Choose a time" required>
      <SlotPicker {...args} aria-label={undefined} />
    </Field>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Day' })).toBeValid()
    const times = canvas.getByRole('radiogroup', { name: 'Time' })
    await expect(times).toBeInvalid()
    await expect(times).toBeRequired()
    await expect(times).toHaveAccessibleDescription('Choose a time Times are Amara’s, in London.')
  },
}

export const Disabled: Story = {
  args: { value: '09:00', disabled: true },
  play: async ({ canvas, args, userEvent }) => {
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).toBeDisabled()
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onNext).not.toHaveBeenCalled()
  },
}

export const Matrix: Story = { parameters: { states: true } }

export const LongText: Story = {
  args: {
    daysTitle: 'Montag, der 23. November, bis Sonntag, der 29. November des Jahres 2026',
    days: days.map((each) => ({
      ...each,
      weekday: 'Donnerstag',
      detail: each.disabled ? 'Keine' : 'Viele frei',
    })),
    groups: [
      {
        label: 'Am Vormittag, bevor die Werkstatt wieder für alle offen ist und es dort laut wird',
        slots: [
          { value: 'a', label: '9:00 Uhr', detail: '12:45 Uhr in Kathmandu' },
          { value: 'b', label: 'viertel nach elf', detail: 'Donaudampfschifffahrt' },
        ],
      },
    ],
    labels: { previous: 'Frühere Tage', next: 'Spätere Tage', days: 'Tag', times: 'Zeit' },
  },
}
