import { expect, it } from 'vitest'
import { countOf, lineOf, linesOf } from './tasks.mjs'

const output = `
@kindling/api:test:  Test Files  1 failed | 350 passed (351)
@kindling/api:test:       Tests  3 failed | 4321 passed (4324)
//:test:stories:       Tests  1326 passed (1326)
@kindling/web:e2e:   1 failed
@kindling/web:e2e:     e2e/pot.spec.ts:24:1 › 2 passed votes
@kindling/web:e2e:   422 passed (35.2m)
`

it.each([
  ['@kindling/api#test', 4321, 3],
  ['//#test:stories', 1326, 0],
  ['@kindling/web#e2e', 422, 1],
  ['@kindling/web#test', 0, 0],
])('countOf counts the tests of %s in its own output', (task, passed, failed) => {
  const printed = linesOf(output, task)
  expect([countOf(printed, 'passed'), countOf(printed, 'failed')]).toEqual([passed, failed])
})

it('lineOf shows a failed task, its seconds and its counts', () => {
  const task = { taskId: '@kindling/api#test', seconds: 61.23, isReplayed: false, isGood: false }
  expect(lineOf(task, { passed: 5, failed: 1 })).toMatch(
    /^ {4}61\.2 s {2}@kindling\/api#test +FAILED {2}5 passed, 1 failed$/,
  )
})
