import * as z from 'zod/mini'
import { experienceLevels } from './skill-rules.ts'

export const experienceLevelSchema = z.enum(experienceLevels, { error: 'Choose an experience level' })
