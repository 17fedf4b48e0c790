import { Plus } from 'lucide-react'
import { MyThingList } from '../../areas/offering/things/my-thing-list.tsx'
import { myThingsQuery } from '../../areas/offering/things/thing-queries.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { QueryScreen } from '../../components/query-screen.tsx'
import { warm } from '../../server/warm.ts'

export const prepare = () => warm(myThingsQuery)

/** /settings/things: the things that the member lends. */
export function Component() {
  return (
    <QueryScreen
      width="prose"
      query={myThingsQuery}
      rows={2}
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
      {(lent) => <MyThingList things={lent} />}
    </QueryScreen>
  )
}
