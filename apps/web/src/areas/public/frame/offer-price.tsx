import { formatMoney, formatSparks, poundsToPence, sparksToMillis } from '@kindling/domain/money/money'
import type { PublicOffer } from '@kindling/domain/offers/public-pages'
import { Inline } from '@kindling/ui/inline'
import { Price } from '@kindling/ui/price'

export type OfferPriceProps = Pick<PublicOffer, 'hourly_rate' | 'spark_token'> & {
  /** Whether it is a thing, lent by the day. */
  isLent: boolean
}

/** Price of an offer in pounds and in sparks, per hour of work or day of a loan. */
export function OfferPrice({ hourly_rate, spark_token, isLent }: OfferPriceProps) {
  if (isLent && hourly_rate === 0) return <Price amount="Free" />
  const per = isLent ? 'a day' : 'an hour'
  return (
    <Inline gap={2}>
      <Price amount={formatMoney(poundsToPence(hourly_rate))} per={per} />
      <Price
        kind="spark"
        size="small"
        amount={formatSparks(sparksToMillis(spark_token))}
        per={per}
        hidesPer
      />
    </Inline>
  )
}
