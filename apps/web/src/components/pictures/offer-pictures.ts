import { IMAGE_TOO_LARGE, NOT_AN_IMAGE } from '@kindling/domain/skills/skill-rules'
import type { PictureRules } from '../../browser/pictures/picture-problem.ts'

/** What the forms of offers, bookings, needs and things say of a picture that they don’t take. */
export const offerPictures: PictureRules = { wrongType: NOT_AN_IMAGE, tooLarge: IMAGE_TOO_LARGE }
