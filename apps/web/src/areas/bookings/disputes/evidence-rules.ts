import { DISPUTE_FILE_WRONG_TYPE } from '@kindling/domain/disputes/dispute-rules'
import { IMAGE_TOO_LARGE } from '@kindling/domain/skills/skill-rules'
import type { PictureRules } from '../../../browser/pictures/picture-problem.ts'

/** What comes with a dispute. */
export const evidenceRules: PictureRules = {
  wrongType: DISPUTE_FILE_WRONG_TYPE,
  tooLarge: IMAGE_TOO_LARGE,
  takesPdf: true,
}
