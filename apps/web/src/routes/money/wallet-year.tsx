import { dayHere } from '@kindling/domain/client/times/dates'
import { memberYearContract } from '@kindling/domain/money/member-year-contract'
import { yearOf, yearsOf } from '@kindling/domain/money/year/year-words'
import { Field } from '@kindling/ui/field'
import { Select } from '@kindling/ui/select'
import { SkeletonList } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useQueryTab } from '../../app/links/use-query-tab.ts'
import type { ScreenAddress } from '../../app/screen.ts'
import { YearView } from '../../areas/money/year/year-view.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { queryOf } from '../../server/query-of.ts'
import { warm } from '../../server/warm.ts'

/** The member's totals given and received in a calendar year. */
const yearQuery = (year: number) => queryOf(memberYearContract.read, { params: { year } })

export const prepare = ({ query }: ScreenAddress) => warm(yearQuery(yearOf(query.get('year'), dayHere())))

/** /wallet/year: the member's income and spending of a calendar year, with a picture to share. */
export function Component() {
  const [named, choose] = useQueryTab('year')
  const year = yearOf(named, dayHere())
  const query = useQuery({ ...yearQuery(year), placeholderData: keepPreviousData })
  return (
    <ScreenPage
      title="Your year"
      part={named === null ? undefined : String(year)}
      lead="What you gave your neighbours, and what they gave you."
      back={{ label: 'Wallet', to: '/wallet' }}
    >
      <QueryView query={query} skeleton={<SkeletonList rows={3} />} failure={memberYearContract.read.failure}>
        {(found) => (
          <Stack gap={8}>
            {yearsOf(found).length > 1 && (
              <Field label="Year" className="max-w-40">
                <Select
                  options={yearsOf(found).map((one) => ({ value: String(one), label: String(one) }))}
                  value={String(year)}
                  onChange={({ target }) => choose(target.value)}
                />
              </Field>
            )}
            <div aria-busy={query.isPlaceholderData}>
              <YearView year={found} />
            </div>
          </Stack>
        )}
      </QueryView>
    </ScreenPage>
  )
}
