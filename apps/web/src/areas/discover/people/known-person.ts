import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'

const knownPersonSchema = z.object({
  firstname: z.string(),
  lastname: z.string(),
  photourl: z.nullable(z.string()),
  location: z.nullable(z.string()),
  /** Whether their identity was checked. */
  verified: z.optional(z.boolean()),
})
/** Member data from a list, with which the profile's header renders while the profile loads. */
export type KnownPerson = z.output<typeof knownPersonSchema>

const stateSchema = z.catch(z.object({ person: z.optional(knownPersonSchema) }), {})

/** Navigation state of a link to a profile. */
export const stateOfPerson = ({ firstname, lastname, photourl, location, verified }: KnownPerson) => ({
  person: { firstname, lastname, photourl, location, verified },
})

/** Member data from the previous screen's list, if any. */
export const useKnownPerson = (): KnownPerson | undefined =>
  stateSchema.parse(useLocation().state ?? {}).person
