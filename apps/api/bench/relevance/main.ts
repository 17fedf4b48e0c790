import { openBenchApp } from '../bench-app.ts'
import { offerCatalogue } from './catalogue.ts'
import { freshHeldBackQuestions, freshQuestions } from './fresh-questions.ts'
import { heldBackQuestions } from './held-back-questions.ts'
import { judge, meanNdcg, successAt5 } from './judge.ts'
import { tuningQuestions } from './tuning-questions.ts'

// How well questions in members' words find what is right for them: `pnpm --filter @kindling/api bench:relevance`. Of
// the questions to tune with it says which did badly, and with `--all` what each found; of those held back only figures.
const isAll = process.argv.includes('--all')
const { deps, close } = await openBenchApp()
try {
  const catalogue = await offerCatalogue(deps)
  const tuning = await judge(deps, catalogue, tuningQuestions)
  const heldBack = await judge(deps, catalogue, heldBackQuestions)
  const fresh = await judge(deps, catalogue, freshQuestions)
  const freshHeldBack = await judge(deps, catalogue, freshHeldBackQuestions)
  for (const { question, ndcg, isSuccess, isPossible, found } of [...tuning, ...fresh]) {
    if (isSuccess && ndcg > 0.6 && !isAll) continue
    console.info(`${isPossible ? '' : 'IMPOSSIBLE '}${isSuccess ? ' ' : '✗'} ${ndcg.toFixed(2)} ${question}`)
    for (const line of found) console.info(`         ${line}`)
  }
  for (const [name, judged] of [
    ['to tune with', tuning],
    ['held back', heldBack],
    ['fresh', fresh],
    ['fresh and held back', freshHeldBack],
  ] as const) {
    const figures = `success@5 ${successAt5(judged).toFixed(3)}, nDCG@5 ${meanNdcg(judged).toFixed(3)}`
    console.info(`${judged.length} questions ${name}, ${catalogue.length} offers: ${figures}`)
  }
} finally {
  await close()
}
