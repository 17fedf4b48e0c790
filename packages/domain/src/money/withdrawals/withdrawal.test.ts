// spec: marketplace §2 withdrawal

import { expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../../client/errors.ts'
import { DAY } from '../../durations.ts'
import { type ErrorCode, errorStatus } from '../../errors.ts'
import type { Withdrawal } from '../withdrawal-contract.ts'
import {
  createWithdrawal,
  EarlierUnansweredError,
  type UnansweredWithdrawal,
  unansweredSchema,
  type WithdrawalOrder,
} from './withdrawal.ts'

const forty = { amount: 40, withdrawal_method_id: 'bank' }
const ten = { amount: 10, withdrawal_method_id: 'bank' }
const answer: Withdrawal = {
  id: 'w',
  amount: 40,
  fee: 0,
  state: 'in_transit',
  bank_name: 'Harbour Bank',
  account_number: '•••• 5678',
  created_at: '2026-11-22T12:00:00Z',
  arrives_by: '2026-11-25',
}

/** One browser: `open` loads a page, in the same tab or another. */
function makeBrowser() {
  const kept = new Map<string, UnansweredWithdrawal | undefined>()
  let time = Date.parse('2026-11-22T12:00:00Z')
  const keys = ['key-1', 'key-2', 'key-3']
  const now = () => time
  const send = vi.fn(async (_order: WithdrawalOrder, _key: string) => answer)
  const open = (memberId = 'ada') =>
    createWithdrawal({
      send,
      memory: { read: () => kept.get(memberId), write: (unanswered) => void kept.set(memberId, unanswered) },
      newKey: () => keys.shift() ?? 'no key',
      now,
      exclusively: (work) => work(),
    })
  return { open, send, advance: (ms: number) => (time += ms) }
}

const refusal = (code: ErrorCode) => new ApiError('No.', { code, status: errorStatus[code] })
const keysOf = (send: ReturnType<typeof makeBrowser>['send']) => send.mock.calls.map(([, key]) => key)

test('resends a withdrawal with a lost response under the same key, also after a reload', async () => {
  const { open, send } = makeBrowser()
  send.mockRejectedValueOnce(new NetworkError()).mockRejectedValueOnce(new NetworkError())
  const page = open()
  await expect(page.withdraw(forty, 'Harbour Bank •••• 5678')).rejects.toThrow(NetworkError)
  await expect(page.withdraw(forty, 'Harbour Bank •••• 5678')).rejects.toThrow(NetworkError)
  const reloaded = open()
  expect(reloaded.unanswered()).toMatchObject({ order: forty, to: 'Harbour Bank •••• 5678' })
  await expect(reloaded.withdraw(forty)).resolves.toEqual(answer)
  expect(keysOf(send)).toEqual(['key-1', 'key-1', 'key-1'])
  expect(open().unanswered()).toBeUndefined()
})

test('sends no other withdrawal before the unanswered one, in any tab', async () => {
  const { open, send } = makeBrowser()
  const other = open()
  send.mockRejectedValueOnce(new NetworkError())
  await expect(open().withdraw(forty)).rejects.toThrow(NetworkError)
  await expect(other.withdraw(ten)).rejects.toThrow(EarlierUnansweredError)
  expect(send).toHaveBeenCalledTimes(1)
  await other.withdraw(forty)
  await other.withdraw(ten)
  expect(keysOf(send)).toEqual(['key-1', 'key-1', 'key-2'])
})

test('a withdrawal keeps its idempotency key after a conflict or an outage, and gets a new one after a refusal', async () => {
  const { open, send } = makeBrowser()
  send
    .mockRejectedValueOnce(refusal('conflict'))
    .mockRejectedValueOnce(refusal('unavailable'))
    .mockRejectedValueOnce(refusal('insufficient_funds'))
  for (let times = 3; times > 0; times -= 1) await expect(open().withdraw(forty)).rejects.toThrow('No.')
  expect(open().unanswered()).toBeUndefined()
  await open().withdraw(ten)
  expect(keysOf(send)).toEqual(['key-1', 'key-1', 'key-1', 'key-2'])
})

test('an unanswered withdrawal is stored per member, and expires before the server’s idempotency key', async () => {
  const { open, send, advance } = makeBrowser()
  send.mockRejectedValueOnce(new NetworkError())
  await expect(open().withdraw(forty)).rejects.toThrow(NetworkError)
  expect(open('ben').unanswered()).toBeUndefined()
  advance(6 * DAY - 1)
  expect(open().unanswered()).toBeDefined()
  advance(1)
  expect(open().unanswered()).toBeUndefined()
  expect(unansweredSchema.safeParse({ key: 1 }).success).toBe(false)
})
