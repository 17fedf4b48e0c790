/** Why a calendar is refused: not a calendar, unparsable, or too many events. */
export type Refusal = 'page' | 'unreadable' | 'events'

export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal, why: string) {
    super(why)
    this.refusal = refusal
  }
}

/** Refuses a calendar that can't be expanded: ignored events would show its owner as free. */
export function refuse(why: string): never {
  throw new Refused('unreadable', why)
}
