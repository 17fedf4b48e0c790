import { placeContract, UNKNOWN_ADDRESS } from '@kindling/domain/places/place-contract'
import {
  type EditProfileValues,
  editProfileContract,
  editProfileNames,
} from '@kindling/domain/profile/edit-profile-contract'
import { bodyOf, type Position } from '@kindling/domain/profile/edit-profile-values'
import type { UseFormReturn } from 'react-hook-form'
import { api } from '../../../server/api.ts'
import { renewPosition } from '../../../server/renew-position.ts'

/** Geocoding found no address or failed. */
export class GeocodingError extends Error {}

/**
 * Geocodes an address, only if complete (accounts §5).
 * @throws GeocodingError with the specification's text
 */
export async function locate({
  street,
  location,
  zip_code,
}: EditProfileValues): Promise<Position | undefined> {
  if (!street || !location || !zip_code) return undefined
  const query = { street, location, zip_code }
  const position = await api.call(placeContract.geocode, { query }).catch((error: unknown) => {
    throw new GeocodingError(placeContract.geocode.failure, { cause: error })
  })
  if (position === null) throw new GeocodingError(UNKNOWN_ADDRESS)
  return position
}

/** Saves the form and returns the server's message. Searches then start from the new address. */
export async function saveProfile(id: string, values: EditProfileValues, position: Position | undefined) {
  const body = bodyOf(values, position)
  const { message } = await api.callWithMessage(editProfileContract.update, { params: { id }, body })
  await renewPosition(position)
  return message ?? 'Profile updated successfully!'
}

/**
 * Resets the form to the saved values, keeping input typed since the submit.
 * @param sent form values at the submit
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
