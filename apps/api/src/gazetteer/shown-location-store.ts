import { sql } from 'drizzle-orm'
import { mapped } from '../db/mapped-sql.ts'
import { members } from '../db/schema/members/members.ts'
import { shownPlaceOf } from './shown-location.ts'

/** A member's location as others see it, for every query that lists people. */
export const shownLocation = mapped(sql`${members.location}`, shownPlaceOf).as('location')
