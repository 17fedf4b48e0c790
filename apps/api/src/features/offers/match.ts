/** Where a list goes on: after an offer, at its distance. */
export interface From {
  /** Metres in a straight line; infinite among those whose place isn't known. */
  chord: number
  skillId: string
}

/** An offer as far as it takes to count, filter and sort it. */
export interface Match extends From {
  pence: number
  sparks: number
  /** `none` of a thing. */
  level: 'beginner' | 'intermediate' | 'expert' | 'none'
  place: 'client' | 'provider' | 'online'
  instant: boolean
  verified: boolean
  ratingSum: number
  ratingCount: number
  answersMinutes: number | null
  createdAt: number
  /** How many of the groups it matches. */
  matched: number
  /** The sum of PostgreSQL's ranks of them. */
  rank: number
}
