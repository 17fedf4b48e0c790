import { isLengthOffered, MAX_MINUTES, type WantedLength } from '../../appointments/booking-terms.ts'
import { durationInWords, shortDuration } from '../../appointments/duration-words.ts'
import { formatMoney, poundsToPence } from '../../money/money.ts'
import { hasRate, pricedFor } from '../booking-price.ts'
import type { Offer } from './booking-order.ts'

type Skill = Pick<Offer['skill'], 'terms' | 'hourly_rate' | 'spark_token'>

/** The chosen length if offered, else the shortest. */
export function offeredLength(skill: Skill, { minutes, packageId }: WantedLength): WantedLength {
  const { terms } = skill
  if (terms.packages.some(({ id }) => id === packageId)) return { packageId }
  if (!hasRate(skill)) return { packageId: terms.packages[0]?.id }
  return { minutes: minutes !== undefined && isLengthOffered(terms, minutes) ? minutes : terms.min_minutes }
}

/** Number of lengths shown before "show more". */
const SHOWN = 8

/**
 * Packages and lengths of a skill with their prices, in groups.
 * @param chosen shown in any case
 * @param isLong whether to show all lengths
 */
export function lengthGroups(skill: Skill, chosen: WantedLength, isLong: boolean) {
  const { terms } = skill
  const longest = Math.floor((MAX_MINUTES - terms.min_minutes) / terms.step_minutes) + 1
  const lengths = Array.from({ length: longest }, (_, nth) => terms.min_minutes + nth * terms.step_minutes)
  const price = (wanted: WantedLength) =>
    formatMoney(poundsToPence(pricedFor(skill, wanted).hourly_rate ?? 0))
  const isByTheHour = hasRate(skill)
  const packages = {
    ...(isByTheHour && { label: 'Packages' }),
    options: terms.packages.map(({ id, name, minutes }) => ({
      value: id,
      label: name,
      detail: durationInWords(minutes),
      price: price({ packageId: id }),
    })),
  }
  const byTheHour = {
    ...(terms.packages.length > 0 && { label: 'By the hour' }),
    layout: 'line' as const,
    options: lengths
      .filter((minutes, nth) => isLong || nth < SHOWN || minutes === chosen.minutes)
      .map((minutes) => ({
        value: `${minutes}`,
        label: shortDuration(minutes),
        price: price({ minutes }),
      })),
  }
  return {
    groups: [...(terms.packages.length > 0 ? [packages] : []), ...(isByTheHour ? [byTheHour] : [])],
    hasMore: isByTheHour && !isLong && longest > SHOWN,
  }
}

/** Form values of a chosen option of `lengthGroups`. */
export function lengthChosen({ terms }: Skill, value: string) {
  const isPackage = terms.packages.some(({ id }) => id === value)
  return { packageId: isPackage ? value : undefined, minutes: isPackage ? undefined : Number(value) }
}
