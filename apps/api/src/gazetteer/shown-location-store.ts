import { sql } from 'drizzle-orm'
import { members } from '../db/schema/members.ts'
import { shownPlaceOf } from './shown-location.ts'

/** A member's location as others see it, for whatever lists people. */
export const shownLocation = sql<string | null>`${members.location}`.mapWith(shownPlaceOf).as('location')
