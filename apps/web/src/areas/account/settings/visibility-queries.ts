import { type Visibility, visibilityContract } from '@kindling/domain/profile/visibility-contract'
import { api } from '../../../server/api.ts'
import { queryOf } from '../../../server/query-of.ts'
import { useSetting } from './use-setting.ts'

/** Whether the member's profile is public. */
export const visibilityQuery = queryOf(visibilityContract.get)

/** Changes of whether the profile is public. */
export const useVisibility = (visibility: Visibility) =>
  useSetting(visibility, {
    query: visibilityQuery,
    save: (body: Pick<Visibility, 'is_public'>) => api.call(visibilityContract.set, { body }),
    apply: (now, changed) => ({ ...now, ...changed }),
    failure: visibilityContract.set.failure,
  })
