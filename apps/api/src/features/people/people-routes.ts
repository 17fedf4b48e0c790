import { peopleContract } from '@kindling/domain/people/people-contract'
import type { Feature } from '../../http/feature.ts'
import { route } from '../../http/route.ts'
import { defineCleanUp } from '../../platform/clean-up.ts'
import { makePeopleService } from './people-service.ts'
import { deleteUnusedWords } from './vocabulary-store.ts'

/** Finding other members. */
export const people: Feature = (app, deps) => {
  const service = makePeopleService(deps)
  defineCleanUp(deps, 'forget-lone-words', '53 3 * * *', deleteUnusedWords)

  route(app, peopleContract.withinCity, ({ member, params, query }) =>
    service.listInCity(member.id, params.city, query),
  )

  route(app, peopleContract.nearby, ({ member, params, query }) =>
    service.listNearby(member.id, params, query),
  )

  route(app, peopleContract.search, ({ member, params, query }) =>
    service.find(member.id, params.term, query.limit),
  )

  route(app, peopleContract.community, ({ member }) => service.listNew(member.id))
}
