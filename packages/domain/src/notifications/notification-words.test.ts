import { describe, expect, test } from 'vitest'
import { type Notification, notificationTargets } from './notification.ts'
import { pathOf } from './notification-words.ts'
import { readIn, unreadAfter } from './read-notifications.ts'

function make(overrides: Partial<Notification> = {}): Notification {
  return {
    id: 'one',
    title: 'New follower',
    description: 'Ada follows you now.',
    type: 'follower',
    target: { screen: 'member', id: 'ada' },
    createdAt: '2026-05-04T12:00:00Z',
    readAt: null,
    ...overrides,
  }
}

test('pathOf maps every notification target to a screen, or to none', () => {
  const paths = notificationTargets.map((screen) => pathOf({ target: { screen, id: 'x' } }))
  expect(paths).toEqual([
    '/outward-progress/x',
    '/inward-details/x',
    '/user-profile/x',
    '/service-details?skill=x',
    '/things/x',
    '/chat/x',
    '/settings/kyc',
    '/wallet',
    '/needs/x',
    '/user',
    '/gifts/x',
    '/pot',
    '/standing',
  ])
  expect(pathOf({ target: null })).toBeUndefined()
})

describe('marking as read', () => {
  const unread = { bookings: 2, follower: 1, followees: 0, account: 0, total: 3 }

  test('one notification reduces its group’s count once', () => {
    expect(unreadAfter(unread, make())).toEqual({ ...unread, follower: 0, total: 2 })
    expect(unreadAfter(unread, make({ readAt: '2026-05-04T12:00:00Z' }))).toBe(unread)
    expect(unreadAfter({ ...unread, follower: 0, total: 0 }, make()).total).toBe(0)
  })

  test('all notifications sets all counts to zero', () => {
    expect(unreadAfter(unread, undefined).total).toBe(0)
    expect(unreadAfter(unread, undefined).bookings).toBe(0)
  })

  test('keeps the earlier read times of others', () => {
    const list = [make(), make({ id: 'two' }), make({ id: 'three', readAt: 'then' })]
    expect(readIn(list, 'two', 'now').map(({ readAt }) => readAt)).toEqual([null, 'now', 'then'])
    expect(readIn(list, undefined, 'now').map(({ readAt }) => readAt)).toEqual(['now', 'now', 'then'])
  })
})
