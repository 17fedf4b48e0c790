/** Experience levels as stored (marketplace §9). */
export const experienceLevels = ['beginner', 'intermediate', 'expert'] as const
export type ExperienceLevel = (typeof experienceLevels)[number]

/** Experience levels as members read them. */
export const experienceLabels: Record<ExperienceLevel, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  expert: 'Expert',
}

/** The highest hourly rate or package price, in pounds. */
export const MOST_RATE = 10_000

/** The longest time to decide a suggested category, in days. */
export const SUGGESTION_DAYS = 2

/** The most skills of one member: their list isn't paginated, and their pictures take storage. */
export const MAX_SKILLS = 50
export const TOO_MANY_SKILLS = `You offer ${MAX_SKILLS} skills already. Delete one before you offer another.`

/** The most images of a skill or a booking (marketplace §9). */
export const MAX_IMAGES = 4
/** Size limit of one image: 5 MB. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024

export const NOT_AN_IMAGE = 'Only image files are allowed'
export const IMAGE_TOO_LARGE = 'File size must be less than 5MB'
export const TOO_MANY_IMAGES = `Maximum ${MAX_IMAGES} images allowed`
