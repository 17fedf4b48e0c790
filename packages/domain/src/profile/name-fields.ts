import * as z from 'zod/mini'
import { isVisible, plainLine, visibleLine } from '../wire.ts'

/** Characters of a first and of a last name, after trimming. */
const LONGEST_NAME = 80

export const firstnameField = visibleLine(LONGEST_NAME, 'First name is required')

/** Empty for people with one name (docs/deviations.md). Characters that nobody sees are no last name either. */
export const lastnameField = plainLine(LONGEST_NAME).check(
  z.overwrite((name) => (isVisible(name) ? name : '')),
)
