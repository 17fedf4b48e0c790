import { profilePagePath } from '@kindling/domain/offers/public-path'
import type { Visibility } from '@kindling/domain/profile/visibility-contract'
import type { Deps } from '../../deps.ts'
import { readVisibility, updateMember } from './edit-profile-store.ts'

/** Switches a member's public page on and off. */
export function makeVisibilityService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  async function get(memberId: string): Promise<Visibility> {
    const { isPublic, ...named } = await readVisibility(db, memberId)
    return { is_public: isPublic, page: profilePagePath(named) }
  }

  async function set(memberId: string, isPublic: boolean): Promise<Visibility> {
    await updateMember(db, memberId, { isPublic }, clock.now())
    return await get(memberId)
  }

  return { get, set }
}
