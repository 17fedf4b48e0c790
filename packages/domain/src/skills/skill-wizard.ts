import { hourlyRateSchema } from './skill-offer-contract.ts'
import { experienceLevels, MAX_IMAGES } from './skill-rules.ts'

/** The steps of the wizard that adds a skill, in order (marketplace §2). */
export const wizardSteps = ['skill', 'experience', 'description', 'rate', 'images'] as const
export type WizardStep = (typeof wizardSteps)[number]

/** The wizard's input so far; the rate as typed. */
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

/** Whether Next is enabled on a step. Only images are optional. */
export function isStepComplete(step: WizardStep, data: WizardData): boolean {
  switch (step) {
    case 'skill':
      return isFilled(data.skillCategoryId)
    case 'experience':
      return experienceLevels.some((level) => level === data.experience_level)
    case 'description':
      return isFilled(data.description)
    case 'rate':
      return hourlyRateSchema.safeParse(data.hourly_rate).success
    case 'images':
      return (data.thumbnails ?? []).length <= MAX_IMAGES
  }
}
