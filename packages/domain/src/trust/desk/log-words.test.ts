import { expect, it } from 'vitest'
import { actionWords } from './log-words.ts'

const ada = { id: '1', firstname: 'Ada', lastname: 'Lark', photourl: null }

it.each([
  ['look', 'member', ada, 'looked at Ada Lark'],
  ['look', 'booking', ada, 'looked at a booking of Ada Lark'],
  ['refund', 'dispute', ada, 'gave back the money of a dispute of Ada Lark'],
  ['write_off', 'receivable', ada, 'wrote off a debt of Ada Lark'],
  ['add', 'synonym', null, 'added a search word'],
  ['change', 'system', null, 'changed the system'],
])('actionWords: %s in %s is “%4$s”', (action, area, member, words) => {
  expect(actionWords({ action, area, member })).toBe(words)
})
