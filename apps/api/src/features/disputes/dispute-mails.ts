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

/** Tells a provider that what they did is disputed, why, and until when they may answer. */
export function openedMail(
  letter: Letter,
  client: string,
  said: { words: readonly string[]; answerBy: string },
) {
  return mail('A dispute was opened', letter, [
    says(`${inOneLine(client)} opened a dispute about “${inOneLine(letter.booking)}”.`),
    quote(`${inOneLine(client)} wrote`, said.words.join('\n')),
    says(
      `You can answer it once, and add evidence, until ${said.answerBy}.`,
      'The payment waits until a moderator has decided.',
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

/** Tells a provider that the dispute is over, and that their booking goes on. */
export function withdrawnMail(letter: Letter, client: string) {
  return mail('The dispute was withdrawn', letter, [
    says(
      `${inOneLine(client)} withdrew the dispute about “${inOneLine(letter.booking)}”.`,
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
