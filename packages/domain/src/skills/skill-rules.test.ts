import { expect, test } from 'vitest'
import { experienceLabels, experienceLevels } from './skill-rules.ts'

test('experience levels are stored in lower case and labelled with a capital', () => {
  expect(experienceLevels.map((level) => [level, experienceLabels[level]])).toEqual([
    ['beginner', 'Beginner'],
    ['intermediate', 'Intermediate'],
    ['expert', 'Expert'],
  ])
})
