import { millisToSparks, penceToPounds } from '@kindling/domain/money/money'
import type { OwnProfile, PublicProfile } from '@kindling/domain/profile/profile-contract'
import type { Skill } from '@kindling/domain/skills/skill-contract'
import { shownPlaceOf } from '../../gazetteer/shown-location.ts'
import type { OwnRow, PublicRow } from './profile-store.ts'

type Shown = Omit<PublicRow, 'isFollowing' | 'timesBooked'>

function presentTotals(row: Shown) {
  return {
    id: row.id,
    firstname: row.firstname,
    lastname: row.lastname,
    photourl: row.photourl,
    bio: row.bio,
    location: row.location,
    total_followers: row.followers,
    total_following: row.following,
    rating: row.rating,
    total_reviews: row.reviews,
  }
}

/** A member's profile for others, with offered skills only. */
export function presentPublicProfile(row: PublicRow, skills: readonly Skill[]): PublicProfile {
  return {
    ...presentTotals(row),
    location: row.location === null ? null : shownPlaceOf(row.location),
    kyc_status: row.kycStatus === 'verified' ? 'verified' : 'none',
    is_following: row.isFollowing,
    times_booked: row.timesBooked,
    skills: skills.filter(({ approval_status, paused }) => approval_status === 'approved' && !paused),
  }
}

function presentProblem({ emailProblem: why, emailProblemAt: at }: OwnRow): OwnProfile['email_problem'] {
  return why === null || at === null ? null : { why, since: at.toISOString() }
}

/** A member's own profile. */
export function presentOwnProfile(row: OwnRow, skills: readonly Skill[]): OwnProfile {
  return {
    ...presentTotals(row),
    kyc_status: row.kycStatus,
    is_following: false,
    times_booked: 0,
    skills: [...skills],
    email: row.email,
    email_problem: presentProblem(row),
    phone: row.phone ?? '',
    gender: row.gender ?? '',
    street: row.street,
    zip_code: row.zipCode,
    website: row.website,
    lat: row.lat,
    lon: row.lon,
    exactness: row.exactness,
    time_zone: row.timeZone,
    payment_method: row.hasBillingMethod,
    linked_account: row.isAccountLinked,
    cash_balance: penceToPounds(row.pence),
    spark_token_balance: millisToSparks(row.millis),
    referral_code: row.referralCode,
    ...(row.suspension !== 'none' && { suspension: row.suspension }),
  }
}
