import { ApiError, NetworkError } from '@kindling/domain/client/errors'
import { type ErrorCode, errorStatus } from '@kindling/domain/errors'
import type { Withdrawal } from '@kindling/domain/money/withdrawal-contract'
import { expect, test, vi } from 'vitest'
import { createWithdrawal, EarlierUnansweredError } from './withdrawal.ts'
import { type WithdrawalOrder, withdrawalMemory } from './withdrawal-memory.ts'

const DAY = 24 * 60 * 60 * 1000
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

/** One browser: `open` is a page that was just loaded, in the same tab or another. */
function makeBrowser() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  let time = Date.parse('2026-11-22T12:00:00Z')
  const keys = ['key-1', 'key-2', 'key-3']
  const now = () => time
  const send = vi.fn(async (_order: WithdrawalOrder, _key: string) => answer)
  const open = (memberId = 'ada') =>
    createWithdrawal({
      send,
      memory: withdrawalMemory(storage, memberId, now),
      newKey: () => keys.shift() ?? 'no key',
      now,
      exclusively: (work) => work(),
    })
  return { open, send, storage, advance: (ms: number) => (time += ms) }
}

const refusal = (code: ErrorCode) => new ApiError('No.', { code, status: errorStatus[code] })
const keysOf = (send: ReturnType<typeof makeBrowser>['send']) => send.mock.calls.map(([, key]) => key)

test('a withdrawal whose answer was lost goes again under its key, after a reload as well', async () => {
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

test('nothing else is sent before it, in no tab', async () => {
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

test('it is the member’s own, and forgotten before the server forgets its key', async () => {
  const { open, send, storage, advance } = makeBrowser()
  send.mockRejectedValueOnce(new NetworkError())
  await expect(open().withdraw(forty)).rejects.toThrow(NetworkError)
  expect(open('ben').unanswered()).toBeUndefined()
  advance(6 * DAY - 1)
  expect(open().unanswered()).toBeDefined()
  advance(1)
  expect(open().unanswered()).toBeUndefined()
  storage.setItem('kindling.withdrawal.ada', '{"key":1}')
  expect(open().unanswered()).toBeUndefined()
})
