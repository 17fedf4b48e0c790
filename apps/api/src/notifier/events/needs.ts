import { event, need } from '../event.ts'
import { needPage } from './targets.ts'

export interface AboutNeed {
  needId: string
  /** Its title. */
  need: string
  /** First name of the member on the other side. */
  by: string
}

/** What members ask their neighbours for. */
export const needsEvents = {
  /** A neighbour asks for something that the reader offers. */
  need_near: event<AboutNeed>(
    { ...need, preference: 'neighbourNeeds' },
    {
      target: ({ needId }) => needPage(needId),
      bell: ({ needId, by, ...facts }) => ({
        title: 'A neighbour needs a hand',
        text: `${by} asks for “${facts.need}”, which you offer.`,
      }),
    },
  ),
  /** A neighbour answered what the reader asks for. */
  need_answered: event<AboutNeed>(need, {
    target: ({ needId }) => needPage(needId),
    bell: ({ needId, by, ...facts }) => ({
      title: 'A neighbour has answered',
      text: `${by} has answered “${facts.need}”.`,
    }),
  }),
  /** The reader was answered, and now for another time. */
  need_answer_changed: event<AboutNeed>(need, {
    target: ({ needId }) => needPage(needId),
    bell: ({ needId, by, ...facts }) => ({
      title: 'An answer has changed',
      text: `${by} proposes another time for “${facts.need}”.`,
    }),
  }),
  /** The reader's answer was chosen, and they aren't free then any more. */
  need_time_taken: event<AboutNeed>(need, {
    target: ({ needId }) => needPage(needId),
    bell: ({ needId, by, ...facts }) => ({
      title: 'Your time is taken by now',
      text: `${by} would book you for “${facts.need}”, but you aren’t free any more at the time of your answer. Propose another one.`,
    }),
  }),
  /** The booking of what the reader asks for ended before it began: open again, or over where `isOver`. */
  need_reopened: event<AboutNeed & { isOver: boolean }>(need, {
    target: ({ needId }) => needPage(needId),
    bell: ({ needId, by, isOver, ...facts }) => ({
      title: isOver ? 'Nobody is booked any more' : 'Your neighbours can help again',
      text: isOver
        ? `Your booking with ${by} for “${facts.need}” has ended before it began, and its 14 days are over. You can ask again.`
        : `Your booking with ${by} for “${facts.need}” has ended before it began, so it is open again, with the other answers.`,
    }),
  }),
  /** Somebody else was booked for what the reader had answered. */
  need_met: event<AboutNeed>(need, {
    target: ({ needId }) => needPage(needId),
    bell: ({ needId, by, ...facts }) => ({
      title: 'Thank you for answering',
      text: `${by} has booked somebody else for “${facts.need}” this time.`,
    }),
  }),
  /** What the reader had answered was taken back, or its time is over. */
  need_withdrawn: event<AboutNeed>(need, {
    target: ({ needId }) => needPage(needId),
    bell: ({ needId, by, ...facts }) => ({
      title: 'Thank you for answering',
      text: `${by} doesn’t ask for “${facts.need}” any more.`,
    }),
  }),
  /** The time of the reader's own is over. */
  need_expired: event<AboutNeed>(need, {
    target: ({ needId }) => needPage(needId),
    bell: ({ needId, ...facts }) => ({
      title: 'Nobody was booked',
      text: `“${facts.need}” was open for 14 days and has ended. You can ask again.`,
    }),
  }),
}
