import { AppError } from '../errors.ts'
import { poundsToPence } from '../money/money.ts'

/** Experience levels as stored (marketplace §9). */
export const experienceLevels = ['beginner', 'intermediate', 'expert'] as const
export type ExperienceLevel = (typeof experienceLevels)[number]

/** Experience levels as members read them. */
export const experienceLabels: Record<ExperienceLevel, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  expert: 'Expert',
}

/** Skills that one member may offer at a time: their list comes whole, and their pictures take room. */
export const MAX_SKILLS = 50
export const TOO_MANY_SKILLS = `You offer ${MAX_SKILLS} skills already. Delete one before you offer another.`

/** Images at most, for each skill and each booking (marketplace §9). */
export const MAX_IMAGES = 4
/** Bytes at most of one image: 5 MB. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024

export const TOO_MANY_IMAGES = `Maximum ${MAX_IMAGES} images allowed`
export const NOT_AN_IMAGE = 'Only image files are allowed'
export const IMAGE_TOO_LARGE = 'File size must be less than 5MB'

/** What is wrong with adding these files to the images already chosen, in the spec's words, or undefined. */
export function imagesProblem(
  files: readonly { type: string; size: number }[],
  alreadyChosen = 0,
): string | undefined {
  if (alreadyChosen + files.length > MAX_IMAGES) return TOO_MANY_IMAGES
  if (files.some((file) => !file.type.startsWith('image/'))) return NOT_AN_IMAGE
  if (files.some((file) => file.size > MAX_IMAGE_BYTES)) return IMAGE_TOO_LARGE
  return undefined
}

/** The steps of the wizard that adds a skill, in order (marketplace §2). */
export const wizardSteps = ['skill', 'experience', 'description', 'rate', 'images'] as const
export type WizardStep = (typeof wizardSteps)[number]

/** What the wizard has gathered so far; the rate as typed. */
export interface WizardData {
  skillCategoryId?: string | undefined
  experience_level?: string | undefined
  description?: string | undefined
  hourly_rate?: string | number | undefined
  thumbnails?: readonly unknown[] | undefined
}

function isFilled(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== ''
}

function isRate(rate: string | number | undefined): boolean {
  if (rate === undefined) return false
  try {
    return poundsToPence(rate) >= 0
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** Whether Next may be pressed on a step. Images are the one step that may stay empty. */
export function isStepComplete(step: WizardStep, data: WizardData): boolean {
  switch (step) {
    case 'skill':
      return isFilled(data.skillCategoryId)
    case 'experience':
      return experienceLevels.some((level) => level === data.experience_level)
    case 'description':
      return isFilled(data.description)
    case 'rate':
      return isRate(data.hourly_rate)
    case 'images':
      return (data.thumbnails ?? []).length <= MAX_IMAGES
  }
}
