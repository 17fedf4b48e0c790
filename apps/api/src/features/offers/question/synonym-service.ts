import type { EndpointQuery } from '@kindling/domain/endpoint'
import { AppError } from '@kindling/domain/errors'
import {
  SAYS_NOTHING,
  type Synonym,
  type SynonymBody,
  type synonymContract,
} from '@kindling/domain/offers/synonym-contract'
import { foldWords } from '@kindling/domain/search/fold-words'
import type { Transaction } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { recordVerdict } from '../../../marketplace/moderation/moderation-log-store.ts'
import * as store from './synonym-store.ts'
import { forgetSynonyms } from './synonyms.ts'

/** Moderators' editing of search synonyms. */
export function makeSynonymService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  async function list({
    q = '',
    after = '',
    limit,
  }: EndpointQuery<typeof synonymContract.list>): Promise<Synonym[]> {
    return await store.listSynonyms(db, { sought: foldWords(q).length > 0 ? q : '', after, limit })
  }

  /** @throws AppError `already_exists`, `invalid` for a text without any word */
  async function add(actorId: string, body: SynonymBody): Promise<Synonym> {
    return await edit(async (tx) => {
      const row = await store.insertSynonym(tx, folded(body))
      if (row === undefined) throw alreadyThere()
      await log(tx, actorId, 'add', row.id, inWords(row))
      return row
    })
  }

  /** @throws AppError `not_found`, `already_exists` for another synonym's term, `invalid` */
  async function change(actorId: string, id: string, body: SynonymBody): Promise<Synonym> {
    return await edit(async (tx) => {
      const before = await requireSynonym(tx, id)
      const row = { id, ...folded(body) }
      if (row.term !== before.term && (await store.hasTerm(tx, row.term))) throw alreadyThere()
      await store.updateSynonym(tx, row)
      await log(tx, actorId, 'change', id, `${inWords(before)} ⇒ ${inWords(row)}`)
      return row
    })
  }

  /** @throws AppError `not_found` */
  async function remove(actorId: string, id: string): Promise<{ id: string }> {
    return await edit(async (tx) => {
      const before = await requireSynonym(tx, id)
      await store.deleteSynonym(tx, id)
      await log(tx, actorId, 'delete', id, inWords(before))
      return { id }
    })
  }

  async function edit<Answer>(work: (tx: Transaction) => Promise<Answer>): Promise<Answer> {
    const answer = await inTransaction(db, work)
    forgetSynonyms(db)
    return answer
  }

  async function log(
    tx: Transaction,
    actorId: string,
    action: 'add' | 'change' | 'delete',
    subjectId: string,
    note: string,
  ) {
    const at = clock.now()
    await recordVerdict(tx, { area: 'synonym', subjectId, memberId: null, actorId, action, note, at })
  }

  return { list, add, change, remove }
}

const alreadyThere = () =>
  new AppError('already_exists', 'Searches know this word already: change the one that is there.')

async function requireSynonym(tx: Transaction, id: string): Promise<store.SynonymRow> {
  const row = await store.lockSynonym(tx, id)
  if (row === undefined) throw new AppError('not_found', 'Somebody has deleted this word.')
  return row
}

/** Folds the words as search does, without duplicates and without the term itself. */
function folded({ term, words, category }: SynonymBody): store.SynonymWords {
  const fold = (text: string) => foldWords(text).join(' ')
  const own = fold(term)
  if (own === '') throw invalid('term', 'Type a word or phrase')
  const others = [...new Set(words.map(fold))].filter((word) => word !== '' && word !== own)
  if (others.length === 0 && category === null) throw invalid('words', SAYS_NOTHING)
  return { term: own, words: others, category }
}

function invalid(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: [{ field, message }] })
}

/** Text for the moderation log: `sofa: couch, settee (Driving & lifts)`. */
function inWords({ term, words, category }: store.SynonymWords): string {
  return `${term}: ${words.join(', ')}${category === null ? '' : ` (${category})`}`
}
