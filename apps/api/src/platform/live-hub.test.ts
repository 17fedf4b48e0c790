import { expect, it, vi } from 'vitest'
import { createLiveHub } from './live-hub.ts'

function makeReader(memberId: string) {
  return { memberId, sessionId: `session of ${memberId}`, tell: vi.fn(), pass: vi.fn(), end: vi.fn() }
}

it('passes each member’s events to their readers, together and in order, without parsing them', () => {
  const hub = createLiveHub(() => true)
  const [ada, adasPhone, ben] = [makeReader('ada'), makeReader('ada'), makeReader('ben')]
  for (const reader of [ada, adasPhone, ben]) hub.add(reader)
  const news = ['ada', 'nobody', 'ben', 'ada'].map((memberId, id) => ({ id, memberId, event: 'no JSON' }))
  hub.tell({ news, floor: '7' })
  for (const reader of [ada, adasPhone]) {
    expect(reader.tell.mock.calls).toEqual([[{ news: [news[0], news[3]], floor: '7' }]])
  }
  expect(ben.tell.mock.calls).toEqual([[{ news: [news[2]], floor: '7' }]])
})
