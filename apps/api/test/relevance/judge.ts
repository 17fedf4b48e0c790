import { offerContract } from '@kindling/domain/offers/offer-contract'
import type { Deps } from '../../src/deps.ts'
import { makeOfferService } from '../../src/features/offers/offer-service.ts'
import { metresBetween } from '../../src/marketplace/earth.ts'
import { type CatalogueOffer, placeNamed } from './catalogue.ts'

/** Number of results that are judged. */
const SEEN = 5
/** Distance that counts as near, in metres. */
const NEAR = 5000

export interface Judged {
  question: string
  /** Normalised discounted cumulative gain of the first five results: 1 for the best possible order. */
  ndcg: number
  /** Whether one of the first five results is right and near. */
  isSuccess: boolean
  /** Whether the catalogue has any such offer. */
  isPossible: boolean
  found: string[]
}

interface Rule {
  question: string
  title: string
  words: RegExp
  at: { lat: number; lon: number }
}

const isPlace = /^[A-Z][a-z]+( [A-Z][a-z]+)?$/

/** Parses a line of queries: `question | category | words | more words | Place`. */
function ruleOf(line: string): Rule {
  const [question = '', title = '', ...rest] = line.split('|')
  const last = rest.at(-1) ?? ''
  const words = (isPlace.test(last) ? rest.slice(0, -1) : rest).filter((word) => word !== '')
  return {
    question,
    title,
    words: new RegExp(words.join('|'), 'i'),
    at: placeNamed(isPlace.test(last) ? last : 'Camden'),
  }
}

/**
 * Relevance grade: 2 for right and near; 1 for right elsewhere, or for the right category and near; else 0.
 */
function gradeOf({ title, words, at }: Rule, offer: CatalogueOffer): number {
  if (offer.title !== title) return 0
  return Number(words.test(offer.text)) + Number(metresBetween(at, offer) <= NEAR)
}

const gain = (grades: readonly number[]) =>
  grades.slice(0, SEEN).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)

/** Runs each query from Camden, and judges the first five results. */
export async function judge(
  deps: Pick<Deps, 'db' | 'clock'>,
  catalogue: readonly CatalogueOffer[],
  questions: string,
): Promise<Judged[]> {
  const service = makeOfferService(deps)
  const byId = new Map(catalogue.map((offer) => [offer.id, offer]))
  const { lat, lon } = placeNamed('Camden')
  const judged: Judged[] = []
  for (const rule of questions.trim().split('\n').map(ruleOf)) {
    const query = offerContract.list.query.parse({ q: rule.question, lat, lon, limit: SEEN })
    const answer = await service.list(undefined, query)
    const found = answer.offers.flatMap(({ id }) => byId.get(id) ?? [])
    const grades = found.map((offer) => gradeOf(rule, offer))
    const best = catalogue.map((offer) => gradeOf(rule, offer)).toSorted((a, b) => b - a)
    judged.push({
      question: rule.question,
      ndcg: gain(grades) / gain(best),
      isSuccess: grades.includes(2),
      isPossible: best[0] === 2,
      found: found.map(({ title, text }, index) => `${grades[index]} ${title}: ${text}`),
    })
  }
  return judged
}

/** Share of queries with a right result among the first five. */
export const successAt5 = (judged: readonly Judged[]) =>
  judged.filter(({ isSuccess }) => isSuccess).length / judged.length

export const meanNdcg = (judged: readonly Judged[]) =>
  judged.reduce((sum, { ndcg }) => sum + ndcg, 0) / judged.length
