import type { ThingForm } from '@kindling/domain/lending/thing-contract'
import { poundsToPence } from '@kindling/domain/money/money'

/** What the form of a thing says that only a thing has, as it is kept. */
export function thingColumns({ title, condition, ...said }: ThingForm) {
  return {
    title,
    condition,
    deposit: poundsToPence(said.deposit),
    comesWith: said.comes_with,
    handOverPlace: said.place,
    mostDays: said.most_days,
  }
}
