import { MAX_IMAGE_BYTES, MAX_IMAGES, TOO_MANY_IMAGES } from './skill-rules.ts'

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
