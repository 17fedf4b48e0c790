import { thingContract } from '@kindling/domain/lending/thing-contract'
import { dayPriceText } from '@kindling/domain/lending/thing-prices'
import { conditionLabels } from '@kindling/domain/lending/thing-rules'
import { List, ListRow } from '@kindling/ui/list'
import { TitledSection } from '@kindling/ui/titled-section'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../app/links/link.tsx'
import { queryOf } from '../../../server/query-of.ts'

/** Things that a member lends, each linking to its screen; nothing if there are none or loading fails. */
export function PersonThings({ userId }: { userId: string }) {
  const { data: things = [] } = useQuery(queryOf(thingContract.ofMember, { params: { userId } }))
  if (things.length === 0) return null
  return (
    <TitledSection id="things-title" title="Things to borrow">
      <List>
        {things.map((thing) => (
          <ListRow
            key={thing.id}
            title={thing.title}
            arrow
            link={<Link to={`/things/${thing.id}`} />}
            detail={`${conditionLabels[thing.condition]} · ${dayPriceText(thing)}`}
          />
        ))}
      </List>
    </TitledSection>
  )
}
