import { potContract } from '@kindling/domain/pots/pot-contract'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { SkeletonList } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { useQuery } from '@tanstack/react-query'
import { KeeperDesk } from '../../areas/sparks/pot/keeper-desk.tsx'
import { keeperQuery, potQuery } from '../../areas/sparks/pot/pot-queries.ts'
import { PotView } from '../../areas/sparks/pot/pot-view.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { ScreenPage } from '../../components/screen-page.tsx'
import { warm } from '../../server/warm.ts'

export function prepare() {
  warm(potQuery)
  warm(keeperQuery)
}

/** /pot: sparks that the neighbours of a district share. */
export function Component() {
  return (
    <ScreenPage
      width="narrow"
      title="The neighbourhood’s pot"
      lead="Sparks that neighbours share. Three keepers look after it, and two of them have to agree."
      back={{ label: 'Community', to: '/community' }}
    >
      <QueryView query={useQuery(potQuery)} skeleton={<SkeletonList />} failure={potContract.get.failure}>
        {(pot) =>
          pot === null ? (
            <Stack gap={8}>
              <KeeperDesk />
              <EmptyState
                drawing={<Drawing name="pot" />}
                title="Which pot is yours?"
                text="Each district has one. Say where you live, and you see yours."
                action={<ButtonLink to="/settings/profile">Add your address</ButtonLink>}
              />
            </Stack>
          ) : (
            <PotView pot={pot} />
          )
        }
      </QueryView>
    </ScreenPage>
  )
}
