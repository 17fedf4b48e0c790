import type { ThingForm } from '@kindling/domain/lending/thing-contract'
import { poundsToPence } from '@kindling/domain/money/money'

/** Database columns of a thing, from the form's fields. */
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
