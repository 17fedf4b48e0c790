import { formatMoney, formatSparks, poundsToPence, sparksToMillis } from '@kindling/domain/money/money'
import type { SkillOffer } from '@kindling/domain/skills/skill-contract'
import { experienceLabels } from '@kindling/domain/skills/skill-rules'
import { EmptyState } from '@kindling/ui/empty-state'
import { Price } from '@kindling/ui/price'
import { Rating } from '@kindling/ui/rating'
import { Stack } from '@kindling/ui/stack'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '../../../app/link.tsx'
import { ButtonLink } from '../../../components/button-link.tsx'
import { MemberRow } from '../../../components/member-row.tsx'
import { QueryList } from '../../../components/query-list.tsx'
import { offersQuery } from './category-queries.ts'

/** Who offers one category. */
export function CategoryOffers({ categoryId }: { categoryId: string }) {
  return (
    <QueryList
      query={useInfiniteQuery(offersQuery(categoryId))}
      failure="Unable to load skills. Please try again later."
      skeletonRows={6}
      empty={
        <EmptyState
          title="No Skills Found"
          text="Nobody near you offers this yet. Could you?"
          action={<ButtonLink to="/settings/skill/add">Add a skill</ButtonLink>}
        />
      }
    >
      {(offer) => <OfferRow key={offer.skillId} offer={offer} />}
    </QueryList>
  )
}

/** A neighbour who offers a category, with what an hour costs. */
function OfferRow({ offer }: { offer: SkillOffer }) {
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
