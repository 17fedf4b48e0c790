/** Why a calendar is refused: it is none, a part of it can't be read, or it has more events than are read. */
export type Refusal = 'page' | 'unreadable' | 'events'

export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal, why: string) {
    super(why)
    this.refusal = refusal
  }
}

/** Refuses what can't be expanded: left out, it would show its owner free while they are busy. */
export function refuse(why: string): never {
  throw new Refused('unreadable', why)
}
