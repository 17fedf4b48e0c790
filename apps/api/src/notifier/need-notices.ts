import type { Facts } from './notice-facts.ts'
import { type NoticeRules, rule } from './notice-rule.ts'

const need = (id: string) => ({ screen: 'need', id }) as const

/** What members ask their neighbours for. */
export const needNotices: NoticeRules<Extract<keyof Facts, `need_${string}`>> = {
  need_near: rule('bookings', ({ needId, by, ...facts }) => ({
    title: 'A neighbour needs a hand',
    description: `${by} asks for “${facts.need}”, which you offer.`,
    target: need(needId),
  })),
  need_answered: rule('bookings', ({ needId, by, ...facts }) => ({
    title: 'A neighbour has answered',
    description: `${by} has answered “${facts.need}”.`,
    target: need(needId),
  })),
  need_answer_changed: rule('bookings', ({ needId, by, ...facts }) => ({
    title: 'An answer has changed',
    description: `${by} proposes another time for “${facts.need}”.`,
    target: need(needId),
  })),
  need_time_taken: rule('bookings', ({ needId, by, ...facts }) => ({
    title: 'Your time is taken by now',
    description: `${by} would book you for “${facts.need}”, but you aren’t free any more at the time of your answer. Propose another one.`,
    target: need(needId),
  })),
  need_met: rule('bookings', ({ needId, by, ...facts }) => ({
    title: 'Thank you for answering',
    description: `${by} has booked somebody else for “${facts.need}” this time.`,
    target: need(needId),
  })),
  need_withdrawn: rule('bookings', ({ needId, by, ...facts }) => ({
    title: 'Thank you for answering',
    description: `${by} doesn’t ask for “${facts.need}” any more.`,
    target: need(needId),
  })),
  need_reopened: rule('bookings', ({ needId, by, isOver, ...facts }) => ({
    title: isOver ? 'Nobody is booked any more' : 'Your neighbours can help again',
    description: isOver
      ? `Your booking with ${by} for “${facts.need}” has ended before it began, and its 14 days are over. You can ask again.`
      : `Your booking with ${by} for “${facts.need}” has ended before it began, so it is open again, with the other answers.`,
    target: need(needId),
  })),
  need_expired: rule('bookings', ({ needId, ...facts }) => ({
    title: 'Nobody was booked',
    description: `“${facts.need}” was open for 14 days and has ended. You can ask again.`,
    target: need(needId),
  })),
}
