import { IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '@kindling/domain/skills/skill-rules'
import type { PictureRules } from '../../browser/pictures/picture-problem.ts'

/** Error messages for rejected pictures in the forms of offers, bookings, needs and things. */
export const offerPictures: PictureRules = { wrongType: NOT_AN_IMAGE, tooLarge: IMAGE_TOO_LARGE }
