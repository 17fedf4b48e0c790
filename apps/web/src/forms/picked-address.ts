import type { Place } from '@kindling/domain/places/place-contract'

/** The street and the town of a picked address: its label says both, and may end with what is around the town. */
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
