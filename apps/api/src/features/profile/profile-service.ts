import { AppError } from '@kindling/domain/errors'
import type { OwnProfile, PublicProfile } from '@kindling/domain/profile/profile-contract'
import type { Skill } from '@kindling/domain/skills/skill-contract'
import type { Deps } from '../../deps.ts'
import { presentOwnProfile, presentPublicProfile } from './profile-presenter.ts'
import { findOwnProfile, findPublicProfile } from './profile-store.ts'

export interface ProfileParts {
  /** Every skill of a member, whatever its approval status. */
  skillsOf(memberId: string): Promise<Skill[]>
}

/** Profiles: complete for oneself, public for others. */
export function makeProfileService({ db }: Pick<Deps, 'db'>, { skillsOf }: ProfileParts) {
  /** @throws AppError `not_found` */
  async function getPublic(callerId: string, id: string): Promise<PublicProfile> {
    const [row, skills] = await Promise.all([findPublicProfile(db, id, callerId), skillsOf(id)])
    if (row === undefined) throw notFound()
    return presentPublicProfile(row, skills)
  }

  async function getOwn(id: string): Promise<OwnProfile> {
    const [row, skills] = await Promise.all([findOwnProfile(db, id), skillsOf(id)])
    if (row === undefined) throw notFound()
    return presentOwnProfile(row, skills)
  }

  /** @throws AppError `not_found` */
  async function get(callerId: string, id: string): Promise<OwnProfile | PublicProfile> {
    return id === callerId ? await getOwn(id) : await getPublic(callerId, id)
  }

  return { get, getPublic }
}

function notFound() {
  return new AppError('not_found', 'We can’t find that member.')
}
