import { actions } from './actions.tsx'
import { display } from './display.tsx'
import { feedback } from './feedback.tsx'
import { forms } from './forms.tsx'
import type { Guidance } from './guidance.ts'
import { overlays } from './overlays.tsx'

export const guidance: Guidance = { ...actions, ...forms, ...feedback, ...overlays, ...display }
