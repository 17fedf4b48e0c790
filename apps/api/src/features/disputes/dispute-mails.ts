interface Letter {
  /** First name of the reader. */
  firstname: string
  /** The booking’s title. */
  booking: string
  /** Where the booking is. */
  link: string
}

function mail(subject: string, { firstname, link }: Letter, lines: readonly string[]) {
  return { subject, text: [`Hello ${firstname},`, '', ...lines, '', link, '', 'Kindling'].join('\n') }
}

/** Tells a provider that what they did is disputed. What the client says stands on the page, not in the mail. */
export function openedMail(letter: Letter, client: string) {
  return mail('A dispute was opened', letter, [
    `${client} opened a dispute about “${letter.booking}”.`,
    'The payment waits until a moderator has decided.',
  ])
}

/** Tells either side how it ended. @param receipt the lines of one, for a side that got money */
export function resolvedMail(letter: Letter, outcome: string, receipt: readonly string[]) {
  return mail('The dispute is resolved', letter, [
    `The dispute about “${letter.booking}” is resolved.`,
    outcome,
    ...(receipt.length === 0 ? [] : ['', ...receipt]),
  ])
}
