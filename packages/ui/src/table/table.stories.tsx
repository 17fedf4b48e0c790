import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect } from 'storybook/test'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { StatusBadge } from '../status-badge/status-badge.tsx'
import { Table, type TableColumn, type TableSort } from './table.tsx'

interface Payment {
  id: string
  what: string
  /** ISO, to sort by; shown as members read it. */
  day: string
  state: string
  pence: number
}

const payments: Payment[] = [
  { id: '1', what: 'Two shelves in the hall', day: '2026-11-28', state: 'Held', pence: 1800 },
  { id: '2', what: 'First chords in an hour', day: '2026-11-21', state: 'Paid', pence: 600 },
  { id: '3', what: 'Brakes, gears, punctures', day: '2026-11-14', state: 'Paid', pence: 12_450 },
]

const shortDay = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' })
const asDay = (day: string) => (day.startsWith('20') ? shortDay.format(new Date(day)).replace(',', '') : day)
const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`

const columns: TableColumn<Payment>[] = [
  { key: 'what', header: 'What', rowHeader: true, sortable: true, cell: (row) => row.what },
  { key: 'day', header: 'Day', sortable: true, cell: (row) => asDay(row.day) },
  {
    key: 'state',
    header: 'State',
    cell: (row) => <StatusBadge tone={row.state === 'Paid' ? 'success' : 'warning'}>{row.state}</StatusBadge>,
  },
  { key: 'pence', header: 'Amount', align: 'end', sortable: true, cell: (row) => pounds(row.pence) },
]

function PaymentTable(props: ComponentProps<typeof Table<Payment>>) {
  return <Table {...props} />
}

const meta = {
  title: 'Display/Table',
  component: PaymentTable,
  args: { caption: 'Payments', columns, rows: payments, rowKey: (row) => row.id },
  parameters: {
    docs: {
      description: {
        component: [
          'Facts to compare across rows: a wallet’s history, a price list. Figures stand at the end with digits of one width.',
          'Where there is no room for columns (a phone, large text, a narrow panel) each row becomes a block with its headers beside the values; sorting stays above them.',
          '**Not for** people, messages or anything that is pressed as a row (List), nor for the facts of one thing (KeyValue).',
          '**Keys:** Tab reaches the sortable headers, Enter and Space sort, again turns the order round.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof PaymentTable>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Payments' })).toBeVisible()
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(4)
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('Two shelves in the hall')
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
}

function Sorted() {
  const [sort, setSort] = useState<TableSort>({ key: 'day', direction: 'descending' })
  const by = (row: Payment) =>
    sort.key === 'pence' ? row.pence.toString().padStart(9, '0') : sort.key === 'day' ? row.day : row.what
  const rows = [...payments].sort((a, b) => by(a).localeCompare(by(b)))
  if (sort.direction === 'descending') rows.reverse()
  return <PaymentTable {...meta.args} rows={rows} sort={sort} onSortChange={setSort} />
}

export const Sortable: Story = {
  render: () => <Sorted />,
  play: async ({ canvas, userEvent }) => {
    const header = (name: string) => canvas.getByRole('columnheader', { name })
    await expect(header('Day')).toHaveAttribute('aria-sort', 'descending')
    await expect(header('Amount')).toHaveAttribute('aria-sort', 'none')
    await expect(header('State')).not.toHaveAttribute('aria-sort')
    const amount = canvas.getByRole('button', { name: 'Amount' })
    amount.focus()
    await userEvent.keyboard('{Enter}')
    await expect(header('Amount')).toHaveAttribute('aria-sort', 'ascending')
    await expect(header('Day')).toHaveAttribute('aria-sort', 'none')
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('First chords')
    await userEvent.keyboard(' ')
    await expect(header('Amount')).toHaveAttribute('aria-sort', 'descending')
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('Brakes')
    await expect(amount).toHaveFocus()
  },
}

/** In a narrow place the rows stack, and it is still a table to a screen reader. */
export const Stacked: Story = {
  render: () => (
    <div className="max-w-80">
      <Sorted />
    </div>
  ),
  play: async ({ canvas }) => {
    const [row] = canvas.getAllByRole('rowheader')
    const [cell] = canvas.getAllByRole('cell')
    await expect(cell?.getBoundingClientRect().top).toBeGreaterThan(row?.getBoundingClientRect().top ?? 0)
    await expect(cell).toHaveTextContent('Day')
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(4)
  },
}

export const HiddenCaption: Story = {
  args: { hideCaption: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Payments' })).toBeVisible()
  },
}

export const Empty: Story = {
  args: {
    rows: [],
    empty: <EmptyState title="No payments yet" text="They show here once you book a neighbour." />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('cell')).toHaveTextContent('No payments yet')
  },
}

export const EmptyInWords: Story = { args: { rows: [] } }

/** Columns that start and columns that end, sorted and not. */
export const Matrix: Story = {
  render: () => (
    <div className="grid gap-8">
      {(['start', 'end'] as const).map((align) =>
        (['ascending', 'descending'] as const).map((direction) => (
          <PaymentTable
            key={align + direction}
            {...meta.args}
            caption={`${align}, ${direction}`}
            columns={columns.map((column) => ({ ...column, align }))}
            sort={{ key: 'what', direction }}
            onSortChange={() => {}}
          />
        )),
      )}
    </div>
  ),
}

export const LongText: Story = {
  args: {
    caption: 'Long caption '.repeat(12),
    rows: [
      {
        id: 'a',
        what: 'Unbreakable'.repeat(12),
        day: 'Long day '.repeat(8),
        state: 'Long state '.repeat(6),
        pence: 1,
      },
      { id: 'b', what: 'Long name '.repeat(12), day: '2026-11-28', state: 'Paid', pence: 123_456_789_012 },
    ],
  },
}
