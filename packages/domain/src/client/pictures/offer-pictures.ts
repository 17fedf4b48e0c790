import { IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '../../skills/skill-rules.ts'
import type { PictureRules } from './picture-problem.ts'

/** Error messages for rejected pictures in the forms of offers, bookings, needs and things. */
export const offerPictures: PictureRules = { wrongType: NOT_AN_IMAGE, tooLarge: IMAGE_TOO_LARGE }
