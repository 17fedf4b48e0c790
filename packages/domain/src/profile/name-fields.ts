import * as z from 'zod/mini'
import { isVisible, plainLine, visibleLine } from '../wire.ts'

/** The most characters of a first or last name, after trimming. */
const LONGEST_NAME = 80

export const firstnameField = visibleLine(LONGEST_NAME, 'First name is required')

/** Empty for people with one name (docs/deviations.md), and for a name of invisible characters only. */
export const lastnameField = plainLine(LONGEST_NAME).check(
  z.overwrite((name) => (isVisible(name) ? name : '')),
)
