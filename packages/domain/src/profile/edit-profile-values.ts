import * as z from 'zod/mini'
import { genderSchema } from '../auth/auth-contract.ts'
import type { FoundPosition } from '../places/place-contract.ts'
import type { EditProfileValues } from './edit-profile-contract.ts'
import type { OwnProfile } from './profile-contract.ts'

/** Coordinates of an address; addresses saved by earlier versions have no precision. */
export type Position = Omit<FoundPosition, 'exactness'> & Partial<Pick<FoundPosition, 'exactness'>>

/** The saved coordinates of a profile, if any. */
export function positionOf({
  lat,
  lon,
  exactness,
}: Pick<OwnProfile, 'lat' | 'lon' | 'exactness'>): Position | undefined {
  return lat === null || lon === null ? undefined : { lat, lon, ...(exactness && { exactness }) }
}

export const noPasswords = { password: '', confirmPassword: '', currentPassword: '' }

/** Fields whose change moves the member on the map. */
export const addressFields = ['street', 'location', 'zip_code'] as const

/** Form values of a profile; passwords are empty. */
export function valuesOf(profile: OwnProfile): EditProfileValues {
  return {
    email: profile.email,
    firstname: profile.firstname,
    lastname: profile.lastname,
    gender: genderSchema.safeParse(profile.gender).data ?? null,
    website: profile.website ?? '',
    location: profile.location ?? '',
    street: profile.street ?? '',
    zip_code: profile.zip_code ?? '',
    time_zone: profile.time_zone,
    ...noPasswords,
  }
}

/** Request body of the form's values, without empty passwords. */
export function bodyOf(values: EditProfileValues, position: Position | undefined) {
  const { password, confirmPassword: _, currentPassword, ...fields } = values
  return {
    ...fields,
    ...position,
    ...(password === '' ? {} : { password }),
    ...(currentPassword === '' ? {} : { currentPassword }),
  }
}

const draftFields = z.object({
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  gender: z.nullish(genderSchema),
  website: z.string(),
  location: z.string(),
  street: z.string(),
  zip_code: z.string(),
  time_zone: z.string(),
})

/** Unsaved changes of the form, without passwords; empty without a draft. */
export const profileDraftSchema = z._default(z.partial(draftFields), {})
export type ProfileDraft = z.output<typeof profileDraftSchema>

/** Fields of a draft. */
export const draftNames = z.keyof(draftFields).options

/** The draft of a form: the fields that differ from the saved profile, or undefined without any. */
export function draftOf(values: EditProfileValues, saved: EditProfileValues): ProfileDraft | undefined {
  const changed = draftNames.filter((name) => values[name] !== saved[name])
  if (changed.length === 0) return undefined
  return Object.fromEntries(changed.map((name) => [name, values[name]]))
}

/** Whether a draft changes the address, so that the saved coordinates don't apply. */
export const isMoved = (draft: ProfileDraft): boolean =>
  addressFields.some((name) => draft[name] !== undefined)
