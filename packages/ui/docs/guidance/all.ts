import { actions } from './actions.tsx'
import { content } from './content.tsx'
import { display } from './display.tsx'
import { feedback } from './feedback.tsx'
import { finding } from './finding.tsx'
import { forms } from './forms.tsx'
import type { Guidance } from './guidance.ts'
import { brand, layout } from './layout.tsx'
import { navigation } from './navigation.tsx'
import { notices } from './notices.tsx'
import { overlays } from './overlays.tsx'
import { specialInputs } from './special-inputs.tsx'

export const guidance: Guidance = {
  ...actions,
  ...forms,
  ...finding,
  ...specialInputs,
  ...feedback,
  ...notices,
  ...overlays,
  ...navigation,
  ...display,
  ...content,
  ...layout,
  ...brand,
}
