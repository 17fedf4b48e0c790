import * as z from 'zod/mini'
import { emailSchema, genderSchema, passwordSchema } from '../auth/auth-contract.ts'
import { normaliseEmail } from '../auth/email.ts'
import { currentPassword } from '../auth/password-contract.ts'
import { endpoint, nothing } from '../endpoint.ts'
import { exactnesses } from '../places/exactness.ts'
import { postcodeText } from '../places/postcode.ts'
import { MAX_IMAGE_BYTES } from '../skills/skill-rules.ts'
import { plainLine, plainText } from '../wire.ts'
import { firstnameField, lastnameField } from './name-fields.ts'
import { timeZoneSchema } from './time-zone.ts'
import { websiteSchema } from './website.ts'

/** The most characters of a bio, after trimming. */
export const BIO_LENGTH = 2000

const bio = plainText(BIO_LENGTH)
const latitude = z.number().check(z.minimum(-90), z.maximum(90))
const longitude = z.number().check(z.minimum(-180), z.maximum(180))

const address = {
  /** The town. */
  location: plainLine(120),
  street: plainLine(200),
  zip_code: postcodeText(16),
}

/**
 * Position of the address, and its precision. Without it a changed address loses its position, and an unchanged one
 * keeps it.
 */
const position = {
  lat: z.optional(latitude),
  lon: z.optional(longitude),
  exactness: z.optional(z.enum(exactnesses)),
}

const wholePosition = z.refine<{ lat?: number | undefined; lon?: number | undefined }>(
  ({ lat, lon }) => (lat === undefined) === (lon === undefined),
  { path: ['lon'], message: 'A position has both a lat and a lon' },
)

const profileFields = z.object({
  email: emailSchema,
  firstname: firstnameField,
  lastname: lastnameField,
  /** May be unknown after third-party sign-in; null leaves it unchanged. */
  gender: z.nullish(genderSchema),
  website: websiteSchema,
  ...address,
})

/**
 * `password` is a new password, and needs `currentPassword`; so does a new `email`, which changes only once the mailed
 * code is entered (docs/deviations.md).
 */
export const updateProfileBody = z
  .extend(profileFields, {
    ...position,
    /** Unchanged if left out. */
    time_zone: z.optional(timeZoneSchema),
    password: z.optional(passwordSchema),
    currentPassword: z.optional(currentPassword),
  })
  .check(wholePosition)

const editFields = z.extend(profileFields, {
  time_zone: timeZoneSchema,
  password: z.string().check(
    z.refine((typed) => typed === '' || typed.length >= 8, 'Password must be at least 8 characters long'),
    z.maxLength(128, 'Use 128 characters or fewer'),
  ),
  confirmPassword: z.string(),
  currentPassword: z.string().check(z.maxLength(128, 'Use 128 characters or fewer')),
})
export type EditProfileValues = z.output<typeof editFields>
export const editProfileNames = z.keyof(editFields).options

/**
 * Form of the edit screen: the request body and the repeated new password (accounts §5).
 * @param email the member's current email: changing it needs the current password, as a new password does
 */
export function editProfileForm(email: string) {
  return editFields.check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      path: ['confirmPassword'],
      message: 'Please make sure the passwords match.',
    }),
    z.refine((typed) => (typed.password === '' && typed.email === email) || typed.currentPassword !== '', {
      path: ['currentPassword'],
      message: 'Enter your current password',
    }),
  )
}

/** Updates bio, address or both. Missing fields are unchanged. */
export const updateBioBody = z
  .object({
    bio: z.optional(bio),
    location: z.optional(address.location),
    street: z.optional(address.street),
    zip_code: z.optional(address.zip_code),
    ...position,
  })
  .check(wholePosition)

export const bioForm = z.object({ bio })

const loginFields = z.object({ email: z.optional(z.string()), password: z.optional(z.string()) })

/** Whether an edit changes the email or password. */
function changesLogin(body: unknown, caller: { email: string }): boolean {
  const { email = caller.email, password } = z.safeParse(loginFields, body).data ?? {}
  return normaliseEmail(email) !== caller.email || password !== undefined
}

export const editProfileContract = {
  update: endpoint({
    method: 'PUT',
    path: '/users/update/{id}',
    auth: 'access',
    kind: 'offer',
    confirm: changesLogin,
    summary: 'Change one’s own profile',
    params: z.object({ id: z.string() }),
    body: updateProfileBody,
    data: nothing,
    failure: 'Failed to update profile',
  }),
  updateBio: endpoint({
    method: 'PUT',
    path: '/users/profile/update/bio',
    auth: 'access',
    kind: 'offer',
    summary: 'Change one’s own bio and address',
    body: updateBioBody,
    data: nothing,
    failure: 'Something went wrong while updating profile',
  }),
  uploadPhoto: endpoint({
    method: 'PUT',
    path: '/users/profile/upload',
    auth: 'access',
    kind: 'offer',
    summary: 'Change one’s own photo',
    files: { photo: { max: 1, maxBytes: MAX_IMAGE_BYTES, accept: 'image' } },
    /** The same URL under the specification's two names. */
    data: z.object({ photourl: z.string(), photo: z.string() }),
    failure: 'Failed to upload profile photo.',
  }),
}
