import { formatMoney, formatSparks, poundsToPence, sparksToMillis } from '@kindling/domain/money/money'
import type { SkillOffer } from '@kindling/domain/skills/skill-contract'
import { experienceLabels } from '@kindling/domain/skills/skill-rules'
import { Price } from '@kindling/ui/price'
import { Rating } from '@kindling/ui/rating'
import { Stack } from '@kindling/ui/stack'
import { Link } from '../../../app/link.tsx'
import { MemberRow } from '../../../components/member-row.tsx'

/** A neighbour who offers a category, with what an hour costs. */
export function OfferRow({ offer }: { offer: SkillOffer }) {
  const place = offer.location ? ` · ${offer.location}` : ''
  return (
    <MemberRow
      member={offer}
      link={<Link to={`/user-profile/${offer.userId}`} />}
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
