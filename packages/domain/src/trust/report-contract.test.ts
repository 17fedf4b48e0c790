import { expect, test } from 'vitest'
import { problemsOf } from '../test-problems.ts'
import { reportBody, reportForm } from './report-contract.ts'

const subject = { subject: 'skill', subjectId: '0b0e7c64-3f3a-4f0e-8a4e-6d6f6b8f1c11' }

test('a report with reason “other” requires details', () => {
  for (const schema of [reportForm, reportBody]) {
    expect(problemsOf(schema, { ...subject, reason: 'spam' })).toEqual([])
    expect(problemsOf(schema, { ...subject, reason: 'other', words: 'Sells my photos' })).toEqual([])
    for (const words of [undefined, ' \u200b']) {
      expect(problemsOf(schema, { ...subject, reason: 'other', words })).toEqual([
        'words: Say in a few words what is wrong',
      ])
    }
  }
})
