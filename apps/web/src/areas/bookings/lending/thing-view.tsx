import { daysInWords } from '@kindling/domain/appointments/duration-words'
import type { Thing } from '@kindling/domain/lending/thing-contract'
import { dayPriceText, depositText } from '@kindling/domain/lending/thing-prices'
import { conditionLabels } from '@kindling/domain/lending/thing-rules'
import { galleryOf } from '@kindling/domain/pictures/picture-sizes'
import { ImageGallery } from '@kindling/ui/image-gallery'
import { KeyValue } from '@kindling/ui/key-value'
import { List } from '@kindling/ui/list'
import { Rating } from '@kindling/ui/rating'
import { Stack } from '@kindling/ui/stack'
import { Text } from '@kindling/ui/text'
import { Link } from '../../../app/links/link.tsx'
import { MemberRow } from '../../../components/member-row.tsx'

/** Page of a thing: description, owner, and terms of borrowing. */
export function ThingView({ thing }: { thing: Thing }) {
  const { user } = thing
  return (
    <Stack gap={6}>
      <List>
        <MemberRow
          member={user}
          arrow
          detail={user.location}
          link={<Link to={`/user-profile/${user.id}`} />}
        />
      </List>
      {thing.pictures.length > 0 && (
        <ImageGallery label={thing.title} images={galleryOf(thing.pictures, thing.title)} />
      )}
      <Text measure="prose" lines="pre" dir="auto">
        {thing.description}
      </Text>
      <KeyValue
        items={[
          { key: 'Price', value: dayPriceText(thing), strong: true },
          { key: 'Deposit', value: depositText(thing) },
          { key: 'Condition', value: conditionLabels[thing.condition] },
          ...(thing.comes_with ? [{ key: 'Comes with', value: thing.comes_with }] : []),
          { key: 'Most days at once', value: daysInWords(thing.most_days) },
          {
            key: 'Answer',
            value: thing.instant ? 'Lent without asking' : `${user.firstname} says yes or no`,
          },
          ...(thing.place ? [{ key: 'Handed over at', value: thing.place }] : []),
          { key: 'Rating', value: <Rating value={thing.rating} count={thing.total_reviews} /> },
        ]}
      />
    </Stack>
  )
}
