import { thingContract } from '@kindling/domain/lending/thing-contract'
import { conditionLabels } from '@kindling/domain/lending/thing-rules'
import { List, ListRow } from '@kindling/ui/list'
import { TitledSection } from '@kindling/ui/titled-section'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../app/links/link.tsx'
import { dayPriceText } from '../../../format/lending.ts'
import { queryOf } from '../../../server/query-of.ts'

/** What this neighbour lends; each leads to the thing. Nothing where they lend nothing, or it can't be read. */
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
