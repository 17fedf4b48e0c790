import { millisToSparks, penceToPounds } from '@kindling/domain/money/money'
import { MOST_DESCRIPTION, type Offer } from '@kindling/domain/offers/offer-contract'
import { offerPagePath } from '@kindling/domain/offers/public-path'
import { distanceBand } from '@kindling/domain/places/distance'
import type { SkillOffer } from '@kindling/domain/skills/skill-contract'
import { coarseDegrees } from '../../gazetteer/coarse-degrees.ts'
import { arcOf } from '../../marketplace/earth.ts'
import type { CardRow } from './card-store.ts'
import type { Match } from './match.ts'
import { kindOf } from './offer-filters.ts'

/** Truncates a text between words. */
function beginningOf(text: string): string {
  if (text.length <= MOST_DESCRIPTION) return text
  const cut = text.slice(0, MOST_DESCRIPTION - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MOST_DESCRIPTION / 2)).trimEnd()}…`
}

interface Viewing {
  isSignedIn: boolean
  /** Whether distances are shown: not when the centre is the default that nobody chose. */
  tellsDistance: boolean
}

/** An offer card. Callers who aren't signed in get no position. */
export function presentCard(
  match: Match,
  { owner, initial, category, title, description, picture, lat, lon, timesBooked, code, isPublic }: CardRow,
  nextFree: Date | null | undefined,
  { isSignedIn, tellsDistance }: Viewing,
): Offer {
  const band = tellsDistance && Number.isFinite(match.chord) ? distanceBand(arcOf(match.chord)) : undefined
  return {
    id: match.skillId,
    category,
    description: beginningOf(description),
    picture,
    kind: kindOf(match),
    title,
    experience_level: match.level === 'none' ? null : match.level,
    hourly_rate: penceToPounds(match.pence),
    spark_token: millisToSparks(match.sparks),
    instant: match.instant,
    place: match.place,
    ...ratingOf(match),
    distance: band?.kilometres ?? null,
    distance_band: band?.label ?? null,
    lat: isSignedIn ? coarseDegrees(lat) : null,
    lon: isSignedIn ? coarseDegrees(lon) : null,
    next_free: nextFree?.toISOString() ?? null,
    answers_minutes: match.answersMinutes,
    user: { ...owner, verified: match.verified },
    times_booked: timesBooked,
    page: isPublic
      ? offerPagePath({
          title: title ?? category.title,
          firstname: owner.firstname,
          initial,
          code,
        })
      : null,
  }
}

/** One row of a category's list of offers. */
export function presentSkillOffer(match: Match, { owner }: CardRow): SkillOffer {
  return {
    ...owner,
    userId: owner.id,
    skillId: match.skillId,
    // This list has no things.
    experience_level: match.level === 'none' ? 'beginner' : match.level,
    hourly_rate: penceToPounds(match.pence),
    spark_token: millisToSparks(match.sparks),
    ...ratingOf(match),
  }
}

function ratingOf({ ratingSum, ratingCount }: Match) {
  return {
    rating: ratingCount === 0 ? null : Math.round((10 * ratingSum) / ratingCount) / 10,
    total_reviews: ratingCount,
  }
}
