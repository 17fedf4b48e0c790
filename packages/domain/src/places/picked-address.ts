import type { Place } from './place-contract.ts'

/** Splits a picked address's label into street and town, without the region that the label may end with. */
export function partsOf({ label, detail }: Pick<Place, 'label' | 'detail'>): {
  street: string
  town: string | undefined
} {
  const line = label.endsWith(`, ${detail}`) ? label.slice(0, -detail.length - 2) : label
  const cut = line.lastIndexOf(', ')
  return cut === -1
    ? { street: line, town: undefined }
    : { street: line.slice(0, cut), town: line.slice(cut + 2) }
}
