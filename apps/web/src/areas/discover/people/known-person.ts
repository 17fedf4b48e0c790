import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'

const knownPersonSchema = z.object({
  firstname: z.string(),
  lastname: z.string(),
  photourl: z.nullable(z.string()),
  location: z.nullable(z.string()),
  /** Their identity document was checked. */
  verified: z.optional(z.boolean()),
})
/** What a list knows of somebody: the head of their profile is painted of it while the profile loads. */
export type KnownPerson = z.output<typeof knownPersonSchema>

const stateSchema = z.catch(z.object({ person: z.optional(knownPersonSchema) }), {})

/** The state of a link from a list to a profile. */
export const stateOfPerson = ({ firstname, lastname, photourl, location, verified }: KnownPerson) => ({
  person: { firstname, lastname, photourl, location, verified },
})

/** What the list knew that the member came from; undefined where they came from elsewhere. */
export const useKnownPerson = (): KnownPerson | undefined =>
  stateSchema.parse(useLocation().state ?? {}).person
