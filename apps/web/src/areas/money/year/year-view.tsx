import { hoursText } from '@kindling/domain/format/hours'
import type { MemberYear } from '@kindling/domain/money/member-year-contract'
import { type YearRow, yearFigures, yearRows } from '@kindling/domain/money/year/year-words'
import { AsideLayout } from '@kindling/ui/aside-layout'
import { Columns } from '@kindling/ui/columns'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { Stack } from '@kindling/ui/stack'
import { Stat } from '@kindling/ui/stat'
import { Table, type TableColumn } from '@kindling/ui/table'
import { Text } from '@kindling/ui/text'
import { ButtonLink } from '../../../components/button-link.tsx'
import { YearPicture } from './year-picture.tsx'

const columns: TableColumn<YearRow>[] = [
  { key: 'what', header: 'What', rowHeader: true, cell: ({ what }) => what },
  { key: 'gave', header: 'You gave', align: 'end', cell: ({ gave }) => gave },
  { key: 'got', header: 'You got', align: 'end', cell: ({ got }) => got },
]

/** Totals of a year, given and received, with a picture to share. */
export function YearView({ year }: { year: MemberYear }) {
  const rows = yearRows(year)
  if (rows.length === 0) return <EmptyYear year={year} />
  const hasPicture = yearFigures(year, { withPounds: false }).length > 0
  return (
    <AsideLayout aside={hasPicture && <YearPicture key={year.year} year={year} />}>
      <Stack gap={8}>
        <Columns layout={2}>
          <Stat size="large" label="Hours helped" value={hoursText(year.helped.minutes)} />
          <Stat size="large" label="Neighbours helped" value={year.helped.neighbours} />
        </Columns>
        <Table
          caption={`What you gave and got in ${year.year}`}
          columns={columns}
          rows={rows}
          rowKey={({ what }) => what}
        />
        <Text size={14} tone="muted">
          Bookings count once they are completed, and money once it has reached the one who helped. What you
          paid in, withdrew or were given by Kindling itself isn’t counted. Nobody else sees this page.
        </Text>
      </Stack>
    </AsideLayout>
  )
}

function EmptyYear({ year: { year, last_year } }: { year: MemberYear }) {
  return (
    <EmptyState
      drawing={<Drawing name="letter" />}
      title={`Nothing given or got in ${year}`}
      text={
        year === last_year
          ? 'Help a neighbour or be helped, and it shows here.'
          : 'No booking was completed, and no gift or pot moved any sparks.'
      }
      action={
        year === last_year && (
          <ButtonLink to="/explore" variant="secondary">
            Explore skills
          </ButtonLink>
        )
      }
    />
  )
}
