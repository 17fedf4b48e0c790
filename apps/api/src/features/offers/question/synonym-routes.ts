import { synonymContract } from '@kindling/domain/offers/synonym-contract'
import type { Feature } from '../../../http/feature.ts'
import { route } from '../../../http/route.ts'
import { defineCleanUp } from '../../../platform/jobs/clean-up.ts'
import { makeSynonymService } from './synonym-service.ts'
import { deleteUnusedWords } from './word-store.ts'

/** Moderators' editing of search synonyms, and the nightly job that deletes words no offer has any more. */
export const searchWords: Feature = (app, deps) => {
  const service = makeSynonymService(deps)
  defineCleanUp(deps, 'forget-lone-offer-words', '57 3 * * *', deleteUnusedWords)

  route(app, synonymContract.list, ({ query }) => service.list(query))

  route(app, synonymContract.add, ({ member, body }) => service.add(member.id, body))

  route(app, synonymContract.change, ({ member, params, body }) => service.change(member.id, params.id, body))

  route(app, synonymContract.remove, ({ member, params }) => service.remove(member.id, params.id))
}
