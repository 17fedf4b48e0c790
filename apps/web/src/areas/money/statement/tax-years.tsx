import { formatCalendarDate } from '@kindling/domain/client/times/dates'
import { type TaxYearRow, taxYearRows } from '@kindling/domain/money/statement/tax-year-words'
import { statementContract, type TaxYear } from '@kindling/domain/money/statement-contract'
import { EmptyState } from '@kindling/ui/empty-state'
import { SkeletonList } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { Table, type TableColumn } from '@kindling/ui/table'
import { Text } from '@kindling/ui/text'
import { TitledSection } from '@kindling/ui/titled-section'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../components/query-view.tsx'
import { taxYearsQuery } from './statement-queries.ts'

const amountOf = (currency: 'cash' | 'sparks', header: string): TableColumn<TaxYearRow> => ({
  key: currency,
  header,
  align: 'end',
  cell: ({ [currency]: amount, strong }) => (strong ? <strong>{amount}</strong> : amount),
})

const columns: TableColumn<TaxYearRow>[] = [
  { key: 'what', header: 'What', rowHeader: true, cell: ({ key }) => key },
  amountOf('cash', 'Cash'),
  amountOf('sparks', 'Sparks'),
]

function OneYear({ year }: { year: TaxYear }) {
  const { from, to } = year
  const title = `${from.slice(0, 4)}/${to.slice(2, 4)}`
  return (
    <TitledSection id={from} title={title}>
      <Text size={14} tone="muted">
        {formatCalendarDate(from)} to {formatCalendarDate(to)}
      </Text>
      <Table
        caption={title}
        hideCaption
        columns={columns}
        rows={taxYearRows(year)}
        rowKey={({ key }) => key}
      />
    </TitledSection>
  )
}

/** Income and spending per tax year, for a tax return. */
export function TaxYears() {
  return (
    <QueryView
      query={useQuery(taxYearsQuery)}
      skeleton={<SkeletonList rows={1} />}
      failure={statementContract.years.failure}
    >
      {(years) =>
        years.length === 0 ? (
          <EmptyState title="Nothing has moved yet" text="The totals of each tax year show here." />
        ) : (
          <Stack gap={8}>
            {years.map((year) => (
              <OneYear key={year.from} year={year} />
            ))}
            <Text size={14} tone="muted">
              Bookings that you pay for by card don’t go through your wallet and aren’t counted here.
            </Text>
          </Stack>
        )
      }
    </QueryView>
  )
}
