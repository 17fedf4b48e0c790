/** Experience levels as stored (marketplace §9). */
export const experienceLevels = ['beginner', 'intermediate', 'expert'] as const
export type ExperienceLevel = (typeof experienceLevels)[number]

/** Experience levels as members read them. */
export const experienceLabels: Record<ExperienceLevel, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  expert: 'Expert',
}

/** The most that an hour, or a package, costs, in pounds. */
export const MOST_RATE = 10_000

/** How long an answer to a suggested skill takes at most, in days. */
export const SUGGESTION_DAYS = 2

/** Skills that one member may offer at a time: their list comes whole, and their pictures take room. */
export const MAX_SKILLS = 50
export const TOO_MANY_SKILLS = `You offer ${MAX_SKILLS} skills already. Delete one before you offer another.`

/** Images at most, for each skill and each booking (marketplace §9). */
export const MAX_IMAGES = 4
/** Bytes at most of one image: 5 MB. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024

export const NOT_AN_IMAGE = 'Only image files are allowed'
export const IMAGE_TOO_LARGE = 'File size must be less than 5MB'
export const TOO_MANY_IMAGES = `Maximum ${MAX_IMAGES} images allowed`
