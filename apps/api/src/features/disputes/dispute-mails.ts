import { inOneLine } from '@kindling/domain/wire'
import { type Written, write } from '../../platform/letter/letter.ts'
import { link, type Part, quote, says } from '../../platform/letter/letter-parts.ts'

interface Letter {
  /** First name of the reader. */
  firstname: string
  /** The booking’s title. */
  booking: string
  /** Where the booking is. */
  link: string
}

const mail = (subject: string, { firstname, link: url }: Letter, parts: readonly Part[]): Written =>
  write({ subject, firstname, parts: [...parts, link('Open the booking', url)] })

/**
 * Tells the other side of a booking that it is disputed, why, and until when they may answer.
 * @param said.isClaim whether the owner of a thing says so, and the reader borrowed it
 */
export function openedMail(
  letter: Letter,
  opener: string,
  said: { words: readonly string[]; answerBy: string; isClaim: boolean },
) {
  const [by, title] = [inOneLine(opener), inOneLine(letter.booking)]
  return mail('A dispute was opened', letter, [
    says(
      said.isClaim
        ? `${by} says that something is wrong with “${title}”, which you borrowed, and opened a dispute.`
        : `${by} opened a dispute about “${title}”.`,
    ),
    quote(`${by} wrote`, said.words.join('\n')),
    says(
      `You can answer it once, and add evidence, until ${said.answerBy}.`,
      said.isClaim
        ? 'Nothing moves until a moderator has decided.'
        : 'The payment waits until a moderator has decided.',
    ),
  ])
}

/** Tells one side what the other has added to their dispute. */
export function statementMail(letter: Letter, by: string, said: { message: string; isAnswer: boolean }) {
  const [subject, verb] = said.isAnswer
    ? (['Your dispute was answered', 'answered'] as const)
    : (['Evidence was added to a dispute', 'added to'] as const)
  return mail(subject, letter, [
    says(`${inOneLine(by)} ${verb} the dispute about “${inOneLine(letter.booking)}”.`),
    quote(`${inOneLine(by)} wrote`, said.message),
    says('The payment waits until a moderator has decided.'),
  ])
}

/** Tells either side what a moderator wants to know before they decide. */
export function askedMail(letter: Letter, { question, answerBy }: { question: string; answerBy: string }) {
  return mail('A moderator asks about your dispute', letter, [
    says(`A moderator asks you both about the dispute over “${inOneLine(letter.booking)}”.`),
    quote('They wrote', question),
    says(`You can answer until ${answerBy}.`, 'The payment waits until a moderator has decided.'),
  ])
}

/** Tells the other side that the dispute is over, and that their booking goes on. */
export function withdrawnMail(letter: Letter, opener: string) {
  return mail('The dispute was withdrawn', letter, [
    says(
      `${inOneLine(opener)} withdrew the dispute about “${inOneLine(letter.booking)}”.`,
      'The booking goes on from where it was.',
    ),
  ])
}

/** Tells either side how it ended. @param receipt for a side that got money */
export function resolvedMail(letter: Letter, outcome: string, receipt: Part | undefined) {
  return mail('The dispute is resolved', letter, [
    says(`The dispute about “${inOneLine(letter.booking)}” is resolved.`, inOneLine(outcome)),
    ...(receipt === undefined ? [] : [receipt]),
  ])
}
