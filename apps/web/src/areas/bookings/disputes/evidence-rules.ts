import { DISPUTE_FILE_WRONG_TYPE } from '@kindling/domain/disputes/dispute-rules'
import { IMAGE_TOO_LARGE } from '@kindling/domain/skills/skill-rules'
import type { PictureRules } from '../../../browser/pictures/picture-problem.ts'

/** File rules for dispute evidence. */
export const evidenceRules: PictureRules = {
  wrongType: DISPUTE_FILE_WRONG_TYPE,
  tooLarge: IMAGE_TOO_LARGE,
  takesPdf: true,
}
