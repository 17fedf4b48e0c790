import { actions } from './actions.tsx'
import { brand } from './brand.tsx'
import { content } from './content.tsx'
import { conversation } from './conversation.tsx'
import { display } from './display.tsx'
import { feedback } from './feedback.tsx'
import { figures } from './figures.tsx'
import { finding } from './finding.tsx'
import { forms } from './forms.tsx'
import type { Guidance } from './guidance.ts'
import { layout } from './layout.tsx'
import { maps } from './maps.tsx'
import { navigation } from './navigation.tsx'
import { notices } from './notices.tsx'
import { overlays } from './overlays.tsx'
import { specialInputs } from './special-inputs.tsx'
import { timeInputs } from './time-inputs.tsx'

export const guidance: Guidance = {
  ...actions,
  ...forms,
  ...finding,
  ...specialInputs,
  ...timeInputs,
  ...feedback,
  ...notices,
  ...overlays,
  ...navigation,
  ...display,
  ...maps,
  ...figures,
  ...content,
  ...conversation,
  ...layout,
  ...brand,
}
