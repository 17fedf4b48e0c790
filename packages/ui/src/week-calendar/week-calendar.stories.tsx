import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { type WeekBlock, WeekCalendar, type WeekDay } from './week-calendar.tsx'

// biome-ignore lint/a11y/useAnchorContent: the component puts the words into the empty link.
const link = <a href="#entry" />

const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

const block = (title: string, start: number, minutes: number, rest: Partial<WeekBlock> = {}): WeekBlock => ({
  id: title,
  title,
  start,
  minutes,
  time: `${clock(start)} – ${clock(start + minutes)}`,
  link,
  ...rest,
})

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const weekOf = (filled: Readonly<Record<number, Partial<WeekDay>>>): WeekDay[] =>
  names.map((name, nth) => ({
    value: name,
    weekday: name.slice(0, 3),
    number: String(23 + nth),
    label: `${name} ${23 + nth} November`,
    blocks: [],
    ...filled[nth],
  }))

const meta = {
  title: 'Display/WeekCalendar',
  component: WeekCalendar,
  args: {
    title: '23 to 29 November',
    days: weekOf({
      1: {
        today: true,
        blocks: [
          block('Two shelves', 840, 120, { tone: 'success', detail: 'Amara O.' }),
          block('Bike service', 600, 60, { tone: 'warning' }),
        ],
      },
      3: {
        anyTime: [{ id: 'bread', title: 'Sourdough', tone: 'success', link }],
        blocks: [block('First chords', 990, 30, { tone: 'neutral' })],
      },
      5: { blocks: [block('A wall to paint', 540, 300, { tone: 'danger', link: undefined })] },
    }),
    now: 755,
    onPrevious: fn(),
    onNext: fn(),
  },
  parameters: {
    docs: {
      description: {
        component: [
          'A week by hours, for a desktop. What overlaps stands side by side; what has no time stands above. It grows to hours that lie outside the usual ones.',
          '**Not for** screens narrower than 1024 px: use Agenda. Nothing is dragged here.',
          '**Keys:** Tab goes to the buttons of the weeks, then from entry to entry, day by day, as a screen reader reads them.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof WeekCalendar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPrevious).toHaveBeenCalledOnce()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onNext).toHaveBeenCalledOnce()
    // By the time of the day, whatever order they were given in.
    for (const name of ['Bike service 10:00 – 11:00', /^Two shelves 14:00 – 16:00/, 'Sourdough']) {
      await userEvent.tab()
      await expect(canvas.getByRole('link', { name })).toHaveFocus()
    }
    await expect(canvas.getByRole('heading', { name: 'Today, Tuesday 24 November' })).toBeInTheDocument()
    await expect(
      canvas.getByRole('heading', { name: 'Monday 23 November, Nothing planned' }),
    ).toBeInTheDocument()
  },
}

export const SideBySide: Story = {
  args: {
    days: weekOf({
      0: {
        blocks: [block('Kitchen', 540, 180), block('Bathroom', 540, 60), block('Hall', 600, 120)],
      },
      2: {
        blocks: [
          block('One', 600, 90),
          block('Two', 630, 90),
          block('Three', 660, 90),
          block('Four', 900, 15),
        ],
      },
    }),
    now: undefined,
  },
  play: async ({ canvas }) => {
    const [kitchen, bathroom, hall] = ['Kitchen', 'Bathroom', 'Hall'].map((name) =>
      canvas.getByRole('link', { name: new RegExp(name) }).getBoundingClientRect(),
    )
    await expect(bathroom?.left).toBeGreaterThanOrEqual(kitchen?.right ?? Number.POSITIVE_INFINITY)
    await expect(hall?.left).toBe(bathroom?.left)
    await expect(hall?.top).toBeGreaterThanOrEqual(bathroom?.bottom ?? Number.POSITIVE_INFINITY)
    await expect(hall?.bottom).toBe(kitchen?.bottom)
  },
}

export const EarlyAndLate: Story = {
  args: {
    hours: [9, 12],
    days: weekOf({ 4: { blocks: [block('Milk', 390, 60), block('Stars', 1380, 300)] } }),
  },
  render: (args) => <WeekCalendar {...args} onPrevious={undefined} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Previous week' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(canvas.getByText('06:00')).toBeVisible()
    await expect(canvas.getByText('23:00')).toBeVisible()
  },
}

export const Empty: Story = { args: { days: weekOf({}), hours: [9, 13] } }

export const LongText: Story = {
  args: {
    title: 'Montag, der 23. November, bis Sonntag, der 29. November des Jahres zweitausendsechsundzwanzig',
    hours: [9, 14],
    hourLabel: (hour) => `${hour} Uhr`,
    days: weekOf({
      2: {
        weekday: 'Mittwoch',
        anyTime: [{ id: 'a', title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', link }],
        blocks: [
          block(
            'Everything between the front door and the garden, with all the tools that it takes',
            600,
            60,
            {
              detail: 'Unbreakable'.repeat(5),
            },
          ),
          block('Lang', 630, 90),
        ],
      },
    }),
    labels: {
      anyTime: 'Ganztags',
      previous: 'Woche davor',
      next: 'Woche danach',
      today: 'Heute',
      none: 'nichts',
    },
  },
}
