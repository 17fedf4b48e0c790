import { genderSchema } from '@kindling/domain/auth/auth-contract'
import { ApiError } from '@kindling/domain/client/errors'
import { placeContract } from '@kindling/domain/places/place-contract'
import {
  type EditProfileValues,
  editProfileContract,
  editProfileNames,
} from '@kindling/domain/profile/edit-profile-contract'
import type { OwnProfile } from '@kindling/domain/profile/profile-contract'
import type { UseFormReturn } from 'react-hook-form'
import { api, session } from '../../../server/api.ts'

export interface Position {
  lat: number
  lon: number
}

export const noPasswords = { password: '', confirmPassword: '', currentPassword: '' }

export const addressFields = ['street', 'location', 'zip_code'] as const

/** The form as a profile fills it; the passwords stay empty. */
export function valuesOf(profile: OwnProfile) {
  const gender = genderSchema.safeParse(profile.gender).data ?? null
  return {
    email: profile.email,
    firstname: profile.firstname,
    lastname: profile.lastname,
    gender,
    website: profile.website ?? '',
    location: profile.location ?? '',
    street: profile.street ?? '',
    zip_code: profile.zip_code ?? '',
    time_zone: profile.time_zone,
    ...noPasswords,
  }
}

export function positionOf({ lat, lon }: Pick<OwnProfile, 'lat' | 'lon'>): Position | undefined {
  return lat === null || lon === null ? undefined : { lat, lon }
}

/** The map doesn't have the address, or couldn't be asked. Saying it again may help, and so does saving without. */
export class GeocodingError extends Error {}

/**
 * Where an address lies, looked up only when it is whole (accounts §5).
 * @throws GeocodingError with the specification's text
 */
export async function locate({
  street,
  location,
  zip_code,
}: EditProfileValues): Promise<Position | undefined> {
  if (!street || !location || !zip_code) return undefined
  try {
    return await api.call(placeContract.geocode, { query: { street, location, zip_code } })
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.code === 'not_found'
    throw new GeocodingError(isUnknown ? error.message : placeContract.geocode.failure, { cause: error })
  }
}

/** Saves the form, and answers what the server says of it. */
export async function saveProfile(id: string, values: EditProfileValues, position: Position | undefined) {
  const { password, confirmPassword: _, currentPassword, ...fields } = values
  const passwords = {
    ...(password === '' ? {} : { password }),
    ...(currentPassword === '' ? {} : { currentPassword }),
  }
  const { message } = await api.callWithMessage(editProfileContract.update, {
    params: { id },
    body: { ...fields, ...position, ...passwords },
  })
  return message ?? 'Profile updated successfully!'
}

/**
 * Renews the token, which says where the member lives: nearby search looks from there, in every tab. A renewal that
 * fails is no fault of what was saved; the token is renewed within minutes anyway.
 */
export async function renewPosition() {
  await session
    .freshToken()
    .then(session.renew)
    .catch((error: unknown) => console.info('The new position has to wait for the next token', error))
}

/**
 * Has the form go on from what was saved, with whatever was typed since it was sent.
 * @param sent what stood in the form when it was sent
 */
export function showSaved(
  form: Pick<UseFormReturn<EditProfileValues>, 'getValues' | 'setValue' | 'reset'>,
  sent: EditProfileValues,
  saved: EditProfileValues,
) {
  const names = editProfileNames.filter((name) => form.getValues(name) === sent[name])
  form.reset(saved, { keepValues: true })
  for (const name of names) form.setValue(name, saved[name])
}
