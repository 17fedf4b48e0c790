import { editProfileContract } from '@kindling/domain/profile/edit-profile-contract'
import { profileContract } from '@kindling/domain/profile/profile-contract'
import { visibilityContract } from '@kindling/domain/profile/visibility-contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { answer, route } from '../../http/route.ts'
import { type EditParts, makeEditProfileService } from './edit-profile-service.ts'
import { makeProfileService, type ProfileParts } from './profile-service.ts'
import { makeVisibilityService } from './visibility-service.ts'

/** Endpoints to read profiles and to change one’s own. */
export function profile(app: FastifyInstance, deps: Deps, parts: ProfileParts & EditParts): void {
  const service = makeProfileService(deps, parts)
  const visibility = makeVisibilityService(deps)
  const editing = makeEditProfileService(deps, parts)

  route(app, profileContract.get, ({ member, params }) => service.get(member.id, params.id))

  route(app, profileContract.basic, ({ member, params }) => service.getPublic(member.id, params.userId))

  route(app, editProfileContract.update, async ({ member, params, body, ip }) => {
    const { isEmailAsked, isNameChecked } = await editing.update(member, params.id, body, ip)
    const next = ` We sent a code to ${body.email}: enter it to change your email.`
    const check = ' We compare your documents with your new name: until then you aren’t verified.'
    return answer({}, `Profile updated successfully!${isEmailAsked ? next : ''}${isNameChecked ? check : ''}`)
  })

  route(app, editProfileContract.updateBio, async ({ member, body }) => {
    await editing.updateBio(member.id, body)
    return answer({}, 'Profile updated successfully!')
  })

  route(app, visibilityContract.get, ({ member }) => visibility.get(member.id))

  route(app, visibilityContract.set, ({ member, body }) => visibility.set(member.id, body.is_public))

  route(app, editProfileContract.uploadPhoto, async ({ member, files }) => {
    const url = await editing.changePhoto(member.id, files.photo)
    return { photourl: url, photo: url }
  })
}
