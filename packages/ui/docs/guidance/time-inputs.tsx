import { DateField } from '../../src/date-field/date-field.tsx'
import { DatePicker } from '../../src/date-picker/date-picker.tsx'
import { DayRange } from '../../src/day-range/day-range.tsx'
import { DurationPicker } from '../../src/duration-picker/duration-picker.tsx'
import { Field } from '../../src/field/field.tsx'
import { SlotPicker } from '../../src/slot-picker/slot-picker.tsx'
import { WeekHours } from '../../src/week-hours/week-hours.tsx'
import type { Guidance } from './guidance.ts'

const nothing = () => {}
export const timeInputs: Guidance = {
  'date-field': {
    good: {
      because: 'One of several fields: its calendar may come late.',
      shown: <DateField label="Day" value="" onValueChange={nothing} picker={DatePicker} />,
    },
    bad: {
      because: 'Without its calendar no day can be chosen.',
      shown: <DateField label="Day" value="" onValueChange={nothing} />,
    },
  },
  'date-picker': {
    good: {
      because: 'A day that comes soon: the weekday matters.',
      shown: (
        <Field label="Day">
          <DatePicker value="2026-11-28" onValueChange={nothing} />
        </Field>
      ),
    },
    bad: {
      because: 'Hundreds of months to page back: let it be typed.',
      shown: (
        <Field label="Date of birth">
          <DatePicker value="1968-04-02" onValueChange={nothing} />
        </Field>
      ),
    },
  },
  'day-range': {
    good: {
      because: 'Days in a row of something that others have on some of them.',
      shown: (
        <DayRange
          aria-label="Days"
          value={{ from: '2026-11-21', until: '2026-11-24' }}
          onValueChange={nothing}
          taken={['2026-11-26', '2026-11-27']}
          today="2026-11-20"
        />
      ),
    },
    bad: {
      because: 'One day: DatePicker takes no room until it is asked for.',
      shown: (
        <DayRange
          aria-label="Day"
          value={{ from: '2026-11-28', until: '2026-11-28' }}
          onValueChange={nothing}
          most={1}
          today="2026-11-20"
        />
      ),
    },
  },
  'duration-picker': {
    good: {
      because: 'Each length says what it costs.',
      shown: (
        <DurationPicker
          aria-label="How long?"
          value="60"
          onValueChange={nothing}
          groups={[
            { options: [{ value: 'service', label: 'Bike service', detail: '1 hour', price: '£25.00' }] },
            {
              layout: 'line',
              options: [
                { value: '60', label: '1 h', price: '£18.00' },
                { value: '120', label: '2 h', price: '£36.00' },
              ],
            },
          ]}
        />
      ),
    },
    bad: {
      because: 'A single length leaves nothing to choose: say it.',
      shown: (
        <DurationPicker
          aria-label="How long?"
          value="60"
          onValueChange={nothing}
          groups={[{ layout: 'line', options: [{ value: '60', label: '1 h' }] }]}
        />
      ),
    },
  },
  'slot-picker': {
    good: {
      because: 'Times that are free, on a day that has some.',
      shown: (
        <SlotPicker
          aria-label="When?"
          days={[
            { value: '24', weekday: 'Tue', number: '24', label: 'Tuesday 24 November, 2 times' },
            { value: '25', weekday: 'Wed', number: '25', label: 'Wednesday, none', disabled: true },
          ]}
          day="24"
          onDayChange={nothing}
          groups={[{ slots: ['09:00', '14:00'].map((label) => ({ value: label, label })) }]}
          value="14:00"
          onValueChange={nothing}
        />
      ),
    },
    bad: {
      because: 'Any day will do: use DatePicker.',
      shown: (
        <SlotPicker
          aria-label="Birthday"
          days={['Mon', 'Tue', 'Wed', 'Thu'].map((weekday, nth) => ({
            value: weekday,
            weekday,
            number: String(nth + 1),
            label: weekday,
          }))}
          day={null}
          onDayChange={nothing}
          groups={[]}
          value={null}
          onValueChange={nothing}
        />
      ),
    },
  },
  'week-hours': {
    good: {
      because: 'Hours that come every week; a day may have several stretches.',
      shown: (
        <WeekHours
          value={[{ weekday: 1, start: '09:00', end: '17:00' }]}
          onValueChange={nothing}
          aria-label="Your hours"
        />
      ),
    },
    bad: {
      because: 'Days off once a year are dates, not hours of the week.',
      shown: <DatePicker aria-label="Your holiday" value={undefined} onValueChange={nothing} />,
    },
  },
}
