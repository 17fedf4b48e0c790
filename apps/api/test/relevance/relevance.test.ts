// spec: marketplace §7 offers

import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeTestApp, type TestApp } from '../make-test-app.ts'
import { type CatalogueOffer, offerCatalogue } from './catalogue.ts'
import { freshHeldBackQuestions, freshQuestions } from './fresh-questions.ts'
import { heldBackQuestions } from './held-back-questions.ts'
import { judge, meanNdcg, successAt5 } from './judge.ts'
import { tuningQuestions } from './tuning-questions.ts'

let t: TestApp
let catalogue: CatalogueOffer[]
beforeAll(async () => {
  t = await makeTestApp()
  catalogue = await offerCatalogue(t.deps)
})
afterAll(() => t.close())

it.each([
  ['tuned with', tuningQuestions, 100, 0.95],
  ['never seen', heldBackQuestions, 50, 0.95],
  ['fresh', freshQuestions, 30, 0.85],
  ['fresh and never seen', freshHeldBackQuestions, 30, 0.85],
])(
  'most everyday queries that were %s have a right and near offer among the first five',
  async (_, questions, count, share) => {
    const judged = await judge(t.deps, catalogue, questions)
    expect(judged).toHaveLength(count)
    expect(judged.filter(({ isPossible }) => !isPossible).map(({ question }) => question)).toEqual([])
    expect(successAt5(judged)).toBeGreaterThanOrEqual(share)
    expect(meanNdcg(judged)).toBeGreaterThanOrEqual(0.7)
  },
)
