import { peopleContract } from '@kindling/domain/people/people-contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { defineCleanUp } from '../../platform/jobs/clean-up.ts'
import { makePeopleService, type PartsOfPeople } from './people-service.ts'
import { deleteUnusedWords } from './vocabulary-store.ts'

/** Endpoints to search members. */
export function people(app: FastifyInstance, deps: Deps, parts: PartsOfPeople): void {
  const service = makePeopleService(deps, parts)
  defineCleanUp(deps, 'forget-lone-words', '53 3 * * *', deleteUnusedWords)

  route(app, peopleContract.withinCity, ({ member, params, query }) =>
    service.listInCity(member.id, params.city, query.limit),
  )

  route(app, peopleContract.nearby, ({ member, params, query }) =>
    service.listNearby(member.id, params, query.limit),
  )

  route(app, peopleContract.search, ({ member, params, query }) =>
    service.find(member.id, params.term, query.limit),
  )

  route(app, peopleContract.community, ({ member }) => service.listNew(member.id))
}
