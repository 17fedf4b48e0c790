import type { Thing } from '@kindling/domain/lending/thing-contract'
import { dayPriceText, depositText } from '@kindling/domain/lending/thing-prices'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { List, ListRow } from '@kindling/ui/list'
import { Link } from '../../../app/links/link.tsx'
import { ButtonLink } from '../../../components/button-link.tsx'
import { OfferStatus } from '../offer-status.tsx'

/** The things that the member lends, each linking to its screen. */
export function MyThingList({ things }: { things: readonly Thing[] }) {
  if (things.length === 0) {
    return (
      <EmptyState
        drawing={<Drawing name="box" />}
        title="Nothing to lend yet"
        text="A drill, a ladder, a tent: what stands about at yours for most of the year?"
        action={<ButtonLink to="/settings/thing/add">Lend a thing</ButtonLink>}
      />
    )
  }
  return (
    <List>
      {things.map((thing) => (
        <ListRow
          key={thing.id}
          title={thing.title}
          link={<Link to={`/things/${thing.id}`} />}
          detail={
            thing.deposit === 0
              ? dayPriceText(thing)
              : `${dayPriceText(thing)}, ${depositText(thing)} deposit`
          }
          trailing={<OfferStatus status={thing.approval_status} paused={thing.paused} />}
        />
      ))}
    </List>
  )
}
