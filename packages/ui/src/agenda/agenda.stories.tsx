import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { StatusBadge } from '../status-badge/status-badge.tsx'
import { Agenda, type AgendaDay } from './agenda.tsx'

// biome-ignore lint/a11y/useAnchorContent: the component puts the row’s name into the empty link.
const link = <a href="#entry" />

const days: AgendaDay[] = [
  {
    value: '2026-11-24',
    label: 'Tuesday 24 November',
    today: true,
    entries: [
      {
        id: 'a',
        time: '14:00 – 16:00',
        title: 'Two shelves in the hall',
        meta: 'Amara O., 10 Camden High Street',
        trailing: <StatusBadge tone="success">accepted</StatusBadge>,
        link,
      },
      { id: 'b', title: 'Sourdough from scratch', meta: 'Edie M., any time', link },
    ],
  },
  { value: '2026-11-25', label: 'Wednesday 25 November', entries: [] },
  {
    value: '2026-11-26',
    label: 'Thursday 26 November',
    entries: [
      {
        id: 'c',
        time: '9:30 – 10:30',
        title: 'First chords',
        trailing: <Button variant="secondary">Move</Button>,
      },
    ],
  },
]

const meta = {
  title: 'Display/Agenda',
  component: Agenda,
  args: { days },
  parameters: {
    docs: {
      description: {
        component: [
          'What happens, day by day, with its time. Today is marked. Days and times come with their words.',
          '**Not for** a week at a glance on a desktop (WeekCalendar) or rows without a day (List).',
          '**Keys:** Tab goes from entry to entry, and to what stands at its end.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Agenda>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const today = canvas.getByRole('region', { name: 'Today, Tuesday 24 November' })
    await expect(today).toHaveAttribute('aria-current', 'date')
    await userEvent.tab()
    const name = 'Two shelves in the hall Tuesday 24 November, 14:00 – 16:00'
    await expect(canvas.getByRole('link', { name })).toHaveFocus()
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Move' })).toHaveFocus()
    await expect(canvas.getByText('Nothing planned')).toBeVisible()
  },
}

export const Empty: Story = {
  args: { days: [], empty: <EmptyState title="Nothing planned" text="What you book stands here." /> },
}

export const LongText: Story = {
  args: {
    todayLabel: 'Heute',
    days: [
      {
        value: 'a',
        label: 'Donnerstag, der 26. November des Jahres zweitausendsechsundzwanzig, und kein anderer Tag',
        today: true,
        entries: [
          {
            id: 'a',
            time: 'Vormittags, 9:00 bis 12:30 Uhr',
            title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
            meta: 'The third door on the left behind the bicycle shed that was painted green',
            trailing: <StatusBadge tone="warning">wartet noch auf eine Antwort</StatusBadge>,
            link,
          },
        ],
      },
    ],
  },
}
