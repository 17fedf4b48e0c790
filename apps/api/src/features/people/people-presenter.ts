import type { FoundPerson, LatestReview, NewNeighbour } from '@kindling/domain/people/people-contract'
import { distanceBand } from '@kindling/domain/places/distance'
import { coarseDegrees } from '../../gazetteer/coarse-degrees.ts'
import { arcOf } from '../../marketplace/earth.ts'
import type { NeighbourRow, ReviewRow } from './community-store.ts'

interface FoundRow {
  memberId: string
  firstname: string
  lastname: string
  photourl: string | null
  location: string | null
  titles: string[]
  lat: number | null
  lon: number | null
  chord: number | null
}

/** A member in search results, with a distance band instead of the exact distance. */
export function presentFound({ memberId, titles, lat, lon, chord, ...person }: FoundRow): FoundPerson {
  const band = chord === null ? undefined : distanceBand(arcOf(chord))
  const { firstname, lastname, photourl, location } = person
  return {
    id: memberId,
    firstname,
    lastname,
    photourl,
    location,
    skills: titles,
    distance: band?.kilometres ?? null,
    distance_band: band?.label ?? null,
    lat: coarseDegrees(lat),
    lon: coarseDegrees(lon),
  }
}

export function presentNeighbour({ createdAt, titles, ...person }: NeighbourRow): NewNeighbour {
  return { ...person, skills: titles, joinedAt: createdAt.toISOString() }
}

export function presentLatestReview({ reviewer, reviewee, ...row }: ReviewRow): LatestReview {
  return {
    _id: row.id,
    rating: row.rating,
    comment: row.comment,
    createdAt: row.createdAt.toISOString(),
    published_at: row.publishedAt?.toISOString() ?? null,
    reviewed_as: row.reviewedAs,
    skill_id: row.skillId,
    skill_type: row.title,
    reviewerId: {
      _id: reviewer.id,
      firstname: reviewer.firstname,
      lastname: reviewer.lastname,
      photourl: reviewer.photourl,
    },
    reviewee,
  }
}
