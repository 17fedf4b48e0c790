import { formatMoney, formatSparks, poundsToPence, sparksToMillis } from '@kindling/domain/money/money'
import type { PublicOffer } from '@kindling/domain/offers/public-pages'
import { Inline } from '@kindling/ui/inline'
import { Price } from '@kindling/ui/price'

/** What an hour costs in pounds, and in sparks instead. */
export function OfferPrice({ offer }: { offer: Pick<PublicOffer, 'hourly_rate' | 'spark_token'> }) {
  return (
    <Inline gap={2}>
      <Price amount={formatMoney(poundsToPence(offer.hourly_rate))} per="an hour" />
      <Price kind="spark" size="small" amount={formatSparks(sparksToMillis(offer.spark_token))} />
    </Inline>
  )
}
