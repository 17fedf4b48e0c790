import { thingContract } from '@kindling/domain/lending/thing-contract'
import { SkeletonList } from '@kindling/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { MyThingList } from '../../areas/offering/things/my-thing-list.tsx'
import { myThingsQuery } from '../../areas/offering/things/thing-queries.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { warm } from '../../server/warm.ts'

export const prepare = () => warm(myThingsQuery)

/** /settings/things: what the member lends. */
export function Component() {
  const things = useQuery(myThingsQuery)
  return (
    <ScreenPage
      title="My things"
      lead="What you lend to neighbours."
      back={{ label: 'Settings', to: '/settings' }}
      action={
        <ButtonLink to="/settings/thing/add" size="small">
          <Plus aria-hidden />
          Lend a thing
        </ButtonLink>
      }
    >
      <QueryView query={things} skeleton={<SkeletonList rows={2} />} failure={thingContract.mine.failure}>
        {(lent) => <MyThingList things={lent} />}
      </QueryView>
    </ScreenPage>
  )
}
