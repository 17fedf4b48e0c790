import { AppError } from '@kindling/domain/errors'
import type { updateBioBody, updateProfileBody } from '@kindling/domain/profile/edit-profile-contract'
import type { z } from 'zod'
import type { Member } from '../../auth/auth.ts'
import type { Transaction } from '../../db/connect.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { encodeImage } from '../../files/pictures/images.ts'
import { discardImages, withStored } from '../../files/pictures/stored-images.ts'
import type { UploadedFile } from '../../files/uploads.ts'
import * as store from './edit-profile-store.ts'

/** Width and height in pixels: sharp on a phone at the largest size that photos are shown in. */
const PHOTO_SIDE = 640

export interface EditParts {
  /** @throws AppError `invalid` for a wrong current password or a weak new one */
  changePassword(member: Member, password: string, newPassword: string): Promise<void>
  /**
   * @param field name of the form field in the error.
   * @throws AppError `invalid` when the password is wrong
   */
  requirePassword(memberId: string, password: string, field: string): Promise<unknown>
  /**
   * Mails a code to the new address: until it is entered, nothing changes.
   * @throws AppError `too_many_requests`
   */
  requestEmail(member: Member, email: string, address: string): Promise<void>
  /**
   * Rechecks identity documents after a change of name. Requires the member's row locked.
   * @returns whether any waits for a moderator
   */
  recheckDocuments(tx: Transaction, memberId: string, at: Date): Promise<boolean>
}

type Name = Record<'firstname' | 'lastname', string>
type EditDeps = Pick<Deps, 'db' | 'clock' | 'storage' | 'jobs' | 'log'>
type Position = Pick<z.output<typeof updateBioBody>, 'lat' | 'lon' | 'exactness'>
type Address = Pick<z.output<typeof updateBioBody>, 'location' | 'street' | 'zip_code'> & Position

/**
 * Rounds degrees to ten centimetres. PostgreSQL throws a floating-point underflow for tiny numbers in the
 * distance functions.
 */
const kept = (degrees = 0) => Math.round(degrees * 1e6) / 1e6

/** A changed address without a position has none, rather than the old one. */
function positionAfter({ lat, lon, exactness }: Position, isMoved: boolean): store.MemberChange {
  if (lat !== undefined) return { lat: kept(lat), lon: kept(lon), exactness: exactness ?? null }
  return isMoved ? { lat: null, lon: null, exactness: null } : {}
}

/** Changes of a member's own profile. */
export function makeEditProfileService(deps: EditDeps, parts: EditParts) {
  const { db, clock } = deps
  const { changePassword, requirePassword, requestEmail, recheckDocuments } = parts

  /** @returns whether documents wait for a moderator because of a new name */
  async function write(memberId: string, address: Address, change: store.MemberChange): Promise<boolean> {
    const given: store.MemberChange = {
      ...(address.location === undefined ? {} : { location: address.location || null }),
      ...(address.street === undefined ? {} : { street: address.street || null }),
      ...(address.zip_code === undefined ? {} : { zipCode: address.zip_code || null }),
    }
    return await inTransaction(db, async (tx) => {
      const at = clock.now()
      const before = await store.lockMember(tx, memberId)
      const after = { ...before, ...change, ...given }
      const isMoved = (['location', 'street', 'zipCode'] as const).some(
        (part) => after[part] !== before[part],
      )
      const position = positionAfter(address, isMoved)
      await store.updateMember(tx, memberId, { ...change, ...given, ...position }, at)
      return isRenamed(before, after) && (await recheckDocuments(tx, memberId, at))
    })
  }

  /**
   * Changes the caller's profile, and the password where a new one is given; a new email is mailed a code
   * first. Both need the current password and are checked first: when they fail, nothing changes.
   * @returns whether a code was mailed, and whether documents wait for a moderator because of a new name
   * @throws AppError `forbidden` for another member's profile, `invalid`, `too_many_requests`
   */
  async function update(
    member: Member,
    id: string,
    body: z.output<typeof updateProfileBody>,
    address: string,
  ): Promise<{ isEmailAsked: boolean; isNameChecked: boolean }> {
    if (id !== member.id) throw new AppError('forbidden', 'You can only change your own profile.')
    const isEmailAsked = body.email !== member.email
    if (isEmailAsked || body.password !== undefined) {
      if (body.currentPassword === undefined)
        throw fieldError('currentPassword', 'Enter your current password')
      await requirePassword(member.id, body.currentPassword, 'currentPassword')
      if (isEmailAsked) await requestEmail(member, body.email, address)
      if (body.password !== undefined)
        await renamed(changePassword(member, body.currentPassword, body.password))
    }
    const { firstname, lastname, gender, website, time_zone: timeZone } = body
    const isNameChecked = await write(member.id, body, {
      firstname,
      lastname,
      website: website || null,
      ...(gender && { gender }),
      ...(timeZone === undefined ? {} : { timeZone }),
    })
    return { isEmailAsked, isNameChecked }
  }

  async function updateBio(memberId: string, { bio, ...address }: z.output<typeof updateBioBody>) {
    await write(memberId, address, bio === undefined ? {} : { bio: bio || null })
  }

  /**
   * Replaces the photo, deletes the old one, and answers the new URL.
   * @throws AppError `invalid` without a file, `unsupported_media` for one that isn't a picture
   */
  async function changePhoto(memberId: string, [file]: readonly UploadedFile[]): Promise<string> {
    if (file === undefined) throw fieldError('photo', 'Please select an image file')
    const photo = await encodeImage(await file.read(), { square: PHOTO_SIDE })
    const { url, former } = await withStored(deps, [photo], async ([photourl = '']) =>
      inTransaction(db, async (tx) => {
        const before = await store.lockMember(tx, memberId)
        await store.updateMember(tx, memberId, { photourl }, clock.now())
        return { url: photourl, former: before.photourl }
      }),
    )
    if (former !== null && !(await store.isPhotoShown(db, former))) await discardImages(deps, [former])
    return url
  }

  return { update, updateBio, changePhoto }
}

/** Whether a name changed by more than letter case or Unicode form. */
function isRenamed(before: Name, after: Name): boolean {
  const written = ({ firstname, lastname }: Name) =>
    `${firstname}\n${lastname}`.normalize('NFC').toLowerCase()
  return written(before) !== written(after)
}

function fieldError(field: string, message: string) {
  return new AppError('invalid', message, { fields: [{ field, message }] })
}

/** Field names of this form, by those of the password service's errors. */
const names: Record<string, string> = { password: 'currentPassword', newPassword: 'password' }

async function renamed(change: Promise<void>): Promise<void> {
  try {
    await change
  } catch (error) {
    if (!(error instanceof AppError) || error.detail.fields === undefined) throw error
    const fields = error.detail.fields.map(({ field, message }) => ({
      field: names[field] ?? field,
      message,
    }))
    throw new AppError(error.code, error.message, { ...error.detail, fields })
  }
}
