import { expect, test } from 'vitest'
import { isNeedOpen, needStatusAt, needStatuses } from './need-rules.ts'

const expiresAt = new Date('2026-12-09T10:00:00Z')
const before = new Date(expiresAt.getTime() - 1)

test('isNeedOpen until the last millisecond before expiry, and only with status open', () => {
  expect(isNeedOpen({ status: 'open', expiresAt }, before)).toBe(true)
  expect(isNeedOpen({ status: 'open', expiresAt }, expiresAt)).toBe(false)
  const others = needStatuses.filter((status) => status !== 'open')
  expect(others.filter((status) => isNeedOpen({ status, expiresAt }, before))).toEqual([])
})

test('needStatusAt: an open need past its expiry is expired, other statuses stay', () => {
  expect(needStatusAt({ status: 'open', expiresAt }, before)).toBe('open')
  expect(needStatuses.map((status) => needStatusAt({ status, expiresAt }, expiresAt))).toEqual([
    'expired',
    'accepted',
    'withdrawn',
    'expired',
  ])
})
