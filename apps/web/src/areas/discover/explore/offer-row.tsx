import { formatMoney, formatSparks, poundsToPence, sparksToMillis } from '@kindling/domain/money/money'
import { pictureAt } from '@kindling/domain/pictures/picture-sizes'
import type { SkillOffer } from '@kindling/domain/skills/skill-contract'
import { experienceLabels } from '@kindling/domain/skills/skill-rules'
import { Avatar } from '@kindling/ui/avatar'
import { ListRow } from '@kindling/ui/list'
import { Price } from '@kindling/ui/price'
import { Rating } from '@kindling/ui/rating'
import { Stack } from '@kindling/ui/stack'
import { Link } from '../../../app/link.tsx'

/** A neighbour who offers a category, with what an hour costs. */
export function OfferRow({ offer }: { offer: SkillOffer }) {
  const name = `${offer.firstname} ${offer.lastname}`
  const place = offer.location ? ` · ${offer.location}` : ''
  return (
    <ListRow
      link={<Link to={`/user-profile/${offer.userId}`} />}
      leading={<Avatar name={name} src={pictureAt(offer.photourl, 160)} decorative />}
      title={name}
      detail={
        <>
          {experienceLabels[offer.experience_level]}
          {place}
          <br />
          <Rating value={offer.rating} count={offer.total_reviews} emptyLabel="No reviews yet" />
        </>
      }
      trailing={
        <Stack gap={1} align="end">
          <Price amount={formatMoney(poundsToPence(offer.hourly_rate))} per="an hour" />
          <Price kind="spark" size="small" amount={formatSparks(sparksToMillis(offer.spark_token))} />
        </Stack>
      }
    />
  )
}
