import { describe, expect, test } from 'vitest'
import {
  experienceLabels,
  experienceLevels,
  imagesProblem,
  isStepComplete,
  MAX_IMAGE_BYTES,
  type WizardData,
  type WizardStep,
  wizardSteps,
} from './skill-rules.ts'

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

function makeImage(overrides: Partial<{ type: string; size: number }> = {}) {
  return { type: 'image/png', size: 1000, ...overrides }
}

test('levels are stored in lower case and read with a capital', () => {
  expect(experienceLevels.map((level) => [level, experienceLabels[level]])).toEqual([
    ['beginner', 'Beginner'],
    ['intermediate', 'Intermediate'],
    ['expert', 'Expert'],
  ])
})

describe('images', () => {
  test('four are fine, the fifth is not, wherever it comes from', () => {
    expect(imagesProblem([makeImage(), makeImage()], 2)).toBeUndefined()
    expect(imagesProblem([makeImage(), makeImage()], 3)).toBe('Maximum 4 images allowed')
  })

  test('anything but an image is refused', () => {
    expect(imagesProblem([makeImage(), makeImage({ type: 'application/pdf' })])).toBe(
      'Only image files are allowed',
    )
  })

  test('exactly 5 MB is fine, one byte more is not', () => {
    expect(imagesProblem([makeImage({ size: 5_242_880 })])).toBeUndefined()
    expect(imagesProblem([makeImage({ size: MAX_IMAGE_BYTES + 1 })])).toBe('File size must be less than 5MB')
    expect(imagesProblem([makeImage(), makeImage({ size: MAX_IMAGE_BYTES + 1 })])).toBe(
      'File size must be less than 5MB',
    )
  })
})

describe('the wizard', () => {
  test('has its five steps in order', () => {
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
    ['images', { thumbnails: [1, 2, 3, 4, 5] }],
  ])('%s waits on %j', (step, gap) => {
    expect(isStepComplete(step, makeData())).toBe(true)
    expect(isStepComplete(step, makeData(gap))).toBe(false)
  })

  test('needs no image, and a free skill is a skill', () => {
    const data = makeData({ thumbnails: undefined, hourly_rate: 0 })
    expect(wizardSteps.filter((step) => !isStepComplete(step, data))).toEqual([])
    expect(isStepComplete('images', makeData({ thumbnails: [1, 2, 3, 4] }))).toBe(true)
  })
})
