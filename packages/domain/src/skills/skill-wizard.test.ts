import { describe, expect, test } from 'vitest'
import { isStepComplete, type WizardData, type WizardStep, wizardSteps } from './skill-wizard.ts'

function makeData(overrides: WizardData = {}): WizardData {
  return {
    skillCategoryId: 'gardening',
    experience_level: 'expert',
    description: 'Hedges, beds and lawns',
    hourly_rate: '5.00',
    thumbnails: [],
    ...overrides,
  }
}

describe('skill wizard', () => {
  test('has five steps in order', () => {
    expect(wizardSteps).toEqual(['skill', 'experience', 'description', 'rate', 'images'])
  })

  test.each<[WizardStep, WizardData]>([
    ['skill', { skillCategoryId: undefined }],
    ['skill', { skillCategoryId: ' ' }],
    ['experience', { experience_level: undefined }],
    ['experience', { experience_level: 'Expert' }],
    ['description', { description: '  ' }],
    ['rate', { hourly_rate: undefined }],
    ['rate', { hourly_rate: '' }],
    ['rate', { hourly_rate: '-1' }],
    ['rate', { hourly_rate: '5.001' }],
    ['rate', { hourly_rate: '1,250' }],
    ['rate', { hourly_rate: '10001' }],
    ['images', { thumbnails: [1, 2, 3, 4, 5] }],
  ])('step %s is incomplete with %j', (step, gap) => {
    expect(isStepComplete(step, makeData())).toBe(true)
    expect(isStepComplete(step, makeData(gap))).toBe(false)
  })

  test('needs no image, and allows a rate of 0', () => {
    const data = makeData({ thumbnails: undefined, hourly_rate: 0 })
    expect(wizardSteps.filter((step) => !isStepComplete(step, data))).toEqual([])
    expect(isStepComplete('images', makeData({ thumbnails: [1, 2, 3, 4] }))).toBe(true)
  })
})
