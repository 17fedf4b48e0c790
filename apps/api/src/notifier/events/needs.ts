import { inWords } from '@kindling/domain/appointments/duration-words'
import { NEED_LIFE } from '@kindling/domain/needs/need-rules'
import { inOneLine } from '@kindling/domain/wire'
import { says } from '../../platform/letter/letter-parts.ts'
import { event, type MailWords, need } from '../event.ts'
import { needPage } from './targets.ts'

interface AboutNeed {
  needId: string
  /** The need's title. */
  need: string
  /** First name of the member on the other side. */
  by: string
}

const openNeed = { target: ({ needId }: AboutNeed) => needPage(needId) }

const mail = (subject: string, ...lines: string[]): MailWords => ({
  subject,
  parts: [says(...lines)],
  button: 'See what is needed',
})

/** Events of needs and their answers. */
export const needsEvents = {
  /** A neighbour needs something that the reader offers. */
  need_near: event<AboutNeed>(
    { ...need, preference: 'neighbourNeeds' },
    {
      ...openNeed,
      bell: ({ need, by }) => ({
        title: 'A neighbour needs a hand',
        text: `${by} asks for “${need}”, which you offer.`,
      }),
      mail: ({ need, by }) => ({
        ...mail(
          'A neighbour needs a hand',
          `${inOneLine(by)} asks for “${inOneLine(need)}”, which you offer.`,
          'Answer with a day and how long it takes. Nothing is booked before they choose.',
        ),
        list: { name: 'needs', reason: 'You get this when a neighbour near you needs what you offer.' },
      }),
    },
  ),
  /** A neighbour answered the reader's need. */
  need_answered: event<AboutNeed>(need, {
    ...openNeed,
    bell: ({ need, by }) => ({
      title: 'A neighbour has answered',
      text: `${by} has answered “${need}”.`,
    }),
    mail: ({ need, by }) =>
      mail(
        'A neighbour has answered',
        `${inOneLine(by)} has answered “${inOneLine(need)}”.`,
        'Compare the answers and book whom you like. Your address shows only after that.',
      ),
  }),
  /** An answer to the reader's need was changed to another time. */
  need_answer_changed: event<AboutNeed>(need, {
    ...openNeed,
    bell: ({ need, by }) => ({
      title: 'An answer has changed',
      text: `${by} proposes another time for “${need}”.`,
    }),
  }),
  /** A neighbour withdrew their answer; mailed where the reader had chosen it. */
  need_answer_withdrawn: event<AboutNeed & { wasChosen: boolean }>(need, {
    ...openNeed,
    bell: ({ need, by, wasChosen }) => ({
      title: 'An answer was taken back',
      text: `${by} has taken back their answer to “${need}”.${wasChosen ? ' You had chosen it: please choose another one.' : ''}`,
    }),
    mail: ({ need, by, wasChosen }) =>
      wasChosen
        ? mail(
            'An answer was taken back',
            `${inOneLine(by)} has taken back their answer to “${inOneLine(need)}”, which you had chosen.`,
            'Nothing is booked. You can choose another answer, and neighbours can go on answering.',
          )
        : undefined,
  }),
  /** The reader's answer was chosen, but the time is taken by now. */
  need_time_taken: event<AboutNeed>(need, {
    ...openNeed,
    bell: ({ need, by }) => ({
      title: 'Your time is taken by now',
      text: `${by} would book you for “${need}”, but you aren’t free any more at the time of your answer. Propose another one.`,
    }),
  }),
  /**
   * The booking made for the reader's need ended before it began: the need is open again, or closed where
   * `isOver`.
   */
  need_reopened: event<AboutNeed & { isOver: boolean }>(need, {
    ...openNeed,
    bell: ({ need, by, isOver }) => ({
      title: reopenedTitle(isOver),
      text: isOver
        ? `Your booking with ${by} for “${need}” has ended before it began, and its ${lifeInWords} are over. You can ask again.`
        : `Your booking with ${by} for “${need}” has ended before it began, so it is open again, with the other answers.`,
    }),
    mail: ({ need, by, isOver }) =>
      mail(
        reopenedTitle(isOver),
        `Your booking with ${inOneLine(by)} for “${inOneLine(need)}” has ended before it began.`,
        isOver
          ? `The ${lifeInWords} in which neighbours could answer are over. You can ask again.`
          : 'What you asked for is open again: you can book one of the other answers, and neighbours can answer.',
      ),
  }),
  /** Another neighbour was booked for a need that the reader had answered. */
  need_met: event<AboutNeed>(need, {
    ...openNeed,
    bell: ({ need, by }) => ({
      title: 'Thank you for answering',
      text: `${by} has booked somebody else for “${need}” this time.`,
    }),
  }),
  /** A need that the reader had answered was withdrawn or expired. */
  need_withdrawn: event<AboutNeed>(need, {
    ...openNeed,
    bell: ({ need, by }) => ({
      title: 'Thank you for answering',
      text: `${by} doesn’t ask for “${need}” any more.`,
    }),
  }),
  /** The reader's own need expired. */
  need_expired: event<AboutNeed>(need, {
    ...openNeed,
    bell: ({ need }) => ({
      title: 'Nobody was booked',
      text: `“${need}” was open for ${lifeInWords} and has ended. You can ask again.`,
    }),
  }),
}

const lifeInWords = inWords(NEED_LIFE)

const reopenedTitle = (isOver: boolean) =>
  isOver ? 'Nobody is booked any more' : 'Your neighbours can help again'
