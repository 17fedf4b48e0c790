/** Where a distance-ordered list continues: after an offer, at its distance. */
export interface From {
  /** Straight-line metres; infinite for offers without a known place. */
  chord: number
  skillId: string
}

/** The columns of an offer that counting, filtering and sorting need. */
export interface Match extends From {
  pence: number
  sparks: number
  /** `none` for a thing. */
  level: 'beginner' | 'intermediate' | 'expert' | 'none'
  place: 'client' | 'provider' | 'online'
  instant: boolean
  verified: boolean
  ratingSum: number
  ratingCount: number
  answersMinutes: number | null
  createdAt: number
  /** Number of the query's groups that it matches. */
  matched: number
  /** Sum of PostgreSQL's `ts_rank` over the matched groups. */
  rank: number
}
