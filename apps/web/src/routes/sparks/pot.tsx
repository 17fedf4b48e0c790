import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { Stack } from '@kindling/ui/stack'
import { KeeperDesk } from '../../areas/sparks/pot/keeper-desk.tsx'
import { keeperQuery, potQuery } from '../../areas/sparks/pot/pot-queries.ts'
import { PotView } from '../../areas/sparks/pot/pot-view.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { QueryScreen } from '../../components/query-screen.tsx'
import { warm } from '../../server/warm.ts'

export function prepare() {
  warm(potQuery)
  warm(keeperQuery)
}

/** /pot: the shared sparks of the member's district. */
export function Component() {
  return (
    <QueryScreen
      query={potQuery}
      width="form"
      title="The neighbourhood’s pot"
      lead="Sparks that neighbours share. Three keepers look after it, and two of them have to agree."
      back={{ label: 'Community', to: '/community' }}
    >
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
    </QueryScreen>
  )
}
